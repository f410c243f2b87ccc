import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Application, applicationSchema, applicationStates } from "#contract/applications/application";
import { listVacancyApplications } from "#contract/companies/operatorLists";
import { someOf } from "#tests/deep";
import { anApplication, everythingTold, operatorAuthorization, withReason } from "#tests/factories/applications";
import { anOffer } from "#tests/factories/offers";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCandidate } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { expectEach } from "#tests/expectEach";
import { isAllowed } from "../../applications/progress/states";
import { applicationEvents, applications, notifications } from "../../platform/db/schema";

const now = new Date("2026-03-02T12:00:00.000Z");
const nextWeek = "2026-03-09T12:00:00.000Z";

const test = await openSharedServer();
beforeAll(() => {
  test.setNow(now);
});

const post = (url: string, payload: object, headers: Record<string, string> = operatorAuthorization) =>
  test.app.inject({ method: "POST", url: `/operator/${url}`, headers, payload });
const move = (id: string, payload: { to?: unknown } & Record<string, unknown>) =>
  payload.to === "offer"
    ? post(`applications/${id}/offer`, anOffer(now))
    : post(`applications/${id}/move`, withReason(payload));
const invite = (vacancy: number | string, payload: object) => post(`selectiveProcesses/${vacancy}/invite`, payload);
const findEvents = (id: string) =>
  test.context.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(applicationEvents.id);
const stored = async (id: string) => ({
  row: await test.context.db.select().from(applications).where(eq(applications.id, id)),
  events: await findEvents(id),
});

describe("a message", () => {
  const html = "<p>Traga a <b>CNH</b></p><script>alert(1)</script>";

  it("reaches the candidate as a notification with sanitised HTML", async () => {
    const { applicationId, person, selectiveProcessId } = await anApplication(test).inState("interview");
    const response = await post(`applications/${applicationId}/message`, { message: " Sobre a entrevista ", html });
    expect(response.statusCode).toBe(201);
    const { notificationId } = response.json<{ notificationId: string }>();
    const rows = await test.context.db.select().from(notifications).where(eq(notifications.id, notificationId));
    expect(rows).toMatchObject([
      {
        userId: person.userId,
        type: 6,
        message: "Sobre a entrevista",
        html: "<p>Traga a <b>CNH</b></p>",
        unread: true,
        selectiveProcessId,
        createdAt: now,
      },
    ]);
  });

  it.each(["draft", "discarded", "closedUnsent"] as const)(
    "is rejected for an unsent application (%s), or if empty",
    async (state) => {
      const { applicationId, person } = await anApplication(test).inState(state);
      const count = () => test.context.db.$count(notifications, eq(notifications.userId, person.userId));
      const before = await count();
      expect((await post(`applications/${applicationId}/message`, { message: "Oi", html })).statusCode).toBe(404);
      expect((await post(`applications/${applicationId}/message`, { message: "  ", html })).statusCode).toBe(400);
      expect((await post(`applications/${applicationId}/message`, { message: "Oi", html }, {})).statusCode).toBe(401);
      expect(await count()).toBe(before);
    },
  );
});

it("rejects a message after the candidate withdrew", async () => {
  const { applicationId, person } = await anApplication(test).inState("withdrawn");
  const before = await test.context.db.$count(notifications, eq(notifications.userId, person.userId));
  const late = await post(`applications/${applicationId}/message`, { message: "Volte", html: "<p>Volte</p>" });
  expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: "illegalTransition" })]);
  expect(await test.context.db.$count(notifications, eq(notifications.userId, person.userId))).toBe(before);
});

