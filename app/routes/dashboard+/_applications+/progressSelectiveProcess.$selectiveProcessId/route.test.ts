import { afterEach, describe, expect, it, vi } from "vitest";
import {
  anApplicationResponse,
  anInterview,
  stubApiOfAna,
  candidateId,
  cookieOfAna,
  dashboardPage,
  listCall,
  moveCall,
  user,
  userCall,
  vacancyAssessmentsCall,
  viewCall,
} from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { visit } from "#tests/pages";
import { present } from "#tests/present";
import type { Application } from "#contract/applications/application";
import type { TimeZone } from "#contract/base/timeZone";
import * as progress from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const path = "/dashboard/progressSelectiveProcess/12";
const candidateCall = `GET /candidate/${candidateId}`;
const applyCall = `POST /candidate/${candidateId}/applications`;

async function page(apiResponses: Parameters<typeof stubApiOfAna>[0], form?: Record<string, string>, address = path) {
  const stub = stubApiOfAna(apiResponses);
  const response = await ask(visit(address, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => vi.restoreAllMocks());

describe("the progress of an application", () => {
  it("shows turn, promised date and receipt number", async () => {
    const { response, html } = await page({ [viewCall]: { body: anApplicationResponse() } });
    expect(response.status).toBe(200);
    expect(html).toContain("Vez da empresa");
    expect(html).toMatch(
      /prometeu responder até(<!-- -->|\s)*<time dateTime="2026-11-20" title="20 de novembro de 2026"/,
    );
    expect(html).toContain("MTZ-7K3Q-92XF");
    expect(html).toMatch(/<title>Mecânico de Veículos · Andamento da candidatura/);
  });

  it.each([
    ["2036-12-05T02:59:00.000Z", "quinta, 4 de dezembro de 2036<"],
    ["2036-12-04T07:48:00.000Z", "quinta, 4 de dezembro de 2036, às 4h48"],
  ])("shows an offer's date %s as %s", async (dueAt, text) => {
    const offered = { state: "offer", turn: "candidate", nextAction: "answerOffer", dueAt } as const;
    const { html } = await page({ [viewCall]: { body: anApplicationResponse(offered) } });
    expect(html).toContain(text);
  });

  it("shows the old and new date of a postponed answer", async () => {
    const postponed = { postponedTo: "2036-11-30T12:00:00.000Z", postponedReason: "A gerente está de férias." };
    const { html } = await page({ [viewCall]: { body: anApplicationResponse(postponed) } });
    expect(html).toMatch(/prometeu responder até[\s\S]*agora promete responder até[\s\S]*<q>A gerente está de férias/);
  });

  it("shows a hired person the first day and other applications", async () => {
    const hired = anApplicationResponse({
      state: "hired",
      turn: "ended",
      nextAction: null,
      canWithdraw: false,
      hire: {
        firstDay: "2036-11-24T11:00:00.000Z",
        place: "Av. das Oficinas, 120",
        bring: ["Carteira de trabalho", "Bota de segurança"],
        askFor: "Cláudia, no RH",
      },
    });
    const { id: otherId, vacancy } = anApplicationResponse();
    const other = anApplicationResponse({
      id: otherId.replace("1111", "2222"),
      vacancy: { ...vacancy, id: 13, roleName: "Pintor" },
    });
    const { html } = await page({
      [viewCall]: { body: hired },
      [listCall]: {
        body: {
          rows: [other],
          page: 1,
          limit: 10,
          total: 1,
          totalIsExact: true,
          turns: { candidate: 0, company: 1, ended: 1 },
        },
      },
    });
    expect(html).toMatch(/<time dateTime="2036-11-24T11:00:00.000Z">segunda[^<]*às 8h/);
    expect(html).toContain("https://www.google.com/maps/search/?api=1&amp;query=Av.%20das%20Oficinas%2C%20120");
    for (const text of ["Carteira de trabalho", "Bota de segurança", "Cláudia, no RH", "Exame admissional", "É golpe."])
      expect(html).toContain(text);
    expect(html).toMatch(/wa\.me\/\?text=Consegui!%20Vou%20trabalhar%20como%20[^"]*%20na%20empresa%20/);
    expect(html).toMatch(/action="\/dashboard\/progressSelectiveProcess\/13"[\s\S]*?name="intent" value="withdraw"/);
  });

  it("shows by how many days the company is late", async () => {
    const { html } = await page({ [viewCall]: { body: anApplicationResponse({ daysLate: 3 }) } });
    expect(html).toContain("A empresa está 3 dias atrasada.");
  });

  it("links to a waiting video interview", async () => {
    const waiting = anApplicationResponse({
      state: "inStages",
      turn: "candidate",
      nextAction: "answerVideoInterview",
      says: ["answerVideoInterview"],
      dueAt: "2026-11-30T15:00:00.000Z",
    });
    const { html } = await page({ [viewCall]: { body: waiting } });
    const box = html.slice(html.indexOf('aria-labelledby="state"'), html.indexOf("</section>"));
    expect(box).toContain("Sua vez");
    expect(box).toContain("Responda às perguntas da entrevista em vídeo até o prazo.");
    expect(box).not.toContain("Aguarde");
    expect(box).toMatch(/Responda até(<!-- -->|\s)*<strong><time dateTime="2026-11-30T15:00:00.000Z"/);
    expect(box).toMatch(/href="\/dashboard\/progressSelectiveProcess\/12\/addVideoInterview"/);
  });

  it("shows the code words, and reports false callers", async () => {
    const there = { [viewCall]: { body: anApplicationResponse({ contactCode: "tijolo poema", isHeld: true }) } };
    const { html } = await page(there);
    expect(html).toMatch(/<p[^>]*>tijolo poema<\/p>/);
    expect(html).toContain("Vaga em verificação");
    expect(html).toMatch(/<button[^>]*name="reason"[^>]*value="noContactCode"[^>]*>Não disse as palavras</);
    for (const details of ["", "Pediu PIX"]) {
      const report = { "POST /selectiveProcess/12/report": { status: 201, body: { received: true } } };
      const { response, calls } = await page(
        { ...there, ...report },
        { intent: "reportContact", reason: "asksMoney", details },
      );
      expect(response.headers.get("location")).toMatch(/^\/dashboard\/progressSelectiveProcess\/12\?changed=/);
      expect(calls.find(({ path: to }) => to.endsWith("/report"))?.body).toEqual({ reason: "asksMoney", details });
    }
    const before = await page({ [viewCall]: { body: anApplicationResponse() } });
    expect(before.html).not.toContain("Palavras de segurança");
  });

  it("links an interview's telephone, e-mail, video call and address", async () => {
    const details = {
      address: "Av. Brasil, 100, Campinas",
      contact: "Rita, (19) 98123-4567, rita@horizonte.example",
      link: "https://meet.example/abc",
    };
    const interview = { state: "interview", turn: "candidate", nextAction: "attendInterview", details } as const;
    const { html } = await page({ [viewCall]: { body: anApplicationResponse(interview) } });
    for (const href of ["tel:+5519981234567", "mailto:rita@horizonte.example", "https://meet.example/abc"])
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain(`query=${encodeURIComponent(details.address)}"`);
  });

  it("shows reason, undo and similar vacancies after a withdrawal", async () => {
    const history = [
      {
        at: "2026-11-11T12:00:00.000Z",
        from: "submitted" as const,
        to: "withdrawn" as const,
        by: "candidate" as const,
        reason: "Mudei de <cidade>.",
      },
    ];
    const { html } = await page({
      [viewCall]: {
        body: anApplicationResponse({
          state: "withdrawn",
          turn: "ended",
          nextAction: "undoWithdrawal",
          undoUntil: "2026-11-13T12:00:00.000Z",
          dueAt: "2026-11-13T12:00:00.000Z",
          canReapply: true,
          canWithdraw: false,
          history,
        }),
      },
    });
    expect(html).toContain("Mudei de &lt;cidade&gt;.");
    expect(html).toMatch(/<input[^>]*value="undo"/);
    expect(html).toContain("/dashboard/listSelectiveProcesses/12/viewSelectiveProcess/apply");
    expect(html).toContain("/dashboard/listSelectiveProcesses?roleName=Mec%C3%A2nico+de+Ve%C3%ADculos&amp;state=SP");
  });

  it("answers 404 without an application, with the vacancy's link", async () => {
    const { response, html } = await page({ [viewCall]: { status: 404, body: { code: "notFound", message: "x" } } });
    expect(response.status).toBe(404);
    expect(html).toContain("Você não tem candidatura nesta vaga");
    expect(html).toContain('href="/dashboard/listSelectiveProcesses/12/viewSelectiveProcess"');
  });

  it.each(["0", "-1", "abc", "99999999999999999", "1%00"])(
    "answers 404 to invalid id %s without calling the API",
    async (id) => {
      const { response, calls } = await page({}, undefined, `/dashboard/progressSelectiveProcess/${id}`);
      expect(response.status).toBe(404);
      expect(calls.filter(({ path: called }) => called.includes("/applications/"))).toEqual([]);
    },
  );

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page({ [viewCall]: "down" });
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});

describe("the end of an application", () => {
  it("asks on a separate page to confirm an offer's answer", async () => {
    const details = { pay: "R$ 3.200 por mês" };
    const offer = {
      state: "offer",
      turn: "candidate",
      nextAction: "answerOffer",
      canWithdraw: false,
      details,
    } as const;
    const there = { [viewCall]: { body: anApplicationResponse(offer) } };
    const { html } = await page(there);
    for (const answer of ["accept", "refuse"]) expect(html).toContain(`href="${path}?confirm=${answer}#state"`);
    expect(html).not.toMatch(/value="(acceptOffer|refuseOffer)"/);
    for (const [answer, intent] of [
      ["accept", "acceptOffer"],
      ["refuse", "refuseOffer"],
    ]) {
      const asked = (await page(there, undefined, `${path}?confirm=${answer}`)).html;
      expect(asked.indexOf("R$ 3.200 por mês")).toBeGreaterThan(0);
      expect(asked.indexOf("R$ 3.200 por mês")).toBeLessThan(asked.indexOf(`value="${intent}"`));
      expect(asked.match(/value="(acceptOffer|refuseOffer)"/g)).toHaveLength(1);
    }
  });

  it("offers to close an application only after the promised date", async () => {
    const press = /value="close"/;
    expect((await page({ [viewCall]: { body: anApplicationResponse() } })).html).not.toMatch(press);
    const late = anApplicationResponse({ daysLate: 3, canClose: true });
    expect((await page({ [viewCall]: { body: late } })).html).toMatch(press);
  });

  it("shows a dated proof that the company never answered", async () => {
    const closed = {
      state: "unanswered",
      turn: "ended",
      nextAction: null,
      changedAt: "2026-11-25T15:00:00.000Z",
    } as const;
    const { html } = await page({ [viewCall]: { body: anApplicationResponse(closed) } });
    expect(html).toContain("Comprovante de candidatura sem resposta");
    for (const said of ["MTZ-7K3Q-92XF", "20 de novembro de 2026", "25 de novembro de 2026, às 12h", "15 dias"])
      expect(html).toContain(said);
  });
});

describe("an ended application", () => {
  const ended = (to: Application["state"], by: Application["history"][number]["by"], reason: string | null) =>
    anApplicationResponse({
      state: to,
      turn: "ended",
      nextAction: null,
      canWithdraw: false,
      canReapply: true,
      history: [{ at: "2026-11-16T12:00:00.000Z", from: "submitted", to, by, reason }],
    });
  const toMain = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

  it.each(["notSelected", "talentPool", "retracted", "cancelled"] as const)(
    "offers similar vacancies, but no new application, after %s",
    async (state) => {
      const { html } = await page({ [viewCall]: { body: ended(state, "company", "Outra pessoa foi escolhida.") } });
      expect(html).toContain("Ver vagas parecidas");
      expect(html).not.toMatch(/Candidatar-se de novo|A vaga (encerrou|continua aberta)/);
    },
  );

  it("puts similar vacancies first if the company never answered", async () => {
    const { html } = await page({ [viewCall]: { body: ended("unanswered", "candidate", null) } });
    expect(html.indexOf("Ver vagas parecidas")).toBeGreaterThan(0);
    expect(html.indexOf("Ver vagas parecidas")).toBeLessThan(html.indexOf("Candidatar-se de novo"));
    expect(html).not.toMatch(/A vaga (encerrou|continua aberta)/);
  });

  it.each([
    ["refused", "Candidatar-se de novo"],
    ["declined", "Candidatar-se<"],
  ] as const)("puts similar vacancies first after the person has %s", async (state, apply) => {
    const sent = state === "declined" ? { submittedAt: null } : {};
    const { html } = await page({ [viewCall]: { body: { ...ended(state, "candidate", null), ...sent } } });
    const main = toMain(html);
    expect(main.indexOf("Ver vagas parecidas")).toBeGreaterThan(0);
    expect(main.indexOf("Ver vagas parecidas")).toBeLessThan(main.indexOf(apply));
  });

  it("offers to apply again first if the application expired", async () => {
    const { html } = await page({ [viewCall]: { body: ended("expired", "system", null) } });
    expect(html.indexOf("Candidatar-se de novo")).toBeLessThan(html.indexOf("Ver vagas parecidas"));
    expect(html).toContain("A vaga continua aberta.");
  });

  it("offers a first application after an invitation expired", async () => {
    const expired = { ...ended("expired", "system", null), submittedAt: null, protocol: null };
    const main = toMain((await page({ [viewCall]: { body: expired } })).html);
    expect(main).toContain("Candidatar-se<");
    expect(main).not.toContain("Candidatar-se de novo");
  });

  it.each([
    ["pay", "Motivo: O salário esperado e o oferecido não combinaram. “O orçamento acabou.”"],
    ["other", "Motivo: “O orçamento acabou.”"],
  ] as const)("gives a reason of the kind %s as %s", async (reasonKind, text) => {
    const application = ended("notSelected", "company", "O orçamento acabou.");
    const history = application.history.map((event) => ({ ...event, reasonKind }));
    const { html } = await page({ [viewCall]: { body: { ...application, history } } });
    const said = toMain(html)
      .replace(/<q>|<q [^>]*>/g, "“")
      .replace(/<\/q>/g, "”");
    expect(said.replace(/<!-- -->|<[^>]*>/g, "")).toContain(text);
  });

  it("says only once that the vacancy was cancelled", async () => {
    const { html } = await page({ [viewCall]: { body: ended("cancelled", "system", "A vaga foi cancelada.") } });
    expect(toMain(html).match(/A vaga foi cancelada\./g)).toHaveLength(1);
    const said = await page({ [viewCall]: { body: ended("cancelled", "company", "O orçamento foi cortado.") } });
    expect(toMain(said.html)).toContain("O orçamento foi cortado.");
  });

  it("shows open tests and interviews as ended, without links", async () => {
    const asked = {
      title: "Conhecimentos de oficina",
      minutes: 10,
      timeLimitMinutes: null,
      items: { least: 3, most: 3 },
      state: "available",
      answered: 0,
      deadlineAt: null,
      finishedAt: null,
      availableAt: null,
      now: "2026-11-20T12:00:00.000Z",
      test: "customTest",
      isOpen: false,
      task: "asked",
      dueAt: "2026-11-30T12:00:00.000Z",
      result: null,
    };
    const question = { id: "why", text: "Por que esta vaga?", thinkSeconds: 30, answerSeconds: 90, takesLeft: 3 };
    const interview = {
      questions: [{ ...question, answer: null }],
      canPause: true,
      allowsAudio: true,
      isOpen: false,
      canRemove: false,
      sentAt: null,
      seenAt: null,
      hasEarlier: false,
      dueAt: "2036-11-30T12:00:00.000Z",
      allowsText: true,
    };
    const over = ended("notSelected", "company", "Outra pessoa foi escolhida.");
    const stages = { at: "2026-11-12T12:00:00.000Z", from: "submitted", to: "inStages", by: "company", reason: null };
    const { html } = await page({
      [viewCall]: { body: { ...over, history: [stages, ...over.history] } },
      [vacancyAssessmentsCall]: { body: { rows: [asked] } },
      [`GET /candidate/${candidateId}/selectiveProcesses/12/videoInterview`]: { body: interview },
    });
    expect(html).toContain("Conhecimentos de oficina");
    expect(html).toContain("Não é mais preciso");
    expect(html).toContain("Esta etapa terminou");
    expect(html).not.toMatch(/href="[^"]*\/(customTest|viewVideoInterview)"/);
    expect(html).not.toContain("30 de novembro");
  });
});

describe("a refusal", () => {
  const refused = (reason: string | null, details: Record<string, string> | null = null) =>
    anApplicationResponse({
      state: "notSelected",
      turn: "ended",
      nextAction: null,
      canWithdraw: false,
      details,
      history: [
        { at: "2026-11-10T12:00:00.000Z", from: null, to: "submitted", by: "candidate", reason: null },
        { at: "2026-11-12T12:00:00.000Z", from: "submitted", to: "inReview", by: "company", reason: null },
        { at: "2026-11-14T12:00:00.000Z", from: "inReview", to: "interview", by: "company", reason: null },
        { at: "2026-11-16T12:00:00.000Z", from: "interview", to: "notSelected", by: "company", reason },
      ],
    });
  const testCall = (test: string) => `GET /candidate/${candidateId}/tests/${test}`;

  it("shows reason, criteria, reached stage and test results", async () => {
    const scale = {
      about: "x",
      points: 3,
      most: 4,
      level: "high",
      levelName: "Acima da média",
      reading: "x",
      raise: null,
    };
    const result = {
      finishedAt: "2026-11-01T12:00:00.000Z",
      keptUntil: "2027-11-01T12:00:00.000Z",
      endedBy: "candidate",
      isShared: false,
      scales: [{ ...scale, id: "workshop", name: "Oficina" }],
    };
    const { html } = await page({
      [viewCall]: {
        body: refused("Faltou experiência com câmbio automático.", { whatCounted: "Dois anos de câmbio." }),
      },
      [testCall("competencyTest")]: {
        body: {
          test: "competencyTest",
          title: "Teste de competências",
          minutes: 20,
          timeLimitMinutes: null,
          items: { least: 30, most: 30 },
          state: "done",
          answered: 30,
          deadlineAt: null,
          finishedAt: result.finishedAt,
          availableAt: null,
          now: "2026-11-20T12:00:00.000Z",
          attempt: null,
          result,
        },
      },
    });
    for (const said of [
      "Faltou experiência com câmbio automático.",
      "O que contou para quem foi escolhido",
      "Dois anos de câmbio.",
      "Você chegou até a entrevista",
      "Acima da média",
    ])
      expect(html).toContain(said);
    expect(html).not.toContain("não informou o motivo");
  });

  it("offers to ask for the reason although other calls fail", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page({ [viewCall]: { body: refused(null) } });
    expect(response.status).toBe(200);
    expect(html).toMatch(/A empresa não informou o motivo\. Se quiser, pergunte a ela\.[^]*?messages=write#messages"/);
  });
});

describe("an interview", () => {
  const set = { state: "interview", turn: "candidate", nextAction: "attendInterview" } as const;
  const ahead = anInterview({ startsAt: "2036-11-28T17:30:00.000Z" });

  it("offers the company's times, or a request for another", async () => {
    const slots = ["2036-11-28T17:30:00.000Z", "2036-11-29T12:00:00.000Z"];
    const says: Application["says"] = ["chooseInterviewSlot"];
    const offered = { nextAction: "chooseInterviewSlot" as const, says, dueAt: present(slots[0]) };
    const application = anApplicationResponse({
      ...set,
      ...offered,
      interview: anInterview({ startsAt: null, slots }),
    });
    const { html } = await page({ [viewCall]: { body: application } });
    expect(html).toContain("Escolha um dos horários, ou peça outro.");
    for (const slot of slots) expect(html).toMatch(new RegExp(`<input[^>]*value="${slot}"`));
    expect(html).toContain("Nenhum serve? Peça outro horário");
    expect(html).not.toMatch(/value="confirm"|ainda vai informar/);
    const over = { ...application, turn: "company" as const, nextAction: "wait" as const, dueAt: null };
    const none = { ...over, says: ["slotsOver" as const], interview: anInterview({ startsAt: null }) };
    const after = await page({ [viewCall]: { body: none } });
    expect(after.html).toContain("não estão mais livres. Peça outro horário.");
    expect(after.html).not.toMatch(/value="chooseSlot"|ainda vai informar/);
  });

  it("reports a taken or missing time on the field", async () => {
    const slots = ["2036-11-28T17:30:00.000Z"];
    const says: Application["says"] = ["chooseInterviewSlot"];
    const offered = { nextAction: "chooseInterviewSlot" as const, says, dueAt: present(slots[0]) };
    const application = anApplicationResponse({
      ...set,
      ...offered,
      interview: anInterview({ startsAt: null, slots }),
    });
    const problem = { code: "invalid", message: "", fields: { startsAt: ["timeTaken"] } };
    const apiCalls = {
      [viewCall]: { body: application },
      [moveCall("chooseInterviewSlot")]: { status: 400, body: problem },
    };
    const taken = await page(apiCalls, { intent: "chooseSlot", startsAt: "2036-11-29T12:00:00.000Z" });
    expect([taken.response.status, taken.html.includes("Este horário não está mais livre.")]).toEqual([400, true]);
    const empty = await page(apiCalls, { intent: "chooseSlot" });
    expect([empty.response.status, empty.html.includes("Preencha este campo")]).toEqual([400, true]);
  });

  it("posts the interview's shown version with the confirmation", async () => {
    const { html } = await page({ [viewCall]: { body: anApplicationResponse({ ...set, interview: ahead }) } });
    expect(html).toMatch(/value="confirm"\/>.*name="sequence" value="0"/);
    const confirmed = anApplicationResponse({ ...set, interview: { ...ahead, isConfirmed: true } });
    const after = await page({ [viewCall]: { body: confirmed } });
    expect(after.html).toContain("Você confirmou presença neste horário.");
    expect(after.html).not.toMatch(/value="confirm"/);
  });

  it("shows and sends times in the candidate's time zone", async () => {
    const application = anApplicationResponse({ ...set, dueAt: ahead.startsAt, interview: ahead });
    const inZone = async (timeZone: TimeZone, form?: Record<string, string>) => {
      const inManaus = { ...application, vacancy: { ...application.vacancy, state: "AM" as const } };
      return page(
        {
          [userCall]: { body: { ...user, timeZone, expiresAt: "2037-01-01T00:00:00.000Z" } },
          [viewCall]: { body: inManaus },
          [moveCall("otherTime")]: { body: inManaus },
        },
        form,
      );
    };
    const there = await inZone("America/Manaus");
    expect(there.html).toContain("sexta, 28 de novembro de 2036, às 13h30 (");
    expect(there.html).toContain("um horário em que você pode (horário de Manaus)");
    const elsewhere = await inZone("America/Sao_Paulo");
    expect(elsewhere.html).toMatch(/às 14h30 \([^)]*\)<\/time><\/strong> \((<!-- -->)?horário de Brasília/);

    const proposed: Record<string, string> = { intent: "otherTime" };
    for (const [at, time] of ["09:00", "09:30", "10:00"].entries()) {
      proposed[`times[${at}].day`] = "2036-11-27";
      proposed[`times[${at}].time`] = time;
    }
    const { calls } = await inZone("America/Manaus", proposed);
    const sent = calls.find(({ method }) => method === "POST");
    expect(sent?.body).toMatchObject({
      times: ["2036-11-27T13:00:00.000Z", "2036-11-27T13:30:00.000Z", "2036-11-27T14:00:00.000Z"],
    });
  });

  it("sends one proposed time, and drops its duplicate", async () => {
    const there = { [viewCall]: { body: anApplicationResponse({ ...set, interview: ahead }) } };
    const call = { [moveCall("otherTime").replace("otherTime", "askOtherTime")]: { body: anApplicationResponse() } };
    const empty = { "times[1].day": "", "times[1].time": "", "times[2].day": "", "times[2].time": "" };
    const one = { intent: "otherTime", "times[0].day": "2036-11-27", "times[0].time": "09:30" };
    const same = { "times[1].day": "2036-11-27", "times[1].time": "09:30" };
    for (const more of [empty, { ...empty, ...same }]) {
      const { calls } = await page({ ...there, ...call }, { ...one, ...more });
      expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
        times: ["2036-11-27T12:30:00.000Z"],
      });
    }
  });

  it("keeps an incomplete time proposal, and names the missing part", async () => {
    const there = { [viewCall]: { body: anApplicationResponse({ ...set, interview: ahead }) } };
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const same = Object.fromEntries(
      [0, 1, 2].flatMap((at) => [
        [`times[${at}].day`, day],
        [`times[${at}].time`, "09:30"],
      ]),
    );
    const { response, html, calls } = await page(there, { intent: "otherTime", ...same, "times[1].day": "" });
    expect(response.status).toBe(400);
    expect(html).toContain("data-error-summary");
    expect(html).toMatch(/href="#otherTime-times\[1\]\.day"[^>]*>(<!-- -->)*Opção 2, Dia: /);
    expect(html.match(/value="09:30" selected=""/g)).toHaveLength(3);
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    const none = Object.fromEntries(Object.keys(same).map((name) => [name, ""]));
    expect((await page(there, { intent: "otherTime", ...none })).html).toContain("Opção 1, Hora: ");
    for (const time of ["99:99", "24:30", "12:60"]) {
      const { response } = await page(there, { intent: "otherTime", ...same, "times[0].time": time });
      expect(response.status).toBe(400);
    }
  });

  it("shows requests and answers in the history", async () => {
    const requests = [
      {
        id: "5c1e3c34-9c0e-4b43-8f0b-222222222222",
        kind: "adaptation" as const,
        at: "2026-11-11T12:00:00.000Z",
        times: [],
        adaptations: ["largerText" as const],
        note: "Uso lupa",
        isGranted: true,
        answer: "Claro, imprimimos em letra grande.",
        answeredAt: "2026-11-12T12:00:00.000Z",
      },
    ];
    const { html } = await page({ [viewCall]: { body: anApplicationResponse({ requests }) } });
    for (const said of ["Pedido de adaptação", "Letras maiores. Uso lupa", "Pedido aceito", "letra grande"])
      expect(html).toContain(said);
  });
});

describe("the forms of an application", () => {
  const there = { [viewCall]: { body: anApplicationResponse() } };
  const invited = {
    [viewCall]: {
      body: anApplicationResponse({ state: "invited", turn: "candidate", nextAction: "answerInvitation", missing: [] }),
    },
    [candidateCall]: { body: aProfile({ phone: "11912345678" }) },
  };

  it.each([
    [{ intent: "withdraw", reason: " Mudei " }, "withdraw", { reason: "Mudei" }],
    [{ intent: "undo" }, "undoWithdrawal", undefined],
    [{ intent: "decline", reason: "Longe" }, "answerInvitation", { accepted: false, reason: "Longe" }],
    [{ intent: "acceptOffer", version: "2" }, "answerOffer", { accepted: true, version: 2 }],
    [
      { intent: "refuseOffer", version: "1", reason: " Longe " },
      "answerOffer",
      { accepted: false, version: 1, reason: "Longe" },
    ],
    [{ intent: "close" }, "closeUnanswered", undefined],
    [
      { intent: "chooseSlot", startsAt: "2036-11-28T17:30:00.000Z" },
      "chooseInterviewSlot",
      { startsAt: "2036-11-28T17:30:00.000Z" },
    ],
    [{ intent: "confirm", sequence: "2" }, "confirmInterview", { sequence: 2 }],
    [
      {
        intent: "otherTime",
        "times[0].day": "2026-11-27",
        "times[0].time": "09:00",
        "times[1].day": "2026-11-27",
        "times[1].time": "18:30",
        "times[2].day": "2026-11-30",
        "times[2].time": "22:30",
        note: "",
      },
      "askOtherTime",
      { times: ["2026-11-27T12:00:00.000Z", "2026-11-27T21:30:00.000Z", "2026-12-01T01:30:00.000Z"], note: "" },
    ],
    [
      { intent: "adaptation", adaptations: "extraTime", note: " Leio devagar " },
      "askAdaptation",
      { adaptations: ["extraTime"], note: "Leio devagar" },
    ],
  ] as const)("sends the form %j to the call %s, and redirects", async (form, name, body) => {
    const { response, calls } = await page({ ...there, [moveCall(name)]: { body: anApplicationResponse() } }, form);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toMatch(/^\/dashboard\/progressSelectiveProcess\/12\?changed=\w+$/);
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual(body);
  });

  it("redirects from a discarded draft to the list", async () => {
    const { response } = await page(
      {
        [viewCall]: { body: anApplicationResponse({ state: "draft", turn: "candidate", nextAction: "finishDraft" }) },
        [moveCall("withdraw")]: { body: anApplicationResponse() },
      },
      { intent: "withdraw" },
    );
    expect(response.headers.get("location")).toBe("/dashboard/mySelectiveProcesses");
  });

  it("shows the application's current state after a 409", async () => {
    const { response, html } = await page(
      {
        [viewCall]: {
          body: anApplicationResponse({ state: "cancelled", turn: "ended", nextAction: null, canWithdraw: false }),
        },
        [moveCall("withdraw")]: { status: 409, body: { code: "illegalTransition", message: "x" } },
      },
      { intent: "withdraw" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Esta candidatura mudou");
    expect(html).toContain("Seleção cancelada");
  });

  it("requires a reason to decline an invitation", async () => {
    const { response, html, calls } = await page({ ...invited }, { intent: "decline", reason: " " });
    expect(response.status).toBe(400);
    expect(html).toContain("Informe o motivo");
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it.each<Record<string, string>>([
    { intent: "apply", message: "Quero muito" },
    { intent: "decline", reason: "Mudei de cidade" },
  ])("reports a closed vacancy, keeping the typed text: %j", async (form) => {
    const refused = { status: 409, body: { code: "vacancyClosed", message: "x" } };
    const { response, html } = await page(
      { ...invited, [moveCall("answerInvitation")]: refused, [applyCall]: refused },
      form,
    );
    expect(response.status).toBe(409);
    expect(html).toContain("data-error-summary");
    expect(html).toMatch(/value="Mudei de cidade"|>Quero muito</);
  });

  it("shows the company's words above the invitation's form", async () => {
    const words = "Vimos o seu trabalho com câmbio.";
    const invitation = { at: "2026-11-20T12:00:00.000Z", from: null, to: "invited", by: "company", reason: words };
    const application = invited[viewCall].body;
    const { html } = await page({ ...invited, [viewCall]: { body: { ...application, history: [invitation] } } });
    const card = html.slice(html.indexOf('id="state"'));
    expect(card.indexOf(words)).toBeGreaterThan(0);
    expect(card.indexOf(words)).toBeLessThan(card.indexOf("A empresa quer você nesta seleção"));
    expect(card.indexOf(words)).toBeLessThan(card.indexOf("<form"));
    expect(card).toContain("Aceitar e enviar candidatura");
  });

  it("shows the data that accepting an invitation sends", async () => {
    const { html } = await page(invited);
    expect(html).toContain("O que a empresa recebe");
    expect(html).toContain("(11) 91234-5678");
    expect(html.indexOf("O que a empresa recebe")).toBeLessThan(html.indexOf("Aceitar e enviar candidatura"));
    expect(html).not.toMatch(/name="intent" value="accept"/);
    const { response, calls } = await page(
      { ...invited, [applyCall]: { body: { ...anApplicationResponse(), created: false } } },
      { intent: "apply", message: "Até logo" },
    );
    expect(response.status).toBe(302);
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ message: "Até logo" });
  });

  it("shows the current state if the invitation has changed", async () => {
    const { response, html } = await page(
      {
        [viewCall]: { body: anApplicationResponse() },
        [moveCall("answerInvitation")]: { status: 409, body: { code: "illegalTransition", message: "x" } },
      },
      { intent: "decline", reason: "Longe" },
    );
    expect(response.status).toBe(409);
    expect(html).toContain("Esta candidatura mudou");
    expect(html).toContain("Vez da empresa");
  });

  it("answers 400 to a too long reason, and keeps it", async () => {
    const reason = "longo ".repeat(80);
    const { response, html } = await page(there, { intent: "withdraw", reason });
    expect(response.status).toBe(400);
    expect(html).toContain(reason.trim());
  });

  it("keeps the typed reason while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page(
      { ...there, [moveCall("withdraw")]: "down" },
      { intent: "withdraw", reason: "Mudei de cidade" },
    );
    expect(response.status).toBe(503);
    expect(html).toContain('value="Mudei de cidade"');
  });

  it("answers 400 to an unknown button", async () => {
    expect((await page(there, { intent: "hire" })).response.status).toBe(400);
  });
});
