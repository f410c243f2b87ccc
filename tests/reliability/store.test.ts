import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { countSyncs, patience, run, usePrograms } from "./programs";

/** Number of kills. `TEST_KILLS=200 npx vitest run tests/reliability/store.test.ts` tests longer. */
const KILLS = Number(process.env.TEST_KILLS ?? 8);

const { programs, folder } = usePrograms();

beforeAll(async () => {
  expect(await writer("first", "1").ended).toMatchObject({ code: 0 });
}, patience);

const writer = (...args: string[]) => run(join(programs, "writer.js"), [folder, ...args]);

test(
  "keeps acknowledged writes, and no partial transaction",
  { timeout: Math.max(patience, KILLS * 30_000) },
  async () => {
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const writing = writer(`run${kill}`);
      // Each run is killed later. The writer's first line lists the stored words, the others written pairs.
      await writing.untilLines(2 + kill * 17);
      writing.child.kill("SIGKILL");
      expect(await writing.ended).toMatchObject({ signal: "SIGKILL" });
      const [found = "[]", ...pairs] = writing.lines;
      expectWhole(new Set(JSON.parse(found) as string[]), acknowledged);
      for (const pair of pairs) acknowledged.add(pair);
    }
    const last = writer("last", "1");
    await last.untilLines(1);
    expectWhole(new Set(JSON.parse(last.lines[0] ?? "[]") as string[]), acknowledged);
    expect(acknowledged.size).toBeGreaterThan(KILLS * 7);
    await last.ended;
  },
);

function expectWhole(words: Set<string>, acknowledged: Set<string>): void {
  const lost = [...acknowledged].filter((pair) => !words.has(`${pair}.a`) || !words.has(`${pair}.b`));
  const halves = [...words].filter((word) => !words.has(word.replace(/[ab]$/, (half) => (half === "a" ? "b" : "a"))));
  expect({ lost, halves }).toEqual({ lost: [], halves: [] });
}

test("a second process can't open the folder", { timeout: patience }, async () => {
  const first = writer("holder");
  await first.untilLines(1);
  const second = writer("second", "1");
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.errors()).toMatch(/^The data folder .* is in use by another API server\..*\n$/);
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await writer("third", "1").ended).toMatchObject({ code: 0 });
});

test("only one of four processes gets the folder", { timeout: patience }, async () => {
  const many = Array.from({ length: 4 }, (_, number) => writer(`many${number}`));
  const refused = await Promise.all(
    many.map(async (one) => {
      await Promise.race([one.untilLines(1).catch(() => undefined), one.ended]);
      return one.lines.length === 0;
    }),
  );
  for (const { child } of many) child.kill("SIGKILL");
  await Promise.all(many.map(({ ended }) => ended));
  expect(refused.filter(Boolean)).toHaveLength(3);
});

test("syncs every acknowledged write to the disk", { timeout: patience }, async () => {
  const file = join(folder, "syncs");
  const counted = run(join(programs, "writer.js"), [folder, "synced", "20"], {
    variables: { SYNC_COUNT_FILE: file },
    nodeArgs: ["--import", countSyncs],
  });
  expect(await counted.ended).toMatchObject({ code: 0 });
  expect(counted.lines).toHaveLength(1 + 3 * 20);
  expect(statSync(file).size).toBeGreaterThanOrEqual(3 * 20);
});
