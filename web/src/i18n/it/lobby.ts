import type { LobbyWords } from "../en/lobby.ts";

export const lobby: LobbyWords = {};
