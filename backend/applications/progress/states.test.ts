import { describe, expect, it } from "vitest";
import { endedStates, applicationStates, type ApplicationState } from "#contract/applications/application";
import type { Actor } from "../../messaging/events/events";
import { isAllowed, isEnded } from "./states";

const actors: Actor[] = ["candidate", "company", "system"];

// The table of docs/design.md, section 7, once more, to find mistakes in the code's table. A line has: from, to, actors
// (c candidate, o company, s system).
const legal = `
  - invited o | - draft c | - submitted c
  invited draft c | invited declined c | invited expired s
  draft submitted c | draft discarded c | draft closedUnsent s
  submitted inReview o | submitted inStages o | submitted notSelected o | submitted withdrawn c | submitted unanswered c | submitted cancelled os
  inReview inStages o | inReview interview o | inReview finalist o | inReview offer o | inReview notSelected o | inReview withdrawn c | inReview unanswered c | inReview cancelled os
  inStages inReview o | inStages interview o | inStages expired o | inStages withdrawn c | inStages unanswered c | inStages notSelected o | inStages cancelled os
  interview finalist o | interview offer o | interview notSelected o | interview withdrawn c | interview unanswered c
  finalist offer o | finalist notSelected o | finalist talentPool o | finalist withdrawn c | finalist unanswered c
  offer accepted co | offer refused co | offer expired o | offer retracted o
  accepted hired o | accepted withdrawn c
  withdrawn submitted c | withdrawn inReview c | withdrawn inStages c | withdrawn interview c | withdrawn finalist c | withdrawn accepted c
`;
const initials: Record<string, Actor> = { c: "candidate", o: "company", s: "system" };
const allowed = new Set(
  legal
    .split(/[|\n]/)
    .map((move) => move.trim())
    .filter(Boolean)
    .flatMap((move) => {
      const [from, to, by = ""] = move.split(" ");
      return [...by].map((initial) => `${from} ${to} ${initials[initial]}`);
    }),
);

describe("the state machine", () => {
  it("allows exactly the moves in the design, by actor", () => {
    const froms: (ApplicationState | null)[] = [null, ...applicationStates];
    for (const from of froms)
      for (const to of applicationStates)
        for (const by of actors) {
          const name = `${from ?? "-"} ${to} ${by}`;
          expect(isAllowed(from, to, by), name).toBe(allowed.has(name));
        }
  });

  it("rejects a move to the same state", () => {
    for (const state of applicationStates) for (const by of actors) expect(isAllowed(state, state, by)).toBe(false);
  });

  it("rejects moves after an end, except an undo", () => {
    const ended = endedStates.filter((state) => state !== "withdrawn");
    for (const from of ended)
      for (const to of applicationStates) for (const by of actors) expect(isAllowed(from, to, by)).toBe(false);
  });

  it("each live state has at least one next state", () => {
    const live = applicationStates.filter((state) => !isEnded(state));
    for (const from of live)
      expect(
        applicationStates.some((to) => actors.some((by) => isAllowed(from, to, by))),
        from,
      ).toBe(true);
  });
});
