import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findAll } from "#tests/findAll";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aVacancy } from "#tests/factories/vacancies";
import { readOutbox } from "#tests/outbox";
import { backgroundDone } from "../../../http/server/background";
import { runDueTasks } from "../../../messaging/queue/worker";
import { taskKinds } from "../../../program/rooms";

/** Noon in São Paulo: these mails wait at night. */
const noon = new Date("2027-03-09T15:00:00Z");
const api = await openSharedServer({ PUBLIC_ORIGIN: "https://motriz.exemplo" });
const folder = api.context.config.DATA_DIR;
beforeAll(() => {
  api.setNow(noon);
});

/** Returns a header's value. `readOutbox` has decoded quoted-printable, but left the `=?UTF-8?Q?` marks. */
const readHeader = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*?)\\??(?:\\r?$|Message-ID:)`, "m")
    .exec(mail)?.[1]
    ?.replace(/\?? ?=\?UTF-8\?Q\?/g, "")
    .replaceAll("_", " ");
function readCalendar(mail: string): string {
  const [[, encoded]] = findAll(mail, /text\/calendar[^]*?\r?\n\r?\n([\w+/=\s]+)/g);
  return Buffer.from(String(encoded), "base64").toString("utf8").replace(/\r\n /g, "");
}

test("mails name company and vacancy, in a thread per application", async () => {
  const person = await aConfirmedCandidate(api);
  const [one, other] = [
    await anApplication(api, { person, selectiveProcessId: await aVacancy(api.context) }).inState("inReview"),
    await anApplication(api, { person, selectiveProcessId: await aVacancy(api.context) }).inState("submitted"),
  ];
  const carryOut = async () => {
    await backgroundDone(api.context);
    await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
    const mails = await readOutbox(folder);
    await rm(join(folder, "outbox"), { recursive: true, force: true });
    return mails;
  };
  const call = (path: string, payload: object) =>
    api.app.inject({ method: "POST", url: `/operator/applications/${path}`, headers: operatorAuthorization, payload });
  await carryOut();

  const details = { address: "Av. das Oficinas, 120" };
  await call(`${one.applicationId}/interview`, { startsAt: "2027-03-15T13:00:00.000Z", minutes: 30, details });
  const [set = ""] = await carryOut();
  await call(`${one.applicationId}/interview`, { startsAt: "2027-03-16T17:30:00.000Z", minutes: 30, details });
  const [moved = ""] = await carryOut();
  await call(`${other.applicationId}/message`, { message: "Sobre o turno", html: "<p>Você pode à noite?</p>" });
  const [message = ""] = await carryOut();

  for (const mail of [set, moved]) {
    expect(readHeader(mail, "Subject")).toMatch(/Mecânico de Veículos.*Concessionária Horizonte/);
    expect(mail).toContain("Local: Av. das Oficinas, 120");
    expect(readCalendar(mail)).toContain(`UID:${one.applicationId}@motriz.exemplo`);
    expect(readHeader(mail, "References")).toBe(`<application-${one.applicationId}@localhost>`);
    expect(readHeader(mail, "In-Reply-To")).toBe(readHeader(mail, "References"));
  }
  expect(set).toContain("segunda, 15 de março, às 10h");
  expect(moved).toContain("terça, 16 de março, às 14h30");
  expect(readCalendar(moved)).toContain("SEQUENCE:1");
  expect(readCalendar(moved)).toContain("DTSTART:20270316T173000Z");

  expect(readHeader(message, "Subject")).toMatch(/Concessionária Horizonte.*Mecânico de Veículos/);
  for (const said of [
    "escreveu para você sobre a vaga de Mecânico de Veículos:",
    "Sobre o turno",
    "Você pode à noite?",
  ])
    expect(message).toContain(said);
  const company = { name: "Concessionária Horizonte", about: "", logo: null, hidden: true };
  const hidden = await anApplication(api, {
    person: await aConfirmedCandidate(api),
    selectiveProcessId: await aVacancy(api.context, { company }),
  }).inState("inReview");
  await carryOut();
  await call(`${hidden.applicationId}/interview`, { startsAt: "2027-03-15T13:00:00.000Z", minutes: 30, details });
  const [unnamed = ""] = await carryOut();
  expect(readHeader(unnamed, "Subject")).toContain("Veículos, Empresa confidencial: novidade");
  expect(readCalendar(unnamed)).toContain("SUMMARY:Entrevista: Mecânico de Veículos\\, Empresa confidencial");

  expect(readHeader(message, "References")).toBe(`<application-${other.applicationId}@localhost>`);
  expect(message).not.toContain("text/calendar");
});
