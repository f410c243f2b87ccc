import { expect, it } from "vitest";
import { readCalendarFeed } from "#contract/applications/calendarFeed";
import { anInterview } from "#tests/applicationPages";
import { createPages, stubApi, visit } from "#tests/pages";
import * as calendar from "./route";

const call = `${readCalendarFeed.method} ${readCalendarFeed.path}`;
const key = "k".repeat(43);
const ask = createPages({ feed: { path: "calendar.ics", module: calendar } });
const rows = [
  {
    applicationId: "5c1e3c34-9c0e-4b43-8f0b-111111111111",
    selectiveProcessId: 12,
    roleName: "Mecânico de Veículos",
    companyName: "Concessionária Horizonte",
    city: "Campinas",
    state: "SP",
    interview: anInterview({ isCancelled: true, sequence: 3 }),
  },
];

it("sends the calendar, or 304 if the ETag matches", async () => {
  stubApi({ [call]: { body: { rows } } });
  const first = await ask(visit(`/calendar.ics?key=${key}`, {}));
  const text = await first.text();
  for (const line of ["X-PUBLISHED-TTL:PT60M", "SEQUENCE:3", "STATUS:CANCELLED"]) expect(text).toContain(line);
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(first.headers.get("cache-control")).toBe("private, max-age=900");
  expect(first.headers.get("set-cookie")).toBeNull();
  const etag = first.headers.get("etag") ?? "";
  const again = visit(`/calendar.ics?key=${key}`, {});
  again.headers.set("if-none-match", `W/${etag}`);
  const second = await ask(again);
  expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
});

it("answers 404 to unknown and malformed keys", async () => {
  stubApi({ [call]: { status: 404, body: { code: "notFound", message: "" } } });
  for (const given of [key, "x", ""])
    expect((await ask(visit(`/calendar.ics?key=${given}`, {}))).status, given).toBe(404);
});
