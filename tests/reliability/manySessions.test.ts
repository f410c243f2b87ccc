import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#contract/base/time";
import { userSchema } from "#contract/candidates/user";
import { hashSecret, newSecret } from "../../backend/platform/crypto/secret";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { startPostgres } from "./postgres";
import { newFolder, patience, startApiServer, usePrograms } from "./programs";

const { programs } = usePrograms();

const SESSIONS = 10_000;
const AT_ONCE = 32;
/** Returns whether a session logs out. Every tenth session does. */
const isEnded = (index: number) => index % 10 === 0;

interface Session {
  userId: string;
  token: string;
}

/** Makes people with a session each, without hashing passwords. */
async function makeSessions(url: string): Promise<Session[]> {
  const store = openPostgresStore(url, { max: 1 });
  const made: Session[] = [];
  const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
  while (made.length < SESSIONS) {
    const part = Array.from({ length: 1_000 }, () => ({ token: newSecret(), email: `${newSecret()}@exemplo.com` }));
    const hashes = part.map(({ token, email }) => ({ hash: hashSecret(token), email }));
    const { rows } = (await store.db.execute(sql`
      with given as (select * from json_to_recordset(${JSON.stringify(hashes)}::json) as given(hash text, email text)),
      person as (insert into users (email, type_user) select email, 1 from given returning id, email)
      insert into access_tokens (hash, user_id, expires_at)
      select given.hash, person.id, ${expiresAt}::timestamptz from given join person using (email)
      returning hash, user_id`)) as { rows: { hash: string; user_id: string }[] };
    const owners = new Map(rows.map(({ hash, user_id }) => [hash, user_id]));
    for (const { token } of part) made.push({ token, userId: owners.get(hashSecret(token)) ?? "" });
  }
  await store.close();
  return made;
}

test("a kill ends no session, a log-out only its own", { timeout: 2 * patience }, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const DATABASE_URL = postgres.createDatabase("sessions");
  const variables = { DATABASE_URL, DATA_DIR: newFolder(), RATE_LIMITS: "0", OPERATOR_PORT: "0" };
  const start = () => startApiServer(programs, { variables });
  const servers = [await start(), await start()];
  const sessions = await makeSessions(DATABASE_URL);

  /** Calls a server, or the next server if that one was killed. */
  const ask = async (path: string, method: string, { token }: Session, index: number): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}` };
    for (let tried = 0; ; tried++) {
      const server = servers[(index + tried) % servers.length];
      const answer = await fetch(server?.address + path, { method, headers }).catch(() => null);
      if (answer) return answer;
      if (tried > 4) throw new Error("no server answers");
    }
  };
  /** Calls with all sessions at once, and lists wrong answers. */
  const askAll = async (isOpen: (index: number) => boolean, meanwhile?: () => Promise<void>) => {
    const wrong: string[] = [];
    let next = 0;
    let other: Promise<void> | undefined;
    const lane = async () => {
      for (let index = next++; index < SESSIONS; index = next++) {
        const session = sessions[index] as Session;
        if (index === SESSIONS / 2) other = meanwhile?.();
        const path = `/user/getUserByAcessToken/?accessToken=${session.token}`;
        const answer = await ask(path, "GET", session, index);
        const body: unknown = await answer.json();
        const found = answer.ok ? userSchema.parse(body).id : answer.status;
        if (found !== (isOpen(index) ? session.userId : 401)) wrong.push(`${index}: ${found}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await other;
    return wrong;
  };

  const killOne = async () => {
    servers[0]?.child.kill("SIGKILL");
    await servers[0]?.ended;
    servers[0] = await start();
  };
  expect(await askAll(() => true, killOne)).toEqual([]);
  for (const [index, session] of sessions.entries())
    if (isEnded(index)) expect((await ask("/authentication/logout", "POST", session, index)).status).toBe(200);
  expect(await askAll((index) => !isEnded(index))).toEqual([]);
  for (const { child, ended } of servers) {
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
  }
});
