// Short names for the types that the server describes (wire.ts is generated from it).
import type { components } from "./wire.ts";

type Schemas = components["schemas"];

export type Accepted = Schemas["Accepted"];
export type AdviceAnswer = Schemas["AdviceAnswer"];
export type AdviceQuestion = Schemas["AdviceQuestion"];
export type AnalysisReport = Schemas["AnalysisReport"];
export type AnalysisView = Schemas["AnalysisView"];
export type BetterTurn = Schemas["BetterTurn"];
export type Bid = Schemas["Bid"];
export type BranchTable = Schemas["BranchTable"];
export type Catalogue = Schemas["Catalogue"];
export type Choices = Schemas["Choices"];
export type EditionFacts = Schemas["EditionFacts"];
export type GameEvent = Schemas["GameEvent"];
export type HexState = Schemas["HexState"];
export type ImportedTable = Schemas["ImportedTable"];
export type Keys = Schemas["Keys"];
export type Lay = Schemas["Lay"];
export type Judgement = Schemas["Judgement"];
export type LevelFacts = Schemas["LevelFacts"];
export type Line = Schemas["Line"];
export type LinePlayed = Schemas["LinePlayed"];
export type LineView = Schemas["LineView"];
export type NewTable = Schemas["NewTable"];
export type News = Schemas["News"];
export type Note = Schemas["Note"];
export type OptionFacts = Schemas["OptionFacts"];
export type PlayerState = Schemas["PlayerState"];
export type Points = Schemas["Points"];
export type Position = Schemas["Position"];
export type Problem = Schemas["Problem"];
export type SeatInfo = Schemas["SeatInfo"];
export type SeatPlan = Schemas["SeatPlan"];
export type Step = Schemas["Step"];
export type Steps = Schemas["Steps"];
export type TableChange = Schemas["TableChange"];
export type TableInfo = Schemas["TableInfo"];
export type Threat = Schemas["Threat"];
export type Thought = Schemas["Thought"];
export type TileFacts = Schemas["TileFacts"];
export type TurnAnalysis = Schemas["TurnAnalysis"];
export type View = Schemas["View"];
export type Walk = Schemas["Walk"];

export type ClientMessage =
  | Schemas["Hello"]
  | Schemas["SubmitMessage"]
  | Schemas["TakeBackMessage"]
  | Schemas["MaximumMessage"]
  | Schemas["WhyMessage"]
  | Schemas["Ping"];

export type ServerMessage =
  | Schemas["Welcome"]
  | Schemas["News"]
  | Schemas["TableChange"]
  | Schemas["AcceptedMessage"]
  | Schemas["ProblemMessage"]
  | Schemas["VerdictMessage"]
  | Schemas["Pong"];

export type EditionName = EditionFacts["name"];
export type EventKind = GameEvent["kind"];
export type Figure = NonNullable<GameEvent["figure"]>;
export type Grade = TurnAnalysis["grade"];
export type LossKind = Schemas["KindLoss"]["kind"];
export type LevelName = LevelFacts["name"];
export type OptionName = OptionFacts["name"];
export type RefusalName = NonNullable<Problem["refusal"]>;
export type FaultName = NonNullable<Problem["fault"]>;
export type TermName = Thought["changes"][number][0];
