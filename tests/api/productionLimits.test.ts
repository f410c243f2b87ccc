import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Other tests set their own limits or none, so only this table finds a wrong number. Repeat intended changes here.

const limits: Record<string, string[]> = {
  "backend/applications/assessments/routes.ts": ["60 / hour"],
  "backend/applications/calendar/routes.ts": ["6000 / hour", "120 / hour", "20 / hour"],
  "backend/applications/documents/routes.ts": ["60 / hour"],
  "backend/applications/messages/routes.ts": ["20 / day", "60 / day"],
  "backend/applications/progress/routes.ts": ["120 / hour"],
  "backend/applications/video/routes.ts": ["30 / hour", "UPLOADS_AN_HOUR = 30", "UPLOADS_AN_HOUR / hour"],
  "backend/candidates/account/passkeyRoutes.ts": ["30 / 15 min", "60 / 15 min"],
  "backend/candidates/account/routes.ts": ["10 / 15 min", "10 / hour", "10 / hour"],
  "backend/candidates/auth/emailRoutes.ts": ["60 / hour", "20 / hour", "5 / hour", "20 / hour", "5 / hour"],
  "backend/candidates/auth/limitLogins.ts": ["30 / 15 min", "10 / 15 min", "100 / 15 min", "5 / hour", "20 / hour"],
  "backend/candidates/auth/phoneLogin.ts": ["5 / day"],
  "backend/candidates/auth/routes.ts": ["60 / hour", "20 / hour", "5 / hour", "60 / hour", "20 / hour"],
  "backend/candidates/auth/secondStep.ts": ["10 / 15 min"],
  "backend/candidates/consent/routes.ts": ["200 / hour", "20 / hour"],
  "backend/candidates/contact/routes.ts": ["20 / hour"],
  "backend/candidates/pendingSubmissions/routes.ts": ["60 / hour"],
  "backend/candidates/profile/newCpf.ts": ["3 / day"],
  "backend/candidates/profile/profile.ts": ["30 / hour"],
  "backend/candidates/profile/registration.ts": ["20 / day"],
  "backend/candidates/profile/routes.ts": ["30 / hour", "300 / hour"],
  "backend/candidates/resume/proposalRoutes.ts": ["30 / hour", "600 / hour", "600 / hour", "20 / hour"],
  "backend/candidates/resume/proposals.ts": ["10 / hour", "10 / hour"],
  "backend/candidates/resume/routes.ts": ["600 / hour"],
  "backend/candidates/users/routes.ts": ["30 / hour"],
  "backend/channels/alerts/routes.ts": ["20 / hour", "5 / day", "120 / hour", "120 / hour", "120 / hour"],
  "backend/channels/inboundMail/inboundResume.ts": ["10 / day", "200 / hour"],
  "backend/channels/push/routes.ts": ["30 / hour"],
  "backend/channels/webhooks/routes.ts": ["30 / hour", "300 / hour"],
  "backend/channels/whatsapp/resumeFile.ts": ["10 / day", "200 / hour"],
  "backend/channels/whatsapp/routes.ts": ["20 / hour"],
  "backend/http/limits/receiverLimit.ts": ["5 / day", "48 / day", "3 / day", "3 / day", "10 / day", "20 / day"],
  "backend/messaging/mail/unsubscriptionRoutes.ts": ["3000 / hour"],
  "backend/vacancies/vacancy/feeds/routes.ts": ["12 / hour"],
  "backend/vacancies/vacancy/report.ts": ["20 / hour"],
};

const windows: Record<string, string> = { HOUR_S: "hour", DAY_S: "day", "15 * 60": "15 min" };

/** Lists a file's limits in their order: `{ max: 20, windowSeconds: HOUR_S }` is "20 / hour". */
function readLimits(source: string): string[] {
  const found = source.matchAll(
    /\{ max: (?<most>[\d_]+|[A-Z_]+), windowSeconds: (?<window>[^}]+?) \}|= perQuarterHour\((?<perQuarter>[\d_]+)\)|^const (?<name>UPLOADS_AN_HOUR) = (?<uploads>\d+)/gm,
  );
  return [...found].map(({ groups = {} }) => {
    const { most, window = "15 * 60", perQuarter, name, uploads } = groups;
    if (name) return `${name} = ${uploads}`;
    return `${(most ?? perQuarter)?.replace(/(?<=\d)_(?=\d)/g, "")} / ${windows[window] ?? window}`;
  });
}

it("lists each production limit", () => {
  const names = readdirSync("backend", { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const found = files.flatMap((file) => {
    const here = readLimits(readFileSync(`backend/${file}`, "utf8"));
    return here.length > 0 ? [[`backend/${file}`, here] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(limits);
  expect(found.flatMap(([, here]) => here).length).toBeGreaterThan(60);
});
