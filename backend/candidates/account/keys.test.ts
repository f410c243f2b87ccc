import { afterAll, expect, test } from "vitest";
import { accountSchema, type Account } from "#contract/candidates/account";
import { sessionSchema } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { Authenticator } from "#tests/authenticator";
import { CloudApi } from "#tests/cloudApi";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, type Person } from "#tests/factories/people";
import { aWhatsAppNumber } from "#tests/factories/whatsApp";
import { readOutbox } from "#tests/outbox";
import { Device, PushService } from "#tests/pushService";
import { linkIdentity } from "../auth/identities";
import { linkedPaths } from "#contract/base/linkedPaths";
import { newPushKey } from "../../platform/crypto/pushKey";
import { backgroundDone } from "../../http/server/background";

const ORIGIN = "https://motriz.exemplo";
const WEB_TO_API_KEY = "web-key-of-the-tests-0123456789";
const [cloud, push] = [new CloudApi(), new PushService()];
await Promise.all([cloud.open(), push.open()]);
const notices = { VAPID_PRIVATE_KEY: newPushKey(), WEBHOOKS_TO_LOOPBACK: "1", CONTACT_EMAIL: "oi@motriz.example" };
const own = { PUBLIC_ORIGIN: ORIGIN, RATE_LIMITS: "1", WEB_TO_API_KEY };
afterAll(() => Promise.all([cloud.close(), push.close()]));
const api = await openSharedServer({ ...cloud.variables, ...notices, ...own });
const folder = api.context.config.DATA_DIR;

type Method = "GET" | "POST" | "PUT" | "DELETE";
async function call({ authorization }: Pick<Person, "authorization">, method: Method, url: string, payload?: object) {
  const response = await api.app.inject({ method, url, headers: authorization, ...(payload && { payload }) });
  expect(response.statusCode).toBeLessThan(300);
  return response;
}
const viewAccount = async (person: Person) =>
  accountSchema.parse((await call(person, "GET", `/user/${person.userId}/account`)).json());

/** Logs in with another browser. Returns the person with the new session. */
async function logIn(person: Person): Promise<Person> {
  const { email, password } = person;
  const answer = await call(person, "POST", "/authentication/login?typeUser=1", { email, password });
  const { accessToken } = sessionSchema.parse(answer.json());
  return { ...person, accessToken, authorization: { authorization: `Bearer ${accessToken}` } };
}

async function addPasskey(person: Person): Promise<Authenticator> {
  const url = `/user/${person.userId}/passkeys`;
  const device = new Authenticator(ORIGIN);
  const options = (await call(person, "POST", `${url}/options`, {})).json<Parameters<Authenticator["register"]>[0]>();
  await call(person, "POST", url, { name: "Celular", response: device.register(options) });
  return device;
}

/** Calls with the web server's key, without which the API ignores `knownBrowser`. */
const callAsWeb = (url: string, payload: object) =>
  api.app.inject({ method: "POST", url, headers: { "x-web-key": WEB_TO_API_KEY }, payload });

const linkLinkedIn = (person: Person) =>
  api.context.db.transaction((tx) =>
    linkIdentity(api.context, tx, person.userId, { issuer: "https://www.linkedin.com", subject: person.userId }),
  );

async function switchPushOn(person: Person): Promise<void> {
  const { subscription } = new Device(push);
  const own = { ...subscription, wantsVacancies: true, language: "pt-BR" };
  await call(await logIn(person), "PUT", `/candidate/${person.candidateId}/push`, own);
}

async function askReset({ email, authorization }: Person): Promise<void> {
  const route = `${linkedPaths.changePassword()}?key=`;
  await call({ authorization }, "POST", "/user/forgotPassword", { email, appUrl: ORIGIN, route });
  // The link is made after the answer, so that an unknown e-mail is answered as fast.
  await backgroundDone(api.context);
}

async function countMails({ email }: Person, words: string): Promise<number> {
  await backgroundDone(api.context);
  return (await readOutbox(folder)).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words)).length;
}

interface Key {
  make: (person: Person) => Promise<unknown>;
  count: (account: Account) => number;
  /** Text in the mail about the new key. */
  words: string;
}
const keys: [string, Key][] = [
  ["a session", { make: logIn, count: ({ sessions }) => sessions.length - 1, words: "Um navegador novo entrou" }],
  [
    "a device with notices",
    {
      make: switchPushOn,
      count: ({ sessions }) => sessions.filter(({ hasNotices }) => hasNotices).length,
      words: "Um aparelho vai mostrar os avisos",
    },
  ],
  ["a passkey", { make: addPasskey, count: ({ passkeys }) => passkeys, words: "Uma chave de acesso foi adicionada" }],
  [
    "a provider's login",
    { make: linkLinkedIn, count: ({ identities }) => identities.length, words: "O LinkedIn foi vinculado" },
  ],
  [
    "a WhatsApp number",
    {
      make: (person) => aWhatsAppNumber(api, cloud, person),
      count: ({ whatsApp }) => Number(whatsApp !== null),
      words: "Um número de WhatsApp foi confirmado",
    },
  ],
  [
    "the calendar's address",
    {
      make: (person) => call(person, "POST", `/candidate/${person.candidateId}/calendarFeed`),
      count: ({ calendarSince }) => Number(calendarSince !== null),
      words: "Um endereço de agenda foi criado",
    },
  ],
  [
    "a link to a new password",
    { make: askReset, count: ({ resetUntil }) => Number(resetUntil !== null), words: "Crie uma nova senha" },
  ],
];

test.each(keys)("lists %s, mails the owner, and ends it on request", async (_, { make, count, words }) => {
  const person = await aConfirmedCandidate(api);
  expect([count(await viewAccount(person)), await countMails(person, words)]).toEqual([0, 0]);
  await make(person);
  expect(count(await viewAccount(person))).toBe(1);
  expect(await countMails(person, words)).toBe(1);
  await call(person, "DELETE", `/user/${person.userId}/sessions?lasting=1`);
  expect(count(await viewAccount(person))).toBe(0);
});

test("mails about unknown browsers, at most three times a day", async () => {
  const [person, unconfirmed] = [await aConfirmedCandidate(api), await aCandidate(api.app)];
  const words = "Um navegador novo entrou";
  const { email, password } = person;
  await callAsWeb("/authentication/login?typeUser=1", { email, password, knownBrowser: "browser-of-the-owner-1" });
  await logIn(unconfirmed);
  expect([await countMails(person, words), await countMails(unconfirmed, words)]).toEqual([0, 0]);
  for (let login = 0; login < 5; login++) await logIn(person);
  expect(await countMails(person, words)).toBe(3);
});

test("mails about a passkey login from an unknown browser", async () => {
  const person = await aConfirmedCandidate(api);
  const device = await addPasskey(person);
  const enter = async (known: object) => {
    const options = (await callAsWeb("/authentication/passkey/options", {})).json<{ challenge: string }>();
    const answer = await callAsWeb("/authentication/passkey", { response: device.sign(options), ...known });
    expect(answer.statusCode).toBe(200);
    return countMails(person, "Um navegador novo entrou");
  };
  expect(await enter({ knownBrowser: "browser-of-the-owner-1" })).toBe(0);
  expect(await enter({})).toBe(1);
});
