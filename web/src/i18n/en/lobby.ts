// Words of the set-up page.
export const lobby = {};

export type LobbyWords = typeof lobby;
