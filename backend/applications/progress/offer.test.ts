import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exportSchema } from "#contract/candidates/account";
import { MOST_OFFER_VERSIONS } from "#contract/applications/offer";
import { anApplication } from "#tests/factories/applications";
import { anOffer } from "#tests/factories/offers";
import { it, start } from "#tests/applicationTest";
import { applications, notifications } from "../../platform/db/schema";

const terms = anOffer(start);

describe("an offer", () => {
  it("reports each missing field", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("finalist");
    const before = await calls.view(id);
    for (const [body, fields] of [
      [
        {},
        {
          role: ["required"],
          pay: ["required"],
          contractType: ["choiceInvalid"],
          place: ["required"],
          hours: ["required"],
          startsOn: ["dateInvalid"],
          answerBy: ["dateInvalid"],
        },
      ],
      [
        { ...terms, role: "  ", hours: "x".repeat(201) },
        { role: ["required"], hours: ["tooLong"] },
      ],
      [{ ...terms, pay: { ...terms.pay, amount: 0 } }, { "pay.amount": ["amountInvalid"] }],
      [{ ...terms, pay: { ...terms.pay, amount: "R$ 3.200" } }, { "pay.amount": ["amountInvalid"] }],
      [
        { ...terms, pay: { amount: 320_000 } },
        { "pay.kind": ["choiceInvalid"], "pay.period": ["choiceInvalid"] },
      ],
      [{ ...terms, pay: { ...terms.pay, kind: "negotiable" } }, { "pay.kind": ["choiceInvalid"] }],
      [{ ...terms, startsOn: "2026-03-01" }, { startsOn: ["dateInvalid"] }],
      [{ ...terms, answerBy: start.toISOString() }, { answerBy: ["dateInvalid"] }],
    ] as const) {
      const refused = await calls.offer(id, body);
      expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: "invalid", fields })]);
    }
    const bare = await calls.move(id, { to: "offer", dueAt: terms.answerBy, details: { pay: "R$ 3.200" } });
    expect([bare.statusCode, bare.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid", fields: { to: ["choiceInvalid"] } }),
    ]);
    expect(await calls.view(id)).toEqual(before);
  });

  it("moves the application, and notifies the candidate", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("interview");
    expect((await calls.offer(id, { ...terms, notes: "Vale-transporte" })).json()).toMatchObject({
      state: "offer",
      turn: "candidate",
      nextAction: "answerOffer",
      dueAt: terms.answerBy,
      details: null,
      effort: null,
      offers: [{ ...terms, version: 1, notes: "Vale-transporte", sentAt: start.toISOString() }],
    });
    const told = await api.context.db.select().from(notifications).where(eq(notifications.applicationId, id));
    // Rows with the same instant come in any order.
    expect(told.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /fez uma proposta a você para a vaga de Mecânico de Veículos\. Responda até sábado, 7 de março, às [0-9h]+\.$/,
      ),
    );
  });

  it("a correction adds a version, and notifies the candidate", async ({ api, person, calls, later }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("offer");
    const count = () => api.context.db.$count(notifications, eq(notifications.applicationId, id));
    const [first, told] = [(await calls.view(id)).offers, await count()];
    later(1);
    // Sending the same terms again changes nothing.
    expect((await calls.offer(id, terms)).json()).toMatchObject({ offers: first });
    expect(await count()).toBe(told);

    const better = { ...terms, pay: { ...terms.pay, amount: 350_000 }, answerBy: "2026-03-10T12:00:00.000Z" };
    const corrected = await calls.offer(id, better);
    expect(corrected.json()).toMatchObject({ state: "offer", dueAt: better.answerBy });
    const { offers, history } = await calls.view(id);
    expect(offers).toEqual([...first, { ...better, version: 2, notes: "", sentAt: "2026-03-02T13:00:00.000Z" }]);
    expect(history.at(-1)).toMatchObject({ from: "offer", to: "offer", by: "company" });
    expect(await count()).toBe(told + 1);
    const last = await api.context.db.select().from(notifications).where(eq(notifications.applicationId, id));
    expect(last.at(-1)?.message).toContain("mudou a proposta para a vaga de Mecânico de Veículos");

    // An answer to a version that is not the current one is rejected.
    for (const answer of [
      { accepted: true, version: 1 },
      { accepted: false, version: 1, reason: "Pouco" },
      { accepted: true, version: 3 },
    ]) {
      const refused = await calls.post(`/${id}/answerOffer`, answer);
      expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: "offerReplaced" })]);
    }
    expect((await calls.post(`/${id}/answerOffer`, { accepted: true })).statusCode).toBe(400);
    const accepted = await calls.post(`/${id}/answerOffer`, { accepted: true, version: 2 });
    expect(accepted.json()).toMatchObject({ state: "accepted", offers });
    // An accepted offer can't be changed.
    expect((await calls.offer(id, terms)).json()).toMatchObject({ code: "illegalTransition" });
    expect((await calls.view(id)).offers).toEqual(offers);

    // Sets the clock back, because the export requires a login within the last ten minutes.
    later(0);
    const response = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
    const exported = exportSchema.parse(response.json()).applicationOffers;
    expect(exported).toMatchObject([
      { applicationId: id, version: 1 },
      { applicationId: id, version: 2 },
    ]);
    expect(exported[1]).toMatchObject({ terms: { pay: better.pay, place: terms.place } });
  });

  it("rejects a version above the limit", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("offer");
    for (let version = 2; version <= MOST_OFFER_VERSIONS; version++)
      expect((await calls.offer(id, { ...terms, notes: `Versão ${version}` })).statusCode).toBe(200);
    expect((await calls.offer(id, terms)).json()).toMatchObject({ code: "limitReached" });
  });

  it("saves one version of simultaneous equal offers", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("finalist");
    const all = await Promise.all([terms, terms, terms].map((each) => calls.offer(id, each)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await calls.view(id)).offers.map(({ version }) => version)).toEqual([1]);
  });

  it("accepts an offer without versions as version 0", async ({ api, person, calls }) => {
    const { applicationId: id } = await anApplication(api, { person }).inState("finalist");
    const details = { pay: "R$ 3.200", Vale: "sim" };
    await api.context.db.update(applications).set({ state: "offer", details }).where(eq(applications.id, id));
    expect(await calls.view(id)).toMatchObject({ nextAction: "answerOffer", details, offers: [] });
    const accepted = await calls.post(`/${id}/answerOffer`, { accepted: true, version: 0 });
    expect(accepted.json()).toMatchObject({ state: "accepted", details, offers: [] });
  });
});
