import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { it } from "#tests/applicationTest";
import { listApplications } from "#contract/applications/application";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { anApplication } from "#tests/factories/applications";
import { aVacancy } from "#tests/factories/vacancies";
import { notifications } from "../../platform/db/schema";

describe("lists", () => {
  it("are ordered by turn, then by change, in pages", async ({ api, person, calls, later }) => {
    const ids: Record<string, string> = {};
    for (const [hour, state] of (["draft", "submitted", "withdrawn", "interview", "inReview"] as const).entries()) {
      later(hour);
      ids[state] = (await anApplication(api, { person }).inState(state)).applicationId;
    }
    const all = listApplications.response.parse((await calls.get()).json());
    expect(all.rows.map(({ state }) => state)).toEqual(["draft", "inReview", "interview", "submitted", "withdrawn"]);
    expect(all).toMatchObject({
      total: 5,
      totalIsExact: true,
      page: 1,
      limit: 10,
      // An interview without a time requires no action.
      turns: { candidate: 1, company: 3, ended: 1 },
    });
    const company = listApplications.response.parse((await calls.get("?turn=company")).json());
    expect(company.rows.map(({ id }) => id)).toEqual([ids.inReview, ids.interview, ids.submitted]);
    expect(company).toMatchObject({ total: 3, turns: { candidate: 1, company: 3, ended: 1 } });
    const second = listApplications.response.parse((await calls.get("?limit=2&page=2")).json());
    expect(second.rows.map(({ state }) => state)).toEqual(["interview", "submitted"]);
    expect(listApplications.response.parse((await calls.get("?page=99")).json())).toMatchObject({ rows: [], total: 5 });
  });

  it("show a company's delay in days, also after a move", async ({ api, person, calls, later }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("submitted");
    later(13 * 24);
    expect(await calls.view(id)).toMatchObject({ daysLate: 3 });
    await calls.move(id, { to: "inReview" });
    expect(await calls.view(id)).toMatchObject({ daysLate: 3 });
  });

  it("show a promise that was postponed once, with the reason", async ({ api, person, calls, later }) => {
    const { applicationId: id, application } = await anApplication(api, { person }).inState("submitted");
    const first = Date.parse(application.promisedAt ?? "");
    const days = (count: number) => new Date(first + count * 24 * 3_600_000).toISOString();
    const reason = "A gerente está de férias.";
    const refused = async (body: Record<string, unknown> & { to: string }, field: string) => {
      const response = await calls.move(id, body);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ fields: { [field]: expect.anything() as unknown } }),
      ]);
    };
    await refused({ to: "inReview", promisedAt: days(5) }, "reason");
    await refused({ to: "inReview", promisedAt: days(11), reason }, "promisedAt");
    await refused({ to: "inReview", promisedAt: days(-30), reason }, "promisedAt");
    expect((await calls.move(id, { to: "inReview", promisedAt: days(10), reason })).statusCode).toBe(200);
    expect(await calls.view(id)).toMatchObject({
      promisedAt: days(0),
      postponedTo: days(10),
      postponedReason: reason,
      daysLate: 0,
    });
    await refused({ to: "inStages", promisedAt: days(12), reason }, "promisedAt");
    later(13 * 24);
    expect(await calls.view(id)).toMatchObject({ daysLate: 3, canClose: true, postponedTo: days(10) });
    expect((await calls.post(`/${id}/closeUnanswered`)).statusCode).toBe(200);
  });

  it("leave out a confidential company's name", async ({ api, calls }) => {
    const hidden = { name: "Grupo Secreto", about: "", logo: null, hidden: true };
    const id = await aVacancy(api.context, { company: hidden, schooling: null, cnh: [] });
    const { id: applicationId } = await calls.apply({ selectiveProcessId: id });
    await calls.move(applicationId, { to: "inReview" });
    expect((await calls.get()).body).not.toContain("Grupo Secreto");
    await calls.move(applicationId, { to: "inStages" });
    await calls.move(applicationId, { to: "inReview" });
    const sent = await api.context.db
      .select()
      .from(notifications)
      .where(eq(notifications.applicationId, applicationId))
      .orderBy(notifications.createdAt);
    expect(sent.map(({ message }) => message)).toEqual([
      "A empresa abriu o seu currículo para a vaga de Mecânico de Veículos.",
      "Você avançou para as próximas etapas da vaga de Mecânico de Veículos.",
      "A sua candidatura para a vaga de Mecânico de Veículos mudou.",
    ]);
  });
});

describe("another person's ids", () => {
  it("get 404 for candidate and application", async ({ api, person }) => {
    const { applicationId, person: owner, selectiveProcessId } = await anApplication(api).inState("submitted");
    const paths = ["", `/${applicationId}`, `/ofProcess/${selectiveProcessId}`];
    for (const path of paths) {
      const response = await api.app.inject({
        method: "GET",
        url: `/candidate/${owner.candidateId}/applications${path}`,
        headers: person.authorization,
      });
      expect(response.statusCode, path).toBe(404);
    }
    for (const id of [owner.candidateId, person.candidateId])
      for (const [path, payload] of [
        ["withdraw", {}],
        ["undoWithdrawal", {}],
        ["answerInvitation", { accepted: true }],
      ] as const) {
        const url = `/candidate/${id}/applications/${applicationId}/${path}`;
        expect(
          (await api.app.inject({ method: "POST", url, headers: person.authorization, payload })).statusCode,
          path,
        ).toBe(404);
      }
    const url = `/candidate/${owner.candidateId}/applications`;
    expect(
      (await api.app.inject({ method: "POST", url, headers: person.authorization, payload: { selectiveProcessId } }))
        .statusCode,
    ).toBe(404);
    expect((await applicationCalls(api.app, owner).get(`/${applicationId}`)).json()).toMatchObject({
      state: "submitted",
    });
  });
});

describe("hostile input to each call", () => {
  const odd = [
    "",
    " ",
    "\u0000",
    "\ud800",
    "'; drop table applications; --",
    "<script>alert(1)</script>",
    "a\r\nb",
    "x".repeat(100_000),
    "\ufffd",
    "../..",
    "%00",
  ];

  it("never causes a 500", async ({ api, person, calls }) => {
    const id = await aVacancy(api.context);
    const { applicationId } = await anApplication(api, { person }).inState("submitted");
    const responses = [];
    for (const text of odd) {
      for (const value of [text, [text], { text }, -1, Number.MAX_VALUE, 2 ** 40, null, true]) {
        responses.push(
          await calls.post("", {
            selectiveProcessId: value,
            message: value,
            schooling: value,
            cnh: value,
            disability: value,
            disabilityConsent: value,
          }),
        );
        responses.push(await calls.post("", { selectiveProcessId: id, message: value }));
        responses.push(await calls.post(`/${applicationId}/withdraw`, { reason: value }));
        responses.push(await calls.post(`/${applicationId}/answerInvitation`, { accepted: value, reason: value }));
      }
      const path = encodeURIComponent(text.replace("\ud800", "")).slice(0, 150);
      for (const url of [`/${path}`, `/ofProcess/${path}`, `?page=${path}&limit=${path}&turn=${path}`])
        responses.push(await calls.get(url));
    }
    expect(responses.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
  });
});
