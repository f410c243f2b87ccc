import { expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { aVacancy } from "#tests/factories/vacancies";
import { openSession } from "../sessions/sessions";
import { users } from "../../platform/db/schema";
import type { ApiProblem } from "../../platform/errors";
import { limit, limitInMemory } from "../server/limit";
import { toNetworks } from "#contract/base/network";
import { limitNetworks } from "./limitVisitor";
import { visitorAddress } from "./visitorAddress";

const WEB_KEY = "web-key-of-the-tests-0123456789";
const seen: string[] = [];

const test1 = await openSharedServer({ RATE_LIMITS: "1", WEB_TO_API_KEY: WEB_KEY }, (app) => {
  app.get("/whoami", async (request) => {
    seen.push(visitorAddress(request));
    return {};
  });
});

test("rejects attempts above the limit until the window ends", async () => {
  const allowance = { max: 3, windowSeconds: 60 };
  test1.setNow(new Date("2026-03-01T12:00:20.500Z"));
  for (let attempt = 0; attempt < 3; attempt++) await limit(test1.context, "login:a", allowance);
  const refused = await limit(test1.context, "login:a", allowance).catch((problem: ApiProblem) => problem);
  expect(refused).toMatchObject({ code: "tooManyRequests", details: { retryAfter: 40 } });
  await limit(test1.context, "login:b", allowance);
  test1.setNow(new Date("2026-03-01T12:01:00.000Z"));
  await limit(test1.context, "login:a", allowance);
});

test("limits simultaneous attempts", async () => {
  const attempts = Array.from({ length: 30 }, () =>
    limit(test1.context, "parallel", { max: 10, windowSeconds: 60 }).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(10);
});

test("limits attempts counted in memory until the minute is over", () => {
  test1.setNow(new Date("2026-03-01T13:00:00.000Z"));
  for (let attempt = 0; attempt < 3; attempt++) limitInMemory(test1.context, "search a", 3);
  test1.setNow(new Date("2026-03-01T13:00:20.000Z"));
  let refused: unknown;
  try {
    limitInMemory(test1.context, "search a", 3);
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ code: "tooManyRequests", details: { retryAfter: 40 } });
  limitInMemory(test1.context, "search b", 3);
  test1.setNow(new Date("2026-03-01T13:01:00.000Z"));
  limitInMemory(test1.context, "search a", 3);
});

test("limits the wider network too, not only each household", async () => {
  const networks = (household: number) => toNetworks(`2001:db8:7:${household.toString(16)}::1`);
  const allowance = { max: 2, windowSeconds: 60 };
  const isAllowed = (household: number, name: string, most?: number) =>
    limitNetworks(test1.context, networks(household), name, allowance, most).then(
      () => true,
      () => false,
    );
  const greedy: boolean[] = [];
  for (let attempt = 0; attempt < 20; attempt++) greedy.push(await isAllowed(0, "wide"));
  expect(greedy.filter(Boolean)).toHaveLength(2);
  // The /48 may make 32 attempts and has used two, so 15 more households can make two each.
  const others: boolean[] = [];
  for (let attempt = 0; attempt < 40; attempt++) others.push(await isAllowed(0x100 * (1 + (attempt % 20)), "wide"));
  expect(others.filter(Boolean)).toHaveLength(30);
  // With the factor 2, as for guesses at one account, the /48 may make twice as many attempts as a household.
  const guesses: boolean[] = [];
  for (let attempt = 0; attempt < 10; attempt++) guesses.push(await isAllowed(attempt, "account", 2));
  expect(guesses.filter(Boolean)).toHaveLength(4);
});

test("an attempt taken back no longer counts in any network", async () => {
  for (let attempt = 0; attempt < 20; attempt++)
    await (
      await limitNetworks(test1.context, toNetworks("203.0.113.7"), "refunded", { max: 1, windowSeconds: 60 })
    )();
  await limitNetworks(test1.context, toNetworks("203.0.113.8"), "refunded", { max: 1, windowSeconds: 60 });
});

test.each([
  ["no key", "203.0.113.7", undefined, "127.0.0.1"],
  ["a wrong key", "203.0.113.7", "web-key-of-somebody-else-0000", "127.0.0.1"],
  ["the right key", "203.0.113.7", WEB_KEY, "203.0.113.7"],
  ["the right key and an invalid address", "nonsense", WEB_KEY, "127.0.0.1"],
  ["an IPv6 address", "2001:db8:0:12::1", WEB_KEY, "2001:db8:0:12::/64"],
  ["a short IPv6 address", "::1", WEB_KEY, "0:0:0:0::/64"],
  ["an IPv4 address in IPv6 form", "::ffff:203.0.113.9", WEB_KEY, "203.0.113.9"],
])("with %s, takes $3 for the visitor's address", async (_, address, key, expected) => {
  await test1.app.inject({
    url: "/whoami",
    headers: { "x-visitor-address": address, ...(key && { "x-web-key": key }) },
  });
  expect(seen.at(-1)).toBe(expected);
});

test("limits searches per network, and vacancy reports per user", async () => {
  test1.setNow(new Date("2026-03-01T14:00:00.000Z"));
  const search = async () => (await test1.app.inject({ url: "/selectiveProcess/listAll" })).statusCode;
  // Counts without searching, because 599 real searches would block this thread for seconds.
  for (let attempt = 0; attempt < 599; attempt++) limitInMemory(test1.context, "search 127.0.0.1", 600);
  expect([await search(), await search()]).toEqual([200, 429]);

  const [user] = await test1.context.db.insert(users).values({ email: "a@exemplo.com", typeUser: 1 }).returning();
  const { accessToken } = await openSession(test1.context.db, test1.context.now(), user?.id ?? "", { device: "" });
  const id = await aVacancy(test1.context);
  const report = async () => {
    const { statusCode } = await test1.app.inject({
      method: "POST",
      url: `/selectiveProcess/${id}/report`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { reason: "false" },
    });
    return statusCode;
  };
  const first = await report();
  const allowance = { max: 20, windowSeconds: 3_600 };
  for (let attempt = 1; attempt < 20; attempt++) await limit(test1.context, `report:user:${user?.id ?? ""}`, allowance);
  expect([first, await report()]).toEqual([201, 429]);
});

test("accepts `x-request-id` only from the web server", async () => {
  const ask = async (key: string) =>
    (await test1.app.inject({ url: "/livez", headers: { "x-request-id": "an-id-of-the-web", "x-web-key": key } }))
      .headers["x-request-id"];
  expect(await ask(WEB_KEY)).toBe("an-id-of-the-web");
  expect(await ask("another-key-than-the-web-has")).toMatch(/^[\da-f]{8}-/);
});
