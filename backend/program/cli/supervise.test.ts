import { spawn, type ChildProcess } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { answersPing } from "./ping";
import { supervise, type Supervision } from "./supervise";

const started: ChildProcess[] = [];
let supervision: Supervision | null = null;
afterEach(async () => {
  await supervision?.stop(1_000);
  started.length = 0;
  vi.restoreAllMocks();
});

/** Supervises a process that only sleeps. It is alive while `answers` returns true. */
function superviseSleeper(answers: () => boolean): void {
  supervision = supervise(
    {
      name: "sleeper",
      start: () => {
        const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
        started.push(child);
        return child;
      },
      ready: () => Promise.resolve(),
      isAlive: async () => answers(),
    },
    { pause: 10, silence: 200 },
  );
}

test("restarts a child once it stops answering", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let answers = true;
  superviseSleeper(() => answers);
  await supervision?.firstReady;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(started.length).toBe(1);
  answers = false;
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(2);
  answers = true;
  expect(started[0]?.signalCode).toBe("SIGKILL");
  expect(said.mock.calls.flat().join("\n")).toContain("The sleeper has not answered for");
});

test("reports a process as alive only if it answers pings", async () => {
  const start = (code: string) =>
    spawn(process.execPath, ["-e", code], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const answering = start("process.on('message', () => process.send('alive'))");
  const silent = start("process.on('message', () => undefined)");
  started.push(answering, silent);
  const ask = (child: ChildProcess) => answersPing(child, 2_000);
  expect(await Promise.all([ask(answering), ask(silent)])).toEqual([true, false]);
  for (const child of [answering, silent]) child.kill();
});
