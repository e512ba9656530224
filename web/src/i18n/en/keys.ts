// The list of keys. `keycaps` are what is printed on the key.

export const keys = {
  title: "Keys",
  intro: "You can play the whole game without a mouse.",
  groups: {
    board: "On the board",
    tile: "Placing a tile",
    actions: "Actions",
    turn: "The turn",
    view: "View",
  },
  keycaps: {
    arrows: "Arrows",
    tab: "Tab",
    enter: "Enter",
    escape: "Esc",
    control: "Ctrl",
    space: "Space",
  },
  does: {
    walk: "Move between hexes",
    regions: "Next part of the page",
    confirm: "Select or confirm",
    drop: "Cancel",
    turnLeft: "Rotate left",
    turnRight: "Rotate right",
    worker: "Place a worker",
    leader: "Place the leader",
    path: "Secret path",
    uncover: "Uncover a level",
    recover: "Recover a treasure",
    trade: "Trade treasures",
    camp: "Establish a camp",
    guard: "Place a guard",
    undo: "Undo",
    redo: "Redo",
    endTurn: "End the turn (press twice)",
    sinceLast: "Since my last turn",
    left: "What is left",
    coordinates: "Show or hide hex names",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Whole board",
    help: "This list of keys",
  },
};

export type KeysWords = typeof keys;