describe("moving", () => {
  it.each(someOf(applicationStates, 3))("rejects every illegal move from %s", async (state) => {
    const { applicationId, person } = await anApplication(test).inState(state);
    const before = await stored(applicationId);
    const told = () => test.context.db.$count(notifications, eq(notifications.userId, person.userId));
    const notificationsBefore = await told();
    // A move from `offer` to `offer` is legal, because it corrects the open offer.
    const refused = applicationStates.filter(
      (to) => !isAllowed(state, to, "company") && !(to === state && to === "offer"),
    );
    for (const to of refused) {
      const response = await move(applicationId, {
        to,
        reason: "x",
        details: { a: "b" },
        dueAt: nextWeek,
        promisedAt: nextWeek,
      });
      expect([to, response.statusCode, response.json()]).toEqual([
        to,
        409,
        expect.objectContaining({ code: "illegalTransition" }),
      ]);
    }
    expect(await stored(applicationId)).toEqual(before);
    expect(await told()).toBe(notificationsBefore);
  });

  it.each(someOf(applicationStates, 2))("allows every legal move of the company from %s", async (state) => {
    for (const to of applicationStates.filter((to) => isAllowed(state, to, "company"))) {
      const { applicationId } = await anApplication(test).inState(state);
      const response = await move(applicationId, { to });
      expect([to, response.statusCode, response.json()]).toEqual([to, 200, expect.objectContaining({ state: to })]);
    }
  });

  it("records actor, time, reason and notification of a move", async () => {
    const { applicationId, person, selectiveProcessId } = await anApplication(test).inState("inReview");
    const details = { Local: "Rua das Palmeiras, 100", Horário: "14h" };
    const response = await move(applicationId, {
      to: "interview",
      reason: "Boa experiência",
      dueAt: nextWeek,
      details,
    });
    expect(applicationSchema.parse(response.json())).toMatchObject({
      state: "interview",
      turn: "candidate",
      nextAction: "confirmInterview",
      dueAt: nextWeek,
      details,
    });
    const event = (await findEvents(applicationId)).at(-1);
    expect(event).toMatchObject({
      at: now,
      fromState: "inReview",
      toState: "interview",
      by: "company",
      reason: "Boa experiência",
    });
    const [notification] = await test.context.db
      .select()
      .from(notifications)
      .where(eq(notifications.id, event?.notificationIds[0] ?? ""));
    expect(notification).toMatchObject({
      userId: person.userId,
      type: 2,
      applicationId,
      selectiveProcessId,
      unread: true,
    });
    expect(notification?.message).toMatch(
      /^Concessionária Horizonte marcou uma entrevista com você para a vaga de Mecânico de Veículos\. Quando: .+\. Confirme que você vai\.$/,
    );
  });

  it("clears an interview's details in the next state", async () => {
    const { applicationId } = await anApplication(test).inState("inReview");
    await move(applicationId, { to: "interview", dueAt: nextWeek, details: { Local: "Loja" } });
    expect((await move(applicationId, { to: "finalist" })).json()).toMatchObject({ details: null, dueAt: null });
    await move(applicationId, { to: "offer" });
    // Offers were stored as details before they had terms.
    const details = { Salário: "R$ 3.000,00" };
    await test.context.db.update(applications).set({ details }).where(eq(applications.id, applicationId));
    expect((await move(applicationId, { to: "accepted" })).json()).toMatchObject({ details, dueAt: null });
  });

  it("applies only one of thirty parallel moves", async () => {
    const { applicationId, person } = await anApplication(test).inState("submitted");
    const withdraw = () =>
      test.app.inject({
        method: "POST",
        url: `/candidate/${person.candidateId}/applications/${applicationId}/withdraw`,
        headers: person.authorization,
        payload: {},
      });
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0 ? withdraw() : move(applicationId, { to: index % 3 === 1 ? "notSelected" : "cancelled" }),
      ),
    );
    // A move with the same values as the successful move gets the same answer.
    const won = responses.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(won.map(({ json }) => json<{ state: string }>().state)).size).toBe(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(30 - won.length);
    expect(await findEvents(applicationId)).toHaveLength(2);
  });

  it("answers 404 to unknown ids, 400 to impossible dates", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "1", "x".repeat(64), "%00"])
      expect((await move(id, { to: "inReview" })).statusCode, id).toBe(404);
    const { applicationId } = await anApplication(test).inState("submitted");
    for (const date of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
      expect((await move(applicationId, { to: "inReview", promisedAt: date })).json()).toMatchObject({
        code: "invalid",
        fields: { promisedAt: ["dateInvalid"] },
      });
  });
});

