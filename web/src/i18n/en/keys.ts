// The map of keys. `keycaps` are what is printed on the key.

export const keys = {
  title: "Keys",
  intro: "Everything can be played without a mouse.",
  groups: {
    board: "On the board",
    tile: "Laying a tile",
    actions: "Actions",
    turn: "The turn",
    view: "Looking",
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
    walk: "Walk over the hexes",
    regions: "On to the next part of the page",
    confirm: "Choose or confirm",
    drop: "Let go",
    turnLeft: "Turn left",
    turnRight: "Turn right",
    worker: "Place a worker",
    leader: "Place the leader",
    path: "Secret path",
    uncover: "Uncover a level",
    recover: "Recover a treasure",
    trade: "Trade treasures",
    camp: "Establish a camp",
    guard: "Place a guard",
    undo: "Take back",
    redo: "Do it again",
    endTurn: "End the turn (press twice)",
    sinceLast: "Since my last turn",
    left: "What is left",
    coordinates: "Show or hide names of hexes",
    zoomIn: "Closer",
    zoomOut: "Farther",
    fit: "Whole board",
    help: "This map of keys",
  },
};

export type KeysWords = typeof keys;
