import { afterEach, describe, expect, it, vi } from "vitest";
import { anApplicationResponse, anInterview, stubApiOfAna, cookieOfAna, viewCall } from "#tests/applicationPages";
import { createPages, visit } from "#tests/pages";
import * as calendar from "./route";

const path = "/dashboard/progressSelectiveProcess/12";

afterEach(() => vi.restoreAllMocks());

describe("the calendar file", () => {
  const askFile = createPages({
    file: { path: "dashboard/progressSelectiveProcess/:selectiveProcessId/calendar.ics", module: calendar },
  });

  async function file(overrides: Parameters<typeof anApplicationResponse>[0]) {
    stubApiOfAna({ [viewCall]: { body: anApplicationResponse(overrides) } });
    return askFile(visit(`${path}/calendar.ics`, { cookie: await cookieOfAna() }));
  }

  it("contains the interview's time, title and address", async () => {
    const response = await file({
      state: "interview",
      turn: "candidate",
      nextAction: "attendInterview",
      interview: anInterview(),
    });
    const text = (await response.text()).replace(/\r\n /g, "");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(text).toContain("DTSTART:20261128T173000Z");
    expect(text).toContain("SEQUENCE:0\r\nSTATUS:TENTATIVE");
    expect(text).toContain("SUMMARY:Entrevista: Mecânico de Veículos\\, Concessionária Horizonte");
    expect(text).toContain("LOCATION:Av. das Oficinas\\, 120");
  });

  it("cancels the same event with a higher SEQUENCE", async () => {
    const response = await file({
      state: "notSelected",
      turn: "ended",
      interview: anInterview({ isCancelled: true, sequence: 3 }),
    });
    const text = await response.text();
    for (const line of ["SEQUENCE:3", "STATUS:CANCELLED", "UID:5c1e3c34-9c0e-4b43-8f0b-111111111111@"])
      expect(text).toContain(line);
  });

  it("answers 404 without an interview", async () => {
    const response = await file({});
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await response.text()).toContain("<h1>Página não encontrada</h1>");
  });

  it("answers 503 in the chosen language in an outage", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    stubApiOfAna({ [viewCall]: "down" });
    const cookie = `${await cookieOfAna()}; i18nextLng=en`;
    const response = await askFile(visit(`${path}/calendar.ics`, { cookie }));
    expect([response.status, response.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    expect(await response.text()).toMatch(/<html lang="en">.*<h1>The service is down/s);
  });
});