describe("an invitation", () => {
  it("creates an application and a notification with the company's name", async () => {
    const person = await aCandidate(test.app);
    const id = await aVacancy(test.context);
    const response = await invite(id, {
      candidateId: person.candidateId,
      message: "Venha conversar.",
      until: nextWeek,
    });
    expect(response.statusCode).toBe(201);
    const invitation = applicationSchema.parse(response.json());
    expect(invitation).toMatchObject({ state: "invited", turn: "candidate", dueAt: nextWeek, protocol: null });
    expect(invitation.history).toEqual([
      { at: now.toISOString(), from: null, to: "invited", by: "company", reason: "Venha conversar." },
    ]);
    const list = await test.app.inject({
      method: "GET",
      url: `/notification/list/${person.userId}/?isPagination=1`,
      headers: person.authorization,
    });
    expect(list.json()).toMatchObject({
      rows: [
        {
          type: 3,
          selectiveProcessId: id,
          invitationAccepted: null,
          message: "Concessionária Horizonte convidou você para a vaga de Mecânico de Veículos. Venha conversar.",
        },
      ],
    });
    expect((await findEvents(invitation.id))[0]?.notificationIds).toHaveLength(1);
  });

  it("ends when the vacancy closes, at the latest", async () => {
    const closesAt = new Date("2026-03-04T12:00:00.000Z");
    const id = await aVacancy(test.context, { closesAt });
    const { candidateId } = await aCandidate(test.app);
    expect((await invite(id, { candidateId, message: "", until: nextWeek })).json()).toMatchObject({
      dueAt: closesAt.toISOString(),
    });
  });

  it("is rejected during an active application, allowed after its end", async () => {
    const live = await anApplication(test).inState("submitted");
    const ended = await anApplication(test).inState("declined");
    const again = (application: typeof live) =>
      invite(application.selectiveProcessId, {
        candidateId: application.person.candidateId,
        message: "",
        until: nextWeek,
      });
    expect((await again(live)).json()).toMatchObject({ code: "alreadyApplied" });
    expect((await again(ended)).statusCode).toBe(201);
  });

  it("parallel invitations and applications create one application", async () => {
    const person = await aCandidate(test.app);
    const id = await aVacancy(test.context);
    const apply = () =>
      test.app.inject({
        method: "POST",
        url: `/candidate/${person.candidateId}/applications`,
        headers: person.authorization,
        payload: { selectiveProcessId: id, ...everythingTold },
      });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? apply() : invite(id, { candidateId: person.candidateId, message: "", until: nextWeek }),
      ),
    );
    expectEach(responses, ({ statusCode }) => [200, 201, 409].includes(statusCode));
    expect(await test.context.db.$count(applications, eq(applications.selectiveProcessId, id))).toBe(1);
  });

  it("rejects closed or unknown vacancies, unknown candidates, impossible dates", async () => {
    const { candidateId } = await aCandidate(test.app);
    const id = await aVacancy(test.context);
    const body = { candidateId, message: "", until: nextWeek };
    expect((await invite(await aVacancy(test.context, { status: 2 }), body)).json()).toMatchObject({
      code: "vacancyClosed",
    });
    expect((await invite(2_000_000_000, body)).statusCode).toBe(404);
    expect((await invite(id, { ...body, candidateId: "00000000-0000-4000-8000-000000000000" })).statusCode).toBe(404);
    for (const until of [now.toISOString(), "2027-12-01T00:00:00Z"])
      expect((await invite(id, { ...body, until })).json()).toMatchObject({ fields: { until: ["dateInvalid"] } });
  });
});

