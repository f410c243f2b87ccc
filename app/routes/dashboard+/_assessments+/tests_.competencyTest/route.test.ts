import { expect, test } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { getSessionCookie, visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as screen from "./route";

const ask = dashboardPage("tests/competencyTest", screen);

test("sharing a result that another tab deleted says so", async () => {
  const gone = { status: 409, body: { code: "testEnded", message: "x" } };
  stubApiOfAna({ [`PUT /candidate/${candidateId}/tests/competencyTest/sharing`]: gone });
  const form = { intent: "share", isShared: "on" };
  const response = await ask(visit("/dashboard/tests/competencyTest", { cookie: await cookieOfAna(), form }));
  expect(response.headers.get("location")).toMatch(/^\/dashboard\/tests\?changed=/);
  const session = await sessionStorage.getSession(getSessionCookie(response));
  expect(session.data.__flash_toast__).toEqual({ kind: "info", text: "testDeleted" });
});
