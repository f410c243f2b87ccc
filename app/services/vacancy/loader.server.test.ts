import { afterEach, expect, it, vi } from "vitest";
import { stubbedApi } from "#tests/pages";
import { createApi } from "~/services/api/client.server";
import { markNotificationRead } from "./loader.server";

afterEach(() => vi.unstubAllGlobals());

/** Returns the calls that opening an address makes to mark a notification as read. */
async function callsOf(search: string, headers: Record<string, string> = {}) {
  const { fetch, calls } = stubbedApi({});
  vi.stubGlobal("fetch", fetch);
  await markNotificationRead(
    createApi("token"),
    new Request(`http://localhost:3000/vagas/12${search}`, { headers }),
  ).catch(() => undefined);
  return calls.map(({ path, body }) => ({ path, body }));
}

const notification = "5c1e3c34-9c0e-4b43-8f0b-222222222222";

it("reads the notification that led to the vacancy", async () => {
  expect(await callsOf(`?notification=${notification}`)).toEqual([
    { path: expect.stringContaining(notification) as string, body: { unread: false } },
  ]);
  expect(await callsOf("")).toEqual([]);
});

it("reads nothing for a page that is fetched ahead", async () => {
  expect(await callsOf(`?notification=${notification}`, { "sec-purpose": "prefetch" })).toEqual([]);
});