describe("the list of a vacancy's applications", () => {
  it("contains sent applications, oldest first, with contacts", async () => {
    const id = await aVacancy(test.context);
    const sent: Application[] = [];
    for (const [hour, state] of (["submitted", "draft", "interview", "withdrawn"] as const).entries()) {
      test.setNow(new Date(now.getTime() + hour * 3_600_000));
      const { application } = await anApplication(test, { selectiveProcessId: id }).inState(state);
      if (state !== "draft") sent.push(application);
    }
    test.setNow(now);
    const response = await test.app.inject({
      method: "GET",
      url: `/operator/selectiveProcesses/${id}/applications`,
      headers: operatorAuthorization,
    });
    const { rows, total } = listVacancyApplications.response.parse(response.json());
    expect(rows.map((row) => row.id)).toEqual(sent.map((application) => application.id));
    expect(total).toBe(3);
    expect(rows[0]?.candidate).toMatchObject({ name: "Mariana Souza Lima", city: "Campinas", state: "SP" });
    expect(rows[1]?.history.map(({ to }) => to)).toEqual(["submitted", "inReview", "interview"]);
    const past = await test.app.inject({
      method: "GET",
      url: `/operator/selectiveProcesses/${id}/applications?page=2`,
      headers: operatorAuthorization,
    });
    expect(past.json()).toMatchObject({ rows: [], total: 3, next: null });
  });

  it("answers 404 for an unknown vacancy", async () => {
    const response = await test.app.inject({
      method: "GET",
      url: "/operator/selectiveProcesses/2000000000/applications",
      headers: operatorAuthorization,
    });
    expect(response.statusCode).toBe(404);
  });
});

describe("without the operator's key", () => {
  it("rejects every call", async () => {
    const { applicationId, person, selectiveProcessId } = await anApplication(test).inState("submitted");
    for (const headers of [{}, person.authorization, { authorization: "Bearer operator-key-of-the-testz" }]) {
      expect((await post(`applications/${applicationId}/move`, { to: "inReview" }, headers)).statusCode).toBe(401);
      expect((await post(`selectiveProcesses/${selectiveProcessId}/invite`, {}, headers)).statusCode).toBe(401);
      expect(
        (
          await test.app.inject({
            method: "GET",
            url: `/operator/selectiveProcesses/${selectiveProcessId}/applications`,
            headers,
          })
        ).statusCode,
      ).toBe(401);
    }
  });
});

describe("hostile input", () => {
  const odd = [
    "",
    "\u0000",
    "\ud800",
    "'; drop table applications; --",
    "a\r\nb",
    "x".repeat(50_000),
    "\ufffd",
    "constructor",
  ];

  it("never causes a 500", async () => {
    const id = await aVacancy(test.context);
    const responses = [];
    for (const text of odd) {
      const { applicationId } = await anApplication(test).inState("submitted");
      for (const value of [text, [text], { text }, -1, null, true]) {
        responses.push(await move(applicationId, { to: value }));
        responses.push(await move(applicationId, { to: "inReview", reason: value, dueAt: value, promisedAt: value }));
        responses.push(await move(applicationId, { to: "inReview", details: { [text]: "a" } }));
        responses.push(await move(applicationId, { to: "interview", details: { a: value } }));
        responses.push(await invite(id, { candidateId: value, message: value, until: value }));
        responses.push(
          await invite(encodeURIComponent(text.replace("\ud800", "").slice(0, 100)), {
            candidateId: value,
            message: "",
            until: nextWeek,
          }),
        );
      }
    }
    expect(responses.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
  });
});

describe("the message of a refused move", () => {
  const interview = (id: string, headers = {}) =>
    post(`applications/${id}/interview`, { startsAt: nextWeek }, { ...operatorAuthorization, ...headers });

  it("lists the moves that lead to an interview", async () => {
    const { applicationId } = await anApplication(test).inState("submitted");
    const refused = await interview(applicationId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "illegalTransition",
      message:
        "The application is in “submitted”, and can't go to “interview” at once. Move it to inReview / inStages first, by POST /operator/applications/{id}/move.",
      move: { from: "submitted", to: "interview", first: ["inReview", "inStages"] },
    });
    expect((await interview(applicationId, { "accept-language": "pt-BR" })).json()).toMatchObject({
      message: expect.stringContaining("Mova-a antes para inReview / inStages") as string,
    });
    expect((await move(applicationId, { to: "inReview" })).statusCode).toBe(200);
    expect((await interview(applicationId)).statusCode).toBe(200);
  });

  it("lists the allowed moves, and names the wrong field", async () => {
    const { applicationId } = await anApplication(test).inState("accepted");
    expect((await move(applicationId, { to: "inReview" })).json()).toMatchObject({
      message: "The application is in “accepted”, and can't go to “inReview” from there. It can go to: hired.",
    });
    const { applicationId: over } = await anApplication(test).inState("withdrawn");
    expect((await move(over, { to: "inReview" })).json()).toMatchObject({
      message: "The application is in “withdrawn”, and no move of the company is possible any more.",
      move: { allowed: [] },
    });
    expect((await move(applicationId, { to: "hired", dueAt: "soon" })).json()).toMatchObject({
      message: "Check these fields: dueAt (dateInvalid).",
      fields: { dueAt: ["dateInvalid"] },
    });
  });
});

