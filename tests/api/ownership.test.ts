import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpointPath } from "#contract/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { anApplication } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { notify } from "../../backend/notifications/notify";
import { encodePhoto, replacePhoto } from "../../backend/users/photo";

/** The person whose things the others try to reach. Each call gets a new one, so that no call can spoil the next. */
interface Victim {
  person: Person;
  api: TestServer;
}
type Path = Record<string, string | number>;

interface Row {
  /** The parameters of the path that lead to something of the victim's. */
  params(victim: Victim): Path | Promise<Path>;
  body?: Record<string, unknown> | ((victim: Victim) => Promise<Record<string, unknown>>);
  headers?: Record<string, string>;
  /** The status for another person; 404 if absent. */
  others?: 403;
}

const candidate: Row["params"] = ({ person }) => ({ id: person.candidateId });
const user: Row["params"] = ({ person }) => ({ id: person.userId });
const application =
  (state: "draft" | "submitted" | "withdrawn" | "invited"): Row["params"] =>
  async ({ person, api }) => ({
    id: person.candidateId,
    applicationId: (await anApplication(api, { person }).inState(state)).applicationId,
  });
const ownedByVictim: Row["params"] = async ({ person, api }) => {
  const { key } = (
    await api.app.inject({ method: "POST", url: "/pendingSubmission", payload: { path: "/dashboard", fields: [] } })
  ).json<{ key: string }>();
  await api.app.inject({ url: `/pendingSubmission/${key}`, headers: person.authorization });
  return { key };
};

/**
 * Every endpoint for a bearer whose path names something, by its name in the contract. A new endpoint needs a row here.
 */
const rows: Record<string, Row> = {
  changeUser: { params: user, body: { currentPassword: "x", password: "nova oficina verde" } },
  uploadPhoto: { params: user, headers: { "x-requested-with": "XMLHttpRequest" } },
  viewPhoto: {
    params: async ({ person, api }) => {
      const photo = await encodePhoto(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: "#1d6f6a" } })
          .png()
          .toBuffer(),
      );
      await replacePhoto(api.context, person.userId, photo);
      return { id: person.userId };
    },
  },
  viewAccount: { params: user },
  confirmSession: { params: user, body: { currentPassword: "x" } },
  endOtherSessions: { params: user },
  endOtherSession: {
    params: async ({ person, api }) => {
      const account = await api.app.inject({ url: `/user/${person.userId}/account`, headers: person.authorization });
      return { id: person.userId, sessionId: account.json<{ sessions: { id: string }[] }>().sessions[0]?.id ?? "" };
    },
  },
  unlinkIdentity: { params: ({ person }) => ({ id: person.userId, provider: "linkedin" }) },
  exportAccount: { params: user },
  resendEmailConfirmation: { params: user },
  cancelEmailChange: { params: user },
  askDeletion: { params: user, body: { currentPassword: "x" } },
  cancelDeletion: { params: user },
  changeProfileAsSuperAdmin: { params: user, body: { name: "Outra Pessoa" }, others: 403 },
  getCandidate: { params: candidate },
  updateCandidate: { params: candidate, body: { name: "Outra Pessoa" } },
  getNotificationPreferences: { params: candidate },
  updateNewJobNotifications: { params: candidate, body: { newValue: false } },
  updateReminders: { params: candidate, body: { newValue: false } },
  receiveUpdateWhatsApp: { params: candidate, body: { newValue: true } },
  receiveJobNotificationsWhatsApp: { params: candidate, body: { newValue: true } },
  listNotifications: { params: ({ person }) => ({ userId: person.userId }) },
  readAllNotifications: { params: ({ person }) => ({ userId: person.userId }) },
  readNotification: {
    params: async ({ person, api }) => ({
      notificationId: await notify(api.context.db, { userId: person.userId, type: 4, message: "Aviso" }),
    }),
  },
  listSavedSearches: { params: candidate },
  saveSearch: { params: candidate, body: { name: "Minha", query: "state=SP" } },
  removeSavedSearch: {
    params: async ({ person, api }) => {
      const saved = await api.app.inject({
        method: "POST",
        url: `/candidate/${person.candidateId}/savedSearches`,
        headers: person.authorization,
        payload: { name: "Minha", query: "state=SP" },
      });
      return { id: person.candidateId, savedSearchId: saved.json<{ id: string }>().id };
    },
  },
  getPendingSubmission: { params: ownedByVictim },
  claimPendingSubmission: { params: ownedByVictim },
  listApplications: { params: candidate },
  viewVacancyApplication: {
    params: async ({ person, api }) => ({
      id: person.candidateId,
      selectiveProcessId: (await anApplication(api, { person }).inState("submitted")).selectiveProcessId,
    }),
  },
  viewApplication: { params: application("submitted") },
  apply: { params: candidate, body: async ({ api }) => ({ selectiveProcessId: await aVacancy(api.context) }) },
  withdraw: { params: application("submitted"), body: {} },
  undoWithdrawal: { params: application("withdrawn") },
  answerInvitation: { params: application("invited"), body: { accepted: true } },
};

const bearerEndpoints = allEndpoints.filter(({ endpoint }) => endpoint.auth === "bearer");
const endpointsWithIds = bearerEndpoints.filter(({ endpoint }) => endpoint.path.includes("{"));

let api: TestServer;
let folder: string;
let other: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "motriz-ownership-"));
  api = await openTestServer({ DATA_DIR: folder });
  other = await aCandidate(api.app);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test("each call of a bearer that names something has a row, and each row a call", () => {
  expect(Object.keys(rows).sort()).toEqual(endpointsWithIds.map(({ name }) => name).sort());
});

test.each(bearerEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
  "%s without a valid token is answered 401",
  async (_, endpoint) => {
    const url = endpoint.path.replace(/\{\w+\}/g, "1");
    for (const headers of [
      {},
      { authorization: "Bearer" },
      { authorization: `Bearer ${"x".repeat(43)}` },
      { authorization: `Basic ${other.accessToken}` },
    ]) {
      const response = await api.app.inject({ method: endpoint.method, url, headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: "notAuthenticated" });
    }
  },
);

test.each(endpointsWithIds.map(({ name, endpoint }) => [name, endpoint] as const))(
  "%s of somebody else is not there",
  async (name, endpoint) => {
    const row = rows[name];
    if (!row) throw new Error(`${name} wants a row in this file's table`);
    const person = await aCandidate(api.app);
    const params = await row.params({ person, api });
    const body = typeof row.body === "function" ? await row.body({ person, api }) : row.body;
    const ask = ({ authorization }: Person, given: Path) =>
      api.app.inject({
        method: endpoint.method,
        url: endpointPath(endpoint, given),
        headers: { ...authorization, ...row.headers },
        ...(body && { payload: body }),
      });

    const refused = await ask(other, params);
    expect(refused.statusCode).toBe(row.others ?? 404);
    // The asking person's own id in the path does not open a thing of the victim's either.
    if (params.id === person.candidateId && Object.keys(params).length > 1) {
      const mixed = await ask(other, { ...params, id: other.candidateId });
      expect(mixed.statusCode === 404 || mixed.body === '{"removed":false}').toBe(true);
    }
    // The thing is there: the refusal comes from its owner, not from a mistake in the row.
    const own = await ask(person, params);
    expect(own.statusCode).not.toBe(404);
    expect(own.statusCode).toBeLessThan(500);
  },
);
