import { expect, test } from "vitest";
import { applicationSchema, applicationStates, listApplications } from "#contract/applications/application";
import { viewAccount } from "#contract/candidates/account";
import { endpointPath } from "#contract/base/endpoint";
import { sessionSchema } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { sampleFeed } from "../sample/feed";
import { importFeed } from "../../vacancies/vacancy/import/importFeed";
import { createDemoAccount, demoLogin } from "./account";

const api = await openSharedServer();

test("recreates an interrupted demo account with applications in every state", async () => {
  const now = new Date("2026-06-06T12:00:00Z");
  api.setNow(now);
  const source = [...sampleFeed(now)].slice(0, 300).map((row) => `${JSON.stringify(row)}\n`);
  await importFeed(api.context, { format: "json", source });
  const create = (setNow: (at: Date) => void) =>
    createDemoAccount(api.app, { db: api.context.db, now, setNow, operatorKey: "operator-key-of-the-tests" });
  let steps = 0;
  const interrupted = create((at) => {
    if (++steps > 30) throw new Error("Ctrl-C");
    api.setNow(at);
  });
  await expect(interrupted).rejects.toThrow("Ctrl-C");
  await create((at) => api.setNow(at));
  api.setNow(now);
  const login = await api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: demoLogin });
  const { accessToken, user } = sessionSchema.parse(login.json());
  expect(user.emailConfirmed).toBe(true);
  const candidateId = present(user.candidate).id;
  const answer = await api.app.inject({
    url: `${endpointPath(listApplications, { id: candidateId })}?limit=100`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { rows } = listApplications.response.parse(answer.json());
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([...applicationStates].sort());
  expect(rows.some(({ state, daysLate }) => state === "submitted" && daysLate > 0)).toBe(true);
  // Marina, the demo candidate, is 32 and not a student.
  expect(rows.filter(({ vacancy }) => /aprendiz|estágio/i.test(vacancy.roleName))).toEqual([]);
  const hired = present(rows.find(({ state }) => state === "hired"));
  const view = await api.app.inject({
    url: `/candidate/${candidateId}/applications/${hired.id}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const firstDay = new Date(present(applicationSchema.parse(view.json()).hire?.firstDay));
  // The first day is a working day, because the offer says "Segunda a sexta".
  expect([1, 2, 3, 4, 5]).toContain(firstDay.getUTCDay());
  expect(rows.some(({ state, canClose }) => state === "submitted" && canClose)).toBe(true);
  const { sessions } = viewAccount.response.parse(
    (
      await api.app.inject({
        url: endpointPath(viewAccount, { id: user.id }),
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).json(),
  );
  for (const name of ["Android", "Windows", "iPad"])
    expect(sessions.filter(({ device }) => device.includes(name))).toHaveLength(1);
});