describe("hiring", () => {
  it("notifies the candidate of the first day", async () => {
    const { applicationId, person } = await anApplication(test).inState("accepted");
    const told = { place: "Av. das Oficinas, 120", bring: ["Bota de segurança"], askFor: "Cláudia, no RH" };
    expect((await move(applicationId, { to: "hired", ...told, firstDay: nextWeek })).statusCode).toBe(200);
    const { hire } = await applicationCalls(test.app, person).view(applicationId);
    expect(hire).toEqual({ ...told, firstDay: nextWeek });
  });

  it("rejects a past day", async () => {
    const { applicationId } = await anApplication(test).inState("accepted");
    const past = await move(applicationId, { to: "hired", firstDay: "2026-03-01T12:00:00.000Z" });
    expect(past.json()).toMatchObject({ code: "invalid", fields: { firstDay: ["dateInvalid"] } });
    const early = await move(applicationId, { to: "inReview", bring: ["Bota"] });
    expect(early.json()).toMatchObject({ code: "invalid", fields: { bring: ["invalid"] } });
  });

  it("needs no first day", async () => {
    const { applicationId, person } = await anApplication(test).inState("hired");
    expect((await applicationCalls(test.app, person).view(applicationId)).hire).toBeNull();
  });
});

describe("a company's refusal of a candidate", () => {
  const nos = ["notSelected", "talentPool", "cancelled", "retracted"] as const;
  const from = { notSelected: "submitted", talentPool: "finalist", cancelled: "inReview", retracted: "offer" } as const;
  const bare = (id: string, payload: object) => post(`applications/${id}/move`, payload);

  it.each(nos)("requires reasonKind and reason for %s", async (to) => {
    const { applicationId, person } = await anApplication(test).inState(from[to]);
    const reasonKind = "experience";
    const reason = "A vaga pede dois anos de funilaria.";
    for (const [payload, fields] of [
      [{ to }, { reasonKind: ["reasonRequired"], reason: ["reasonRequired"] }],
      [{ to, reason }, { reasonKind: ["reasonRequired"] }],
      [{ to, reasonKind, reason: "  " }, { reason: ["reasonRequired"] }],
    ] as const) {
      const refused = await bare(applicationId, payload);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: "invalid", fields });
    }
    expect((await bare(applicationId, { to, reasonKind, reason })).statusCode).toBe(200);
    const view = await applicationCalls(test.app, person).view(applicationId);
    expect(view.history.at(-1)).toMatchObject({ to, by: "company", reasonKind, reason });
  });

  it("is the only move with a reasonKind", async () => {
    const { applicationId } = await anApplication(test).inState("submitted");
    const refused = await bare(applicationId, { to: "inReview", reasonKind: "other" });
    expect(refused.json()).toMatchObject({ code: "invalid", fields: { reasonKind: ["invalid"] } });
  });
});
