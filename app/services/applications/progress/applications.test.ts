import { describe, expect, test } from "vitest";
import { applicationStates, type Application, type ApplicationState } from "#contract/applications/application";
import { nextActions } from "#contract/applications/whatNow";
import { catalogues } from "~/locales/catalogues.server";
import { languages } from "~/locales/languages";
import { createCalendar } from "#contract/applications/calendar";
import { byUrgency, countTurn, listHref, readListQuery } from "./list";
import { toMilestones } from "./milestones";

describe.each(languages)("texts in %s", (language) => {
  const texts = catalogues[language].applications;

  test.each(applicationStates)("names and explains the state %s", (state) => {
    expect(texts.states[state].name).not.toBe("");
    expect(texts.states[state].text).toMatch(/[.!]$/);
  });

  test.each(nextActions)("names a button for the next action %s", (action) => {
    expect(texts.actions[action]).not.toBe("");
  });

  test("gives each state a name of its own", () => {
    expect(new Set(applicationStates.map((state) => texts.states[state].name)).size).toBe(applicationStates.length);
  });
});

describe("the list's address", () => {
  test.each(["", "turn=company", "turn=ended&page=3", "page=2"])(
    "reads the query ?%s, and writes the same query",
    (query) => {
      const path = listHref(readListQuery(new URLSearchParams(query)));
      expect(path).toBe(`/dashboard/mySelectiveProcesses${query ? `?${query}` : ""}`);
    },
  );

  test.each(["turn=somebody", "page=0", "page=-1", "page=1e9", "page=%00", "turn[]=company"])(
    "ignores the invalid query ?%s",
    (query) => {
      expect(readListQuery(new URLSearchParams(query))).toEqual({ turn: null, page: 1 });
    },
  );

  test("counts the applications of one turn, or of all turns", () => {
    const counts = { candidate: 1, company: 20, ended: 300 };
    expect([countTurn(counts, "company"), countTurn(counts, null)]).toEqual([20, 321]);
  });
});

describe("sorting by urgency", () => {
  const changedAt = "2026-11-01T12:00:00.000Z";
  const sorted = (...items: Pick<Application, "nextAction" | "dueAt">[]) =>
    items
      .map((item) => ({ ...item, changedAt }))
      .sort(byUrgency)
      .map(({ nextAction }) => nextAction);

  test("orders by due date, with undated tasks last", () => {
    expect(
      sorted(
        { nextAction: "sendDocuments", dueAt: null },
        { nextAction: "finishDraft", dueAt: "2026-12-02T03:00:00.000Z" },
        { nextAction: "answerInvitation", dueAt: "2026-12-01T03:00:00.000Z" },
      ),
    ).toEqual(["answerInvitation", "finishDraft", "sendDocuments"]);
  });

  test("puts a company's question before dated tasks", () => {
    expect(
      sorted(
        { nextAction: "confirmInterview", dueAt: "2026-12-01T03:00:00.000Z" },
        { nextAction: "answerMessage", dueAt: null },
      ),
    ).toEqual(["answerMessage", "confirmInterview"]);
  });

  test("orders undated tasks: interview, invitation, draft", () => {
    expect(
      sorted(
        { nextAction: "finishDraft", dueAt: null },
        { nextAction: "answerInvitation", dueAt: null },
        { nextAction: "attendInterview", dueAt: null },
      ),
    ).toEqual(["attendInterview", "answerInvitation", "finishDraft"]);
  });
});

