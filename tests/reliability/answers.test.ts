import { expect, test } from "vitest";
import type { AssessmentView } from "#contract/applications/assessments";
import { aCandidate } from "#tests/factories/people";
import { newDataFolder, overHttp, patience, startApiServer, usePrograms } from "./programs";

/**
 * Two kills a run, because each costs a start of the API server (2 to 4 s). Run thirty with
 * `TEST_KILLS=30 npx vitest run tests/reliability/answers.test.ts`.
 */
const KILLS = Number(process.env.TEST_KILLS ?? 2);
const ITEMS = 66;

const { programs } = usePrograms();

test(
  `keeps every acknowledged answer over ${KILLS} kills`,
  { timeout: Math.max(patience, KILLS * 30_000) },
  async () => {
    const variables = { DATA_DIR: await newDataFolder(), RATE_LIMITS: "0", OPERATOR_PORT: "0" };
    let server = await startApiServer(programs, { variables });
    const person = await aCandidate(overHttp(server.address));
    const call = async (method: "GET" | "POST" | "PUT", path: string, payload?: object) => {
      const answered = await overHttp(server.address).inject({
        method,
        url: `/candidate/${person.candidateId}/tests/valuesTest${path}`,
        headers: person.authorization,
        ...(payload && { payload }),
      });
      expect(answered.statusCode, answered.body).toBe(200);
      return answered.json() as AssessmentView;
    };
    const { attempt } = await call("POST", "/start", {});
    const items = attempt?.sections.flatMap((section) => section.items.map(({ id }) => id)) ?? [];
    expect(items).toHaveLength(ITEMS);
    /** Last acknowledged answers by item. After a kill, an answer under way may be saved or not. */
    const acknowledged = new Map<string, string>();
    let count = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const underWay = new Map<string, string>();
      const { child } = server;
      // Three devices save at once. Each kill comes after a different number of answers.
      const last = count + 3 + ((kill * 7) % 20);
      const device = async () => {
        while (!child.killed) {
          const item = items[count % ITEMS] ?? "";
          const value = Math.floor(count / ITEMS) % 2 === 0 ? "a" : "b";
          count++;
          underWay.set(item, value);
          await call("PUT", "/answers", { answers: [{ item, value }] });
          acknowledged.set(item, value);
          underWay.delete(item);
          if (count >= last) child.kill("SIGKILL");
        }
      };
      await Promise.allSettled([device(), device(), device()]);
      expect(await server.ended).toMatchObject({ signal: "SIGKILL" });
      server = await startApiServer(programs, { variables });
      const view = await call("GET", "");
      const kept = new Map(
        (view.attempt?.sections ?? []).flatMap((section) =>
          section.items.map(({ id, answer }): [string, unknown] => [id, answer]),
        ),
      );
      for (const [item, value] of acknowledged) {
        const allowed = [value, ...(underWay.has(item) ? [underWay.get(item)] : [])];
        expect(allowed, `${item} after kill ${kill + 1}`).toContain(kept.get(item));
      }
      // An answer that was saved without acknowledgement must be kept from here on.
      for (const item of underWay.keys()) {
        const value = kept.get(item);
        if (typeof value === "string") acknowledged.set(item, value);
      }
    }
    expect(acknowledged.size).toBeGreaterThan(Math.min(KILLS * 3, ITEMS - 1));
    server.child.kill("SIGTERM");
    await server.ended;
  },
);
