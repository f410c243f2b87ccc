import { beforeEach, expect, test, vi } from "vitest";
import { report, runStages } from "./stages.mjs";

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  return () => {
    process.exitCode = 0;
  };
});

const good = { name: "good", run: () => Promise.resolve({ passed: 3, failed: 0 }) };
const broken = { name: "broken", run: () => Promise.reject(new Error("no browser")) };

test("counts a broken stage as one failure", async () => {
  report(await runStages([[broken], [good]]), Date.now());
  expect(said).toContain("failed: broken: could not run: no browser");
  expect(said.at(-1)).toBe("3 passed, 1 failed");
  expect(process.exitCode).toBe(1);
});

test("prints the outputs of parallel stages one after the other", async () => {
  const speak = (name: string) => ({
    name,
    run: ({ output }: { output?: Buffer[] }) => {
      output?.push(Buffer.from(`${name} says\n`));
      return Promise.resolve({ passed: 1, failed: 0 });
    },
  });
  report(await runStages([[speak("one"), speak("two")]]), Date.now(), "advice");
  expect(said[0]).toBe("\none says\n== one: ok, 0 s");
  expect(said[1]).toBe("\ntwo says\n== two: ok, 0 s");
  expect(said).toContain("advice");
  expect(said.at(-1)).toBe("2 passed, 0 failed");
});

test("fails if more than three tests passed only when repeated", async () => {
  const unsteady = ["a", "b", "c", "d"].map((name) => ({ name, why: "timed out" }));
  report(await runStages([[{ ...good, run: () => Promise.resolve({ passed: 4, failed: 0, unsteady }) }]]), Date.now());
  expect(said).toContain("unsteady, it passed when it was run once more: a: timed out");
  expect(said.at(-1)).toBe("4 passed, 1 failed");
});
