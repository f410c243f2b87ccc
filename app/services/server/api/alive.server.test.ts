import { afterEach, expect, test, vi } from "vitest";
import { isApiAlive } from "./alive.server";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["answers, so it is alive", () => Promise.resolve(new Response("{}")), true],
  ["answers 503, so it is dead", () => Promise.resolve(new Response("{}", { status: 503 })), false],
  ["does not answer, so it is dead", () => Promise.reject(new Error("no answer within 2000 ms")), false],
])("the local API server %s", async (_, answer: () => Promise<Response>, isAlive) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });
  expect(await isApiAlive("http://127.0.0.1:3001/")).toBe(isAlive);
  expect(asked).toEqual(["http://127.0.0.1:3001/livez"]);
});

test("counts a remote API server as alive", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("is asked")));
  expect(await isApiAlive("https://api.motriz.example")).toBe(true);
});
