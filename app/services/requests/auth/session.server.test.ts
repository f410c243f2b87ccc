import { expect, test, vi } from "vitest";
import { newContext, runInContext } from "~/services/server/serve/context.server";
import { changeSession, readAccessToken, readSession, sessionStorage } from "./session.server";

test("decodes a cookie once for each request", async () => {
  const asking = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });
  const ana = await changeSession(asking(""), { userId: "ana", accessToken: "token of Ana" });
  const bia = await changeSession(asking(""), { userId: "bia" });
  const decoded = vi.spyOn(sessionStorage, "getSession");
  const readAll = () =>
    runInContext(newContext(), async () => {
      expect(await readSession(asking(ana))).toMatchObject({ userId: "ana", hasToken: true });
      expect(await readAccessToken(asking(ana))).toBe("token of Ana");
      expect((await readSession(asking(bia))).userId).toBe("bia");
    });
  await readAll();
  expect(decoded).toHaveBeenCalledTimes(2);
  await readAll();
  expect(decoded).toHaveBeenCalledTimes(4);
});
