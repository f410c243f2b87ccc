import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notification } from "#contract/candidates/notification";
import { openSharedServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import { anApplication } from "#tests/factories/applications";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import type { Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { aWhatsAppNumber } from "#tests/factories/whatsApp";
import { readOutbox } from "#tests/outbox";
import { matchNewVacancies } from "../../backend/channels/alerts/match";
import { sendDueAlerts } from "../../backend/channels/alerts/send";
import { toLinkKey } from "../../backend/channels/alerts/linkKey";
import { alerts } from "../../backend/platform/db/schema";
import { backgroundDone } from "../../backend/http/server/background";
import { taskKinds } from "../../backend/program/rooms";
import { runDueTasks } from "../../backend/messaging/queue/worker";

/** Noon in São Paulo: at night messages wait. */
const noon = new Date("2027-03-09T15:00:00Z");
const cloud = new CloudApi();
await cloud.open();
afterAll(() => cloud.close());
const api = await openSharedServer({ ...cloud.variables, PUBLIC_ORIGIN: "https://motriz.exemplo" });
beforeAll(() => {
  api.setNow(noon);
});

async function mailsTo(email: string): Promise<string[]> {
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  return (await readOutbox(api.context.config.DATA_DIR)).filter((mail) => mail.includes(`To: ${email}`));
}
const get = async <T>(person: Person, url: string) =>
  (await api.app.inject({ url, headers: person.authorization })).json<T>();
const choose = (person: Person, language: string) =>
  api.app.inject({
    method: "PUT",
    url: `/user/${person.userId}/language`,
    headers: person.authorization,
    payload: { language },
  });

test("shows all notifications in the person's current language", async () => {
  const person = await aConfirmedCandidate(api, { language: "de" });
  const email = person.registration.user.email;
  expect((await mailsTo(email)).at(-1)).toMatch(/<html lang="de">[\s\S]*Jemand hat sich bei/);
  await anApplication(api, { person }).inState("inReview");
  expect((await choose(person, "fr")).json()).toEqual({ language: "fr" });
  await anApplication(api, { person }).inState("inReview");
  await choose(person, "pt-BR");
  await anApplication(api, { person }).inState("inReview");
  const read = async () =>
    (await get<{ rows: Notification[] }>(person, `/notification/list/${person.userId}/?isPagination=1`)).rows;
  // The texts were stored in German, French and Portuguese, and are read in one language.
  for (const [language, line] of [
    ["pt-BR", /abriu o seu currículo para a vaga de/],
    ["fr", /a ouvert votre CV pour l’offre/],
    ["de", /Ihren Lebenslauf für die Stelle .* geöffnet/],
    ["en", /opened your résumé for the job/],
  ] as const) {
    await choose(person, language);
    const rows = await read();
    expect(rows.map((row) => row.language)).toEqual([language, language, language]);
    for (const { message } of rows) expect(message).toMatch(line);
  }
  await choose(person, "pt-BR");
  expect((await get<{ user: object }>(person, `/user/${person.userId}/export`)).user).toMatchObject({
    language: "pt-BR",
  });
});

test("writes each message in the person's language", async () => {
  const person = await aConfirmedCandidate(api, { language: "en" });
  const number = await aWhatsAppNumber(api, cloud, person);
  await mailsTo(person.registration.user.email);
  expect(cloud.received.at(-1)?.text?.body).toMatch(/^Done! This number is confirmed/);
  // A day after the person's last message, WhatsApp accepts only templates.
  api.setNow(new Date(noon.getTime() + 25 * 3_600_000));
  cloud.mood = () => {
    cloud.mood = "takes";
    return { status: 404, code: 132001 };
  };
  await anApplication(api, { person }).inState("inReview");
  const mails = await mailsTo(person.registration.user.email);
  expect(mails.some((mail) => /The WhatsApp number that ends in/.test(mail))).toBe(true);
  expect(mails.at(-1)).toContain(
    "<title>Mecânico de Veículos, Concessionária Horizonte: news on your application</title>",
  );
  expect(mails.at(-1)).toMatch(/opened your résumé[\s\S]*I don't want any more emails like this one/);
  // Meta has no English template, so the same attempt sends the Portuguese template.
  expect(cloud.received.filter(({ to }) => to === number).at(-1)?.template).toMatchObject({
    name: "candidatura_andou",
    language: { code: "pt_BR" },
    components: [{ parameters: [{ text: expect.stringContaining("opened your résumé") as string }] }],
  });
  await anApplication(api, { person }).inState("inReview");
  await mailsTo(person.registration.user.email);
  expect(cloud.received.at(-1)?.template?.language.code).toBe("en");
});

test("mails an alert in the language of its sign-up page", async () => {
  const email = "lecteur@exemplo.com.br";
  await api.app.inject({
    method: "POST",
    url: "/alerts",
    payload: { email, name: "SP", query: "state=SP", pace: "atOnce", language: "fr" },
  });
  expect((await mailsTo(email)).at(-1)).toContain("Confirmez votre alerte");
  const [alert] = await api.context.db.select().from(alerts);
  await api.app.inject({
    method: "POST",
    url: "/alerts/link/confirm",
    payload: { key: toLinkKey(api.context.config, "confirm", alert?.id ?? "") },
  });
  // The first run treats existing vacancies as known.
  await matchNewVacancies(api.context);
  api.setNow(new Date(api.context.now().getTime() + 60_000));
  await aVacancy(api.context, { opensAt: api.context.now() });
  await matchNewVacancies(api.context);
  await sendDueAlerts(api.context);
  const told = (await mailsTo(email)).at(-1);
  expect(told).toMatch(/^Subject: =\?UTF-8|^Subject: Nouvelle offre/m);
  expect(told).toMatch(/<html lang="fr">[\s\S]*Vous la recevez à cause de votre alerte «&nbsp;SP&nbsp;»/);
});
