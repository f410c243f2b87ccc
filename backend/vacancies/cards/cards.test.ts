import { expect, it } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { aVacancy } from "#tests/factories/vacancies";
import { vacancyVideoInterviews } from "../../platform/db/schema";
import { findCards } from "./cards";

const test = await openSharedServer();

it("a card shows a video interview that no stage names", async () => {
  const stages = [{ kind: "screening" as const, name: "Triagem", minutes: 5, dataKb: 0 }];
  const ids = [await aVacancy(test.context, { stages }), await aVacancy(test.context, { stages })];
  await test.context.db
    .insert(vacancyVideoInterviews)
    .values({ selectiveProcessId: ids[1] ?? 0, definition: { questions: [] } as never, changedAt: new Date() });
  const { rows } = await findCards(test.context, ids, null);
  expect(rows.map(({ effort }) => effort.video)).toEqual([false, true]);
});
