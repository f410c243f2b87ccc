import { eq } from "drizzle-orm";
import { test } from "vitest";
import { vacancies } from "../backend/platform/db/schema";
import { openTestServer, type TestServer } from "./apiServer";
import { applicationCalls } from "./factories/applicationCalls";
import { aCandidate, type Person } from "./factories/people";

const HOUR_MS = 60 * 60 * 1000;
export const start = new Date("2026-03-02T12:00:00.000Z");

interface ApplicationFixtures {
  server: TestServer;
  /** The API server, with its clock set to noon of 2 March 2026, in UTC, before each test. */
  api: TestServer;
  person: Person;
  calls: ReturnType<typeof applicationCalls>;
  later: (hours: number) => void;
  setVacancy: (id: number, change: Partial<typeof vacancies.$inferInsert>) => Promise<unknown>;
}

/** Defines a test with the fixtures that it names: `it("…", async ({ calls, later }) => …)`. */
export const it = test.extend<ApplicationFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from this pattern which fixtures are wanted.
    async ({}, use) => {
      const server = await openTestServer();
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
  api: async ({ server }, use) => {
    server.setNow(start);
    await use(server);
  },
  person: async ({ api }, use) => use(await aCandidate(api.app)),
  calls: async ({ api, person }, use) => use(applicationCalls(api.app, person)),
  later: async ({ api }, use) => use((hours) => api.setNow(new Date(start.getTime() + hours * HOUR_MS))),
  setVacancy: async ({ api }, use) =>
    use((id, change) => api.context.db.update(vacancies).set(change).where(eq(vacancies.id, id))),
});
