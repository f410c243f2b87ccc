import { expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { demoLogin } from "./account";
import { closeDemoAccount } from "./closeAccount";

const api = await openSharedServer();

const logIn = async (payload: object) =>
  (await api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload })).statusCode;

test("the demo account can log in only with DEMO on", async () => {
  const other = await aCandidate(api.app);
  const demo = await aCandidate(api.app, { user: demoLogin });
  const calendar = `/candidate/${demo.candidateId}/calendarFeed`;
  const made = await api.app.inject({ method: "POST", url: calendar, headers: demo.authorization });
  const readCalendar = async () =>
    (await api.app.inject({ method: "POST", url: "/calendarFeed", payload: made.json<object>() })).statusCode;
  const whoIs = async (accessToken: string) =>
    (await api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } })).statusCode;
  expect([await logIn(demoLogin), await whoIs(demo.accessToken)]).toEqual([200, 200]);

  // Calls it twice: the second call must change nothing.
  for (const _ of [1, 2]) await closeDemoAccount(api.context);
  expect([await logIn(demoLogin), await whoIs(demo.accessToken), await readCalendar()]).toEqual([403, 401, 404]);
  expect([await logIn(other.registration.user), await whoIs(other.accessToken)]).toEqual([200, 200]);

  await closeDemoAccount({ ...api.context, config: { ...api.context.config, DEMO: true } });
  expect(await logIn(demoLogin)).toBe(200);
});
