import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { get } from "./get";

let server: Server;
let origin: string;
let asked: { url: string | undefined; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  // `/307/3` answers 307 with the location `/307/2`, and so down to `/307/0`.
  server = createServer(({ url = "", headers }, response) => {
    asked.push({ url, headers });
    const [, status, left] = url.split("/").map(Number);
    const leads = Number(left) > 0 ? { location: `../${status}/${Number(left) - 1}` } : {};
    response.writeHead(url.startsWith("/end") ? 200 : Number(status), leads).end("end");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (path: string) => {
  asked = [];
  const { signal } = new AbortController();
  const given = { headers: { accept: "image/*" }, signal };
  const response = await get(origin + path, (text, base) => new URL(text, base), given);
  response.resume();
  return response.statusCode;
};

it.each([301, 302, 303, 307, 308])("follows status %i", async (status) => {
  expect(await ask(`/${status}/1`)).toBe(status);
  expect(asked.map(({ url }) => url)).toEqual([`/${status}/1`, `/${status}/0`]);
});

it.each([200, 300, 304, 404])("does not follow the location of status %i", async (status) => {
  expect(await ask(`/${status}/1`)).toBe(status);
  expect(asked).toHaveLength(1);
});

it("follows three redirects, but not four", async () => {
  expect(await ask("/302/3")).toBe(302);
  expect(asked.map(({ url }) => url)).toEqual(["/302/3", "/302/2", "/302/1", "/302/0"]);
  await expect(ask("/302/4")).rejects.toThrow("it redirects too often");
  expect(asked).toHaveLength(4);
});

it("sends User-Agent and refuses compression at each redirect", async () => {
  await ask("/302/1");
  const wanted = { "user-agent": "Motriz", accept: "image/*", "accept-encoding": "identity" };
  expect(asked.map(({ headers }) => headers)).toEqual([
    expect.objectContaining(wanted),
    expect.objectContaining(wanted),
  ]);
});
