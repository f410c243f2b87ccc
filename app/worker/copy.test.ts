import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COPY_ADDRESS, deleteCopy, readCopy, refreshCopy } from "./copy";

let stored: Response | undefined;

beforeEach(() => {
  stored = undefined;
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("caches", {
    match: () => Promise.resolve(stored?.clone()),
    delete: () => {
      const had = stored !== undefined;
      stored = undefined;
      return Promise.resolve(had);
    },
    open: () =>
      Promise.resolve({ put: (_: string, response: Response) => Promise.resolve(void (stored = response.clone())) }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aCopy = (text: string, { ends = "2026-12-22T12:00:00Z" } = {}) =>
  new Response(text, { headers: { "x-copy-ends": ends, date: new Date().toUTCString() } });
function serve(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}
const redirected = () => Promise.resolve(new Response(null, { status: 302, headers: { location: "/auth/login" } }));

test("refreshes the copy only if it is old enough", async () => {
  const asked = serve(() => Promise.resolve(aCopy("first")));
  await refreshCopy(600_000);
  expect(asked).toHaveBeenCalledWith(COPY_ADDRESS, { redirect: "manual" });
  vi.setSystemTime(Date.now() + 599_000);
  await refreshCopy(600_000);
  expect(asked).toHaveBeenCalledTimes(1);
  serve(() => Promise.resolve(aCopy("second")));
  await refreshCopy(0);
  expect(await (await readCopy())?.text()).toBe("second");
});

test("keeps the copy while network or server fail", async () => {
  stored = aCopy("kept");
  for (const answer of [
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(new Response("", { status: 503 })),
    () => Promise.resolve(new Response("", { status: 429 })),
  ]) {
    serve(answer);
    expect(await refreshCopy(0)).toBe(true);
    expect(await (await readCopy())?.text()).toBe("kept");
  }
});

test("deletes the copy if the server forbids it", async () => {
  stored = aCopy("of Ana");
  serve(redirected);
  expect(await refreshCopy(0)).toBe(false);
  expect(await readCopy()).toBeUndefined();
});

test("stores no copy that arrives after a log-out", async () => {
  serve(async () => {
    await deleteCopy();
    return aCopy("of Ana");
  });
  await refreshCopy(0);
  expect(await readCopy()).toBeUndefined();
});

test("hides the copy after its session's end", async () => {
  stored = aCopy("of Ana", { ends: "2026-11-22T12:30:00Z" });
  expect(await (await readCopy())?.text()).toBe("of Ana");
  vi.setSystemTime(new Date("2026-11-22T12:30:00Z"));
  expect(await readCopy()).toBeUndefined();
  expect(stored).toBeUndefined();
});

test("finds no copy after deleting it", async () => {
  stored = aCopy("of Ana");
  await deleteCopy();
  expect(await readCopy()).toBeUndefined();
});

test("shows one saved vacancy, or the whole copy", async () => {
  const vacancy = (id: number) => `<li id="v-${id}"><h3>V${id}</h3><details><p>x</p></details></li>`;
  stored = aCopy(
    `<head></head><main><header>since</header><ul><li>A</li></ul><ul>${vacancy(4)}${vacancy(40)}</ul></main>`,
  );
  const read = async (address: string) => (await readCopy(`https://motriz.example${address}`))?.text();
  const alone = `<head></head><main><header>since</header><ul>${vacancy(40).replace("<details>", '<details open="">')}</ul></main>`;
  for (const address of [
    "/vagas/40",
    "/dashboard/listSelectiveProcesses/40/viewSelectiveProcess?notification=x",
    "/dashboard/publicSelectiveProcess?selectiveProcessId=40",
  ])
    expect(await read(address), address).toBe(alone);
  for (const address of ["/vagas/41", "/dashboard", "/vagas"]) expect(await read(address), address).toContain("V4<");
});