describe("the milestones of an application", () => {
  const at = (index: number) => `2026-11-0${index + 1}T12:00:00.000Z`;
  const stages = [{}];

  function went(...states: ApplicationState[]) {
    const history = states.map((to, index) => ({
      at: at(index),
      from: states[index - 1] ?? null,
      to,
      by: "company" as const,
      reason: null,
    }));
    return toMilestones({
      state: states.at(-1) ?? "draft",
      history,
      changedAt: at(states.length - 1),
      vacancy: { stages },
    });
  }
  const inShort = (steps: ReturnType<typeof went>) =>
    steps.map(({ milestone, state }) => `${milestone}:${state}`).join(" ");

  test("marks only the sending as done for a new application", () => {
    expect(inShort(went("submitted"))).toBe(
      "sending:done review:ahead stages:ahead interview:ahead offer:ahead hiring:ahead",
    );
  });

  test("leaves out stages that the company skipped", () => {
    expect(inShort(went("submitted", "inReview", "offer"))).toBe("sending:done review:done offer:current hiring:ahead");
  });

  test("ends with the time at which the application ended", () => {
    const steps = went("invited", "draft", "submitted", "notSelected");
    expect(inShort(steps)).toBe("invitation:done sending:done ended:current");
    expect(steps.at(-1)?.at).toBe(at(3));
  });

  test.each(["discarded", "closedUnsent"] as const)("does not count a draft with state %s as sent", (state) => {
    expect(inShort(went("draft", state))).toBe("ended:current");
    expect(inShort(went("invited", "draft", state))).toBe("invitation:done ended:current");
  });

  test("returns to the former milestone after an undo", () => {
    expect(inShort(went("submitted", "inReview", "withdrawn", "inReview"))).toBe(
      "sending:done review:current stages:ahead interview:ahead offer:ahead hiring:ahead",
    );
  });

  test("marks every milestone of a hired person as done", () => {
    expect(inShort(went("submitted", "inReview", "finalist", "offer", "accepted", "hired"))).toBe(
      "sending:done review:done decision:done offer:done hiring:done",
    );
  });

  test("leaves out the stages of a vacancy without stages", () => {
    const steps = toMilestones({ state: "submitted", history: [], changedAt: at(0), vacancy: { stages: [] } });
    expect(steps.map(({ milestone }) => milestone)).not.toContain("stages");
  });

  test.each(applicationStates)("gives state %s one current milestone at most", (state) => {
    const current = went("submitted", state).filter((step) => step.state === "current");
    expect(current).toHaveLength(state === "submitted" || state === "hired" ? 0 : 1);
  });
});

describe("the calendar (RFC 5545)", () => {
  const file = createCalendar(
    [
      {
        uid: "8f7c@motriz",
        startsAt: "2026-11-28T17:30:00.000Z",
        changedAt: "2026-11-21T10:00:00.000Z",
        duration: 60,
        summary: "Entrevista: Mecânico; Chefe, Concessionária São João da Boa Vista do Mogi das Cruzes Automóveis",
        description: "Primeira linha\nSegunda \\ linha",
        location: "Rua A, 10",
        url: "http://localhost:3000/dashboard/progressSelectiveProcess/12",
        sequence: 2,
        status: "CONFIRMED",
      },
    ],
    "Motriz",
  );

  test("folds lines at 75 octets, ended by CRLF", () => {
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("contains the time in UTC, and escaped texts", () => {
    const lines = file.replace(/\r\n /g, "").split("\r\n");
    expect(lines).toContain("DTSTART:20261128T173000Z");
    expect(lines).toContain("DTSTAMP:20261121T100000Z");
    expect(lines).toContain(
      "SUMMARY:Entrevista: Mecânico\\; Chefe\\, Concessionária São João da Boa Vista do Mogi das Cruzes Automóveis",
    );
    expect(lines).toContain("DESCRIPTION:Primeira linha\\nSegunda \\\\ linha");
    expect(lines).toContain("LOCATION:Rua A\\, 10");
  });

  test("contains the calendar's refresh interval", () => {
    const lines = createCalendar([], "Motriz", { name: "Entrevistas", minutes: 60 }).split("\r\n");
    for (const line of ["NAME:Entrevistas", "REFRESH-INTERVAL;VALUE=DURATION:PT60M", "X-PUBLISHED-TTL:PT60M"])
      expect(lines).toContain(line);
  });
});
