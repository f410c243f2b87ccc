import { expect, test } from "vitest";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { readOutbox } from "#tests/outbox";
import { users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { openSession } from "../../http/sessions/sessions";

const api = await openSharedServer({ RATE_LIMITS: "1" });
const folder = api.context.config.DATA_DIR;

type Send = (cpf: string) => Promise<number>;
const call = async (
  method: "PUT" | "POST",
  url: string,
  headers: { authorization: string },
  payload: object,
): Promise<number> => (await api.app.inject({ method, url, headers, payload })).statusCode;

/** Creates a candidate. Returns a function that changes the CPF. */
async function aProfile(): Promise<Send> {
  const { candidateId, authorization } = await aCandidate(api.app);
  return (cpf) => call("PUT", `/candidate/${candidateId}`, authorization, { cpf });
}

/** Creates a candidate. Returns a function that applies to a new vacancy with a CPF. */
async function anApplication(): Promise<Send> {
  const { candidateId, authorization } = await aCandidate(api.app);
  return async (cpf) => {
    const selectiveProcessId = await aVacancy(api.context, { schooling: null, cnh: [] });
    return call("POST", `/candidate/${candidateId}/applications`, authorization, { selectiveProcessId, cpf });
  };
}

/** Creates a user without a candidate, like a login by LinkedIn. Returns a function that completes the registration. */
async function aCompletion(): Promise<Send> {
  const { db, now } = api.context;
  const values = { email: aRegistration().user.email, typeUser: CANDIDATE_USER_TYPE, createdAt: now() };
  const [user] = await db.insert(users).values(values).returning({ id: users.id });
  if (!user) throw new Error("the store answered no row for a user");
  const { accessToken } = await openSession(db, now(), user.id, { device: "" });
  return (cpf) =>
    call(
      "POST",
      "/candidate",
      { authorization: `Bearer ${accessToken}` },
      { ...aRegistration({ cpf }), user: { id: user.id } },
    );
}

async function countMails({ email }: Person): Promise<number> {
  await backgroundDone(api.context);
  const mails = await readOutbox(folder);
  return mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes("tentou usar os seus dados")).length;
}

test.each([
  ["the profile", aProfile],
  ["an application", anApplication],
  ["the completion of a registration", aCompletion],
])("%s answers 409 to three taken CPFs, then 429", async (_, open) => {
  const { cpf } = aRegistration();
  const [owner, send] = [await aConfirmedCandidate(api, { cpf }), await open()];
  // An invalid CPF is not counted, because it reveals no account.
  expect(await send("52998224726")).toBe(400);
  for (const mails of [1, 2, 3]) {
    expect(await send(cpf)).toBe(409);
    expect(await countMails(owner)).toBe(mails);
  }
  expect(await send(cpf)).toBe(429);
  expect(await countMails(owner)).toBe(3);
});

test("limits new unused CPFs, but not the candidate's own", async () => {
  const send = await aProfile();
  const own = aRegistration().cpf;
  for (const cpf of [aRegistration().cpf, aRegistration().cpf, own]) expect(await send(cpf)).toBe(200);
  expect(await send(own)).toBe(200);
  expect(await send(aRegistration().cpf)).toBe(429);
});
