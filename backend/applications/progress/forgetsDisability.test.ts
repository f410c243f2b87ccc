import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { anApplication } from "#tests/factories/applications";
import { openSharedServer } from "#tests/apiServer";
import { endedStates, type ApplicationState } from "#contract/applications/application";
import { applications } from "../../platform/db/schema";
import { lockApplication } from "./writeRecords";
import type { Actor } from "../../messaging/events/events";
import { isAllowed } from "./states";
import { makeTransition } from "./transition";

const api = await openSharedServer();

const living: ApplicationState[] = [
  "draft",
  "invited",
  "submitted",
  "inReview",
  "inStages",
  "finalist",
  "offer",
  "accepted",
];
const actors: Actor[] = ["candidate", "company", "system"];

test.each(endedStates)("an application's end deletes the disability: %s (LGPD, art. 15)", async (to) => {
  const way = living
    .flatMap((from) => actors.map((by) => ({ from, by })))
    .find(({ from, by }) => isAllowed(from, to, by));
  if (!way) throw new Error(`nothing leads to ${to}`);
  const { applicationId } = await anApplication(api).inState(way.from);
  const { db } = api.context;
  const whereIt = eq(applications.id, applicationId);
  await db.update(applications).set({ disability: "visual" }).where(whereIt);
  await db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record) throw new Error("no application");
    await makeTransition(tx, record, { to, by: way.by, reason: "motivo" }, new Date());
  });
  expect(await db.select({ disability: applications.disability }).from(applications).where(whereIt)).toEqual([
    { disability: null },
  ]);
});
