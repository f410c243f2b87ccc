import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SUPER_ADMIN_USER_TYPE } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { setSuperAdmin } from "./superAdmin";

const api = await openSharedServer();

test("setting the role ends sessions and changes the user type", async () => {
  const person = await aCandidate(api.app);
  const login = async (typeUser: number) =>
    (
      await api.app.inject({
        method: "POST",
        url: `/authentication/login?typeUser=${typeUser}`,
        payload: { email: person.email, password: person.password },
      })
    ).statusCode;
  expect(await setSuperAdmin(api.context.db, person.userId, true)).toBe(true);
  const { statusCode } = await api.app.inject({
    url: "/user/getUserByAcessToken/",
    query: { accessToken: person.accessToken },
  });
  expect([statusCode, await login(SUPER_ADMIN_USER_TYPE), await login(1)]).toEqual([401, 200, 403]);
  await setSuperAdmin(api.context.db, person.userId, false);
  expect([await login(SUPER_ADMIN_USER_TYPE), await login(1)]).toEqual([401, 200]);
  expect(await setSuperAdmin(api.context.db, randomUUID(), true)).toBe(false);
});
