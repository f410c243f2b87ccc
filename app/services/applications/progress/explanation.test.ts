import { expect, test } from "vitest";
import type { Application } from "#contract/applications/application";
import { findExplanation } from "./explanation";

test("documents that were sent are checked, and once all are accepted nobody waits for that", () => {
  const explain = (...states: Application["documents"][number]["state"][]) =>
    findExplanation(
      {
        ...{ state: "accepted", nextAction: "wait", nextTest: null, interview: null, requests: [] },
        documents: states.map((state) => ({ state })) as Application["documents"],
      },
      "2026-06-01T12:00:00Z",
    );
  expect([explain("sent", "accepted"), explain("accepted", "accepted"), explain()]).toEqual([
    "documentsSent",
    "documentsAccepted",
    null,
  ]);
});
