import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { anApplication } from "#tests/factories/applications";
import { aCandidate } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { applications } from "../../platform/db/schema";
import { findNewestForVacancy, listForCandidate } from "./repository";
import { listSentForVacancy } from "./sentApplications";
import { insertApplication } from "./writeRecords";

const test = await openSharedServer();

const insertAgain = (from: { person: { candidateId: string }; selectiveProcessId: number }) =>
  test.context.db.transaction((tx) =>
    insertApplication(
      tx,
      {
        candidateId: from.person.candidateId,
        selectiveProcessId: from.selectiveProcessId,
        state: "draft",
        changedAt: test.context.now(),
      },
      { by: "candidate", reason: null },
    ),
  );

it("rejects a second live application for a vacancy", async () => {
  for (const state of ["invited", "draft", "submitted", "interview", "offer", "accepted"] as const) {
    const live = await anApplication(test).inState(state);
    expect(await insertAgain(live), state).toBeUndefined();
    expect(
      (await findNewestForVacancy(test.context.db, live.person.candidateId, live.selectiveProcessId))?.application.id,
    ).toBe(live.applicationId);
  }
});

it("accepts a new application after the last has ended", async () => {
  const ended = await anApplication(test).inState("withdrawn");
  const second = await insertAgain(ended);
  expect(second).toBeDefined();
  expect(await test.context.db.$count(applications)).toBeGreaterThan(1);
  expect(await findNewestForVacancy(test.context.db, ended.person.candidateId, ended.selectiveProcessId)).toMatchObject(
    { application: { id: second }, superseded: false },
  );
});

it("finds the newest of several ended applications", async () => {
  test.setNow(new Date("2026-03-02T12:00:00.000Z"));
  const { person, selectiveProcessId } = await anApplication(test).inState("withdrawn");
  for (let round = 0; round < 5; round++) {
    const { applicationId } = await anApplication(test, { person, selectiveProcessId }).inState("withdrawn");
    expect((await findNewestForVacancy(test.context.db, person.candidateId, selectiveProcessId))?.application.id).toBe(
      applicationId,
    );
  }
});

it("lists a hire before applications that ended later", async () => {
  const now = new Date("2026-03-02T12:00:00.000Z");
  test.setNow(now);
  const { person, applicationId } = await anApplication(test).inState("hired");
  test.setNow(new Date(now.getTime() + 3_600_000));
  for (let count = 0; count < 2; count++) await anApplication(test, { person }).inState("withdrawn");
  const { rows } = await listForCandidate(test.context.db, person.candidateId, { page: 1, limit: 2, now });
  expect(rows.map(({ application }) => application.state)).toEqual(["hired", "withdrawn"]);
  expect(rows[0]?.application.id).toBe(applicationId);
});

it("lists the candidate's turn first, by due date", async () => {
  const { db } = test.context;
  const now = new Date("2026-03-02T12:00:00.000Z");
  test.setNow(now);
  const person = await aCandidate(test.app);
  const due = async (state: "invited" | "offer" | "submitted", days: number | null) => {
    const { applicationId } = await anApplication(test, { person }).inState(state);
    const dueAt = days === null ? null : new Date(now.getTime() + days * 86_400_000);
    await db.update(applications).set({ dueAt }).where(eq(applications.id, applicationId));
    return applicationId;
  };
  const [late, near, undated, waiting] = [
    await due("offer", 5),
    await due("invited", 2),
    await due("offer", null),
    await due("submitted", null),
  ];
  const { rows } = await listForCandidate(db, person.candidateId, { page: 1, limit: 10, now });
  expect(rows.map(({ application }) => application.id)).toEqual([near, late, undated, waiting]);
});

it("reads full rows of the requested page only", async () => {
  const { db } = test.context;
  const { person, selectiveProcessId } = await anApplication(test).inState("submitted");
  const sent = 2_000;
  await db.execute(sql`
    insert into users (email, type_user) select 'many' || n || '@exemplo.com', 1 from generate_series(1, ${sent}) as n`);
  await db.execute(sql`
    insert into candidates (user_id, name, cpf, phone, birth_date, cep, street, complement, district, city, state)
    select u.id, 'Ana', u.email, phone, birth_date, cep, street, complement, district, city, state
    from users u, candidates where candidates.id = ${person.candidateId} and u.email like 'many%'`);
  await db.execute(sql`
    insert into applications (candidate_id, selective_process_id, state, submitted_at)
    select id, ${selectiveProcessId}, 'submitted', '2030-01-01'::timestamptz + row_number() over (order by id) * interval '1 second'
    from candidates where cpf like 'many%'`);
  await db.execute(sql`analyze`);
  const before = await countIndexScans();
  const { rows, total } = await listSentForVacancy(db, selectiveProcessId, { state: [], page: 20, limit: 100 });
  expect({ rows: rows.length, total }).toEqual({ rows: 100, total: sent + 1 });
  const ordered = rows.map(({ application }) => application.submittedAt?.getTime() ?? 0);
  expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
  // Each of the page's 100 rows costs a few scans; the 1,900 rows before the page cost none.
  expect((await countIndexScans()) - before).toBeLessThan(500);
});

/** Returns how many scans of the indexes of `applications` there were so far. */
async function countIndexScans(): Promise<number> {
  const { db } = test.context;
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await db.execute(sql`select 1`);
  const [row] = await db
    .select({ scans: sql<number>`idx_scan::int` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`relname = 'applications'`);
  return row?.scans ?? 0;
}
