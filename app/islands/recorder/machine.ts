import type { Take } from "./takeDatabase";

/** The recorder's screen. "thinking" and "counting" come before a recording, "paused" during it, "review" after it. */
export type Phase =
  | "closed"
  | "opening"
  | "ready"
  | "thinking"
  | "counting"
  | "recording"
  | "paused"
  | "review"
  | "sending"
  | "problem";

/** Reason why recording fails. The page then offers the file input. "lost": the camera was taken or unplugged. */
export type Problem = "noCamera" | "denied" | "busy" | "noSpace" | "unsupported" | "lost";

export interface State {
  phase: Phase;
  problem: Problem | null;
  isPractice: boolean;
  isSound: boolean;
  takes: Take[];
  practice: Take | null;
  chosenId: string | null;
  wasCut: boolean;
  wasEmpty: boolean;
}

export type Event =
  | { type: "restored"; takes: Take[] }
  | { type: "open"; isSound: boolean }
  | { type: "opened" }
  | { type: "begin"; isPractice: boolean; thinks: boolean }
  | { type: "thought" }
  | { type: "counted" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "recorded"; take: Take; wasCut: boolean }
  | { type: "empty" }
  | { type: "choose"; id: string }
  | { type: "removed"; id: string }
  | { type: "again" }
  | { type: "stop" }
  | { type: "send" }
  | { type: "kept" }
  | { type: "failed"; problem: Problem };

export const firstState: State = {
  phase: "closed",
  problem: null,
  isPractice: false,
  isSound: false,
  takes: [],
  practice: null,
  chosenId: null,
  wasCut: false,
  wasEmpty: false,
};

export const isOn = (phase: Phase): boolean =>
  phase === "ready" || phase === "thinking" || phase === "counting" || phase === "recording" || phase === "paused";

/** Returns the state after an event. Late events that do not fit the phase change nothing. */
export function reduce(state: State, event: Event): State {
  const { phase } = state;
  switch (event.type) {
    case "restored":
      return {
        ...state,
        takes: event.takes,
        ...toChosen(state, event.takes[event.takes.length - 1]),
        ...(phase === "closed" && event.takes.length > 0 && { phase: "review" as const }),
        ...(phase === "review" && !event.takes.length && !state.practice && { phase: "closed" as const }),
      };
    case "open":
      if (isOn(phase)) return state;
      return {
        ...state,
        phase: "opening",
        isSound: event.isSound,
        problem: null,
        practice: null,
        wasCut: false,
        wasEmpty: false,
      };
    case "opened":
      return phase === "opening" ? { ...state, phase: "ready" } : state;
    case "begin":
      if (phase !== "ready") return state;
      return { ...state, phase: event.thinks ? "thinking" : "counting", isPractice: event.isPractice, wasEmpty: false };
    case "thought":
      return phase === "thinking" ? { ...state, phase: "counting" } : state;
    case "counted":
      return phase === "counting" ? { ...state, phase: "recording" } : state;
    case "pause":
      return phase === "recording" ? { ...state, phase: "paused" } : state;
    case "resume":
      return phase === "paused" ? { ...state, phase: "recording" } : state;
    case "recorded":
      return toReview(state, event.take, event.wasCut);
    case "empty":
      return isOn(phase) ? { ...state, phase: "ready", wasEmpty: true } : state;
    case "choose":
      return {
        ...state,
        ...toChosen(
          state,
          state.takes.find(({ id }) => id === event.id),
        ),
      };
    case "removed": {
      const takes = state.takes.filter(({ id }) => id !== event.id);
      const chosen = takes.find(({ id }) => id === state.chosenId) ?? takes[takes.length - 1];
      const isLast = takes.length === 0 && (phase === "review" || phase === "sending");
      return { ...state, takes, ...toChosen(state, chosen), ...(isLast && { phase: "closed" as const }) };
    }
    case "again":
      return phase === "review" ? { ...state, phase: "opening", practice: null, wasCut: false } : state;
    case "stop":
      if (phase === "thinking" || phase === "counting") return { ...state, phase: "ready" };
      return phase === "ready" || phase === "opening" || phase === "problem"
        ? { ...state, phase: toRest(state) }
        : state;
    case "send":
      return phase === "recording" || phase === "paused" ? state : { ...state, phase: "sending", problem: null };
    case "kept":
      return phase === "sending" ? { ...state, phase: toRest(state) } : state;
    case "failed":
      return { ...state, phase: "problem", problem: event.problem };
  }
}

function toChosen({ phase, isSound }: State, take: Take | undefined): Pick<State, "chosenId" | "isSound"> {
  const isFixed = !take || phase === "opening" || isOn(phase);
  return { chosenId: take?.id ?? null, isSound: isFixed ? isSound : isSoundOnly(take) };
}

export const isSoundOnly = ({ type }: Pick<Take, "type">): boolean => type.startsWith("audio/");

const toRest = ({ takes }: State): Phase => (takes.length > 0 ? "review" : "closed");

function toReview(state: State, take: Take, wasCut: boolean): State {
  if (state.isPractice) return { ...state, phase: "review", practice: take, wasCut };
  return { ...state, phase: "review", takes: [...state.takes, take], chosenId: take.id, wasCut };
}
