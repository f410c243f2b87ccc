import { describe, expect, it } from "vitest";
import {
  anApplicationResponse,
  stubApiOfAna,
  candidateId,
  cookieOfAna,
  dashboardPage,
  viewCall,
} from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { aJob, aResume, aSection } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import { aVacancyOfRow } from "#tests/searchPages";
import { present } from "#tests/present";
import * as screen from "./route";

const ask = dashboardPage("listSelectiveProcesses/:selectiveProcessId/viewSelectiveProcess/apply", screen);
const path = "/dashboard/listSelectiveProcesses/12/viewSelectiveProcess/apply";
const vacancy = aVacancyOfRow({ closesAt: null });

const resumeCall = `GET /candidate/${candidateId}/resume`;

async function render(
  profile: Parameters<typeof aProfile>[0] = {},
  resume = aResume(),
  asked: object = vacancy,
  query = "",
  answers: Parameters<typeof stubApiOfAna>[0] = {},
): Promise<string> {
  const calls = {
    [resumeCall]: { body: resume },
    "GET /selectiveProcess/12": { body: asked },
    [`GET /candidate/${candidateId}`]: { body: aProfile({ id: candidateId, ...profile }) },
    [viewCall]: { status: 404, body: { code: "notFound", message: "x" } },
    ...answers,
  };
  stubApiOfAna(calls);
  return (await ask(visit(path + query, { cookie: await cookieOfAna() }))).text();
}

it("shows the vacancy and one sending button", async () => {
  const html = await render();
  expect(html).toMatch(/<h1[^>]*>Mecânico de Veículos<\/h1>/);
  expect(html).toContain("Concessionária Horizonte");
  expect(html).toContain("Tudo pronto: é só enviar.");
  expect(html.match(/Enviar candidatura/g)).toHaveLength(1);
  expect(html).toContain('href="/dashboard/listSelectiveProcesses/12/viewSelectiveProcess"');
  expect(html).not.toMatch(/<details[^>]* open/);
});

it("unfolds the answers if the address names an answer", async () => {
  expect(await render({}, aResume(), vacancy, "?item=cnh")).toMatch(
    /<details[^>]* open=""[^>]*><summary[^>]*id="sent"/,
  );
});

it("shows the company's invitation above the form", async () => {
  const invited = anApplicationResponse({
    state: "invited",
    turn: "candidate",
    nextAction: "answerInvitation",
    history: [
      { at: "2026-11-10T12:00:00.000Z", from: null, to: "invited", by: "company", reason: "Gostamos de você." },
    ],
  });
  const html = await render({}, aResume(), vacancy, "", { [viewCall]: { body: invited } });
  expect(html).toMatch(
    /A empresa convidou você para esta vaga.*<blockquote[^>]*>Gostamos de você\.<.*Responder ao convite.*Aceitar e enviar candidatura/,
  );
});

it("sends a draft after the deadline, while its grace lasts", async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const over = { status: 3 as const, closesAt: at(-1) };
  const draft = (hours: number) => {
    const response = anApplicationResponse({ state: "draft", turn: "candidate", dueAt: at(hours) });
    return { [viewCall]: { body: { ...response, vacancy: { ...response.vacancy, ...over } } } };
  };
  const closed = aVacancyOfRow(over);
  expect(await render({}, aResume(), closed, "", draft(23))).toContain("Enviar candidatura");
  expect(await render({}, aResume(), closed, "", draft(-1))).not.toContain("Enviar candidatura");
  expect(await render({}, aResume(), closed)).not.toContain("Enviar candidatura");
});

it("after declining too late, shows that the application changed", async () => {
  const changed = "Esta candidatura mudou";
  expect(await render()).not.toContain(changed);
  const form = new FormData();
  form.set("intent", "decline");
  form.set("reason", "É longe.");
  const response = await ask(visit(path, { cookie: await cookieOfAna(), form }));
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(changed);
});

const listSeen = (html: string) =>
  [
    ...html
      .slice(html.indexOf('id="apply"'), html.indexOf('id="sent"'))
      .replace(/<details.*?<\/details>/g, "")
      .replace(/<li [^>]*hidden="".*?<\/li>/g, "")
      .matchAll(/<(?:input(?! type="hidden")|select|textarea)[^>]* name="([^"]+)"/g),
  ].map(([, name]) => name);

describe("applying in steps of at most five fields", () => {
  const nobody = { cpf: null, birthDate: null, cep: null, street: null, district: null };
  const asked = { ...vacancy, schooling: "secondary", cnh: ["B"] };
  const empty = { "birthDate.day": "", "birthDate.month": "", "birthDate.year": "", cpf: "", street: "", cep: "" };
  async function press(fields: Record<string, string>) {
    const stub = stubApiOfAna({
      [resumeCall]: { body: aResume() },
      "GET /selectiveProcess/12": { body: asked },
      [`GET /candidate/${candidateId}`]: { body: aProfile({ id: candidateId, ...nobody }) },
      [viewCall]: { status: 404, body: { code: "notFound", message: "x" } },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, ...fields })) form.append(name, value);
    for (const item of ["cpf", "birthDate", "address", "schooling", "cnh"]) form.append("asks", item);
    for (const item of ["cpf", "birthDate"]) form.append("here", item);
    const response = await ask(visit(path, { cookie: await cookieOfAna(), form }));
    expect(stub.calls.filter(({ method }) => method === "POST")).toEqual([]);
    return { status: response.status, html: await response.text() };
  }

  it("asks CPF and birth date first, without the sending button", async () => {
    const html = await render(nobody, aResume(), asked);
    expect(html).toContain("Passo 1 de 3: seus documentos");
    expect(listSeen(html)).toEqual(["cpf", "birthDate.day", "birthDate.month", "birthDate.year"]);
    expect(html).toContain("Continuar");
    expect(html).not.toContain("Enviar candidatura");
    expect(listSeen(await render(nobody, aResume(), asked, "?item=cnh"))).toEqual(["schooling", "cnh"]);
  });

  it("keeps typed text between steps", async () => {
    const { status, html } = await press({
      ...empty,
      cpf: typed.cpf,
      ...{ "birthDate.day": "17", at: "0", step: "1" },
    });
    expect(status).toBe(400);
    expect(listSeen(html)).toContain("cpf");
    const on = await press({ street: "", cep: "", message: "Moro perto.", at: "0", step: "1" });
    expect(on.status).toBe(200);
    expect(listSeen(on.html)).toEqual(["cep", "street", "number", "complement", "district"]);
    expect(on.html).toContain('value="529.982.247-25"');
    expect(on.html).toContain("Moro perto.");
    const back = await press({ ...empty, at: "1", step: "0" });
    expect(back.status).toBe(200);
    expect(listSeen(back.html)).toContain("cpf");
  });

  it("stays at the step with a wrong CPF or date", async () => {
    for (const [name, value] of [
      ["cpf", "123.456.789-00"],
      ["birthDate.day", "32"],
      ["birthDate.year", "2024"],
    ] as const) {
      const { status, html } = await press({ [name]: value, at: "0", step: "1" });
      expect(status).toBe(400);
      expect(listSeen(html)).toContain("cpf");
      expect(html).toMatch(/<(?:input|div|fieldset)[^>]*(?:aria-invalid|data-invalid)="true"/);
    }
  });

  it("lists earlier answers in the last step, with buttons", async () => {
    const { html } = await press({ cpf: typed.cpf, at: "1", step: "2" });
    expect(readLines(html)).toMatchObject({
      CPF: "529.982.247-25",
      "Data de nascimento": "17 de maio de 1994",
      Endereço: expect.stringContaining("13010-111") as string,
    });
    expect(html).toMatch(/<button[^>]*name="step"[^>]*value="0"/);
    expect(html).toMatch(/<button[^>]*name="step"[^>]*value="1"/);
  });
});

it("asks for a missing CPF and address, with reasons", async () => {
  const html = await render({ cpf: null, birthDate: null, cep: null, street: null, district: null });
  for (const name of ["cpf", "birthDate.day", "cep", "street", "number", "district"])
    expect(html).toContain(`name="${name}"`);
  for (const reason of ["Para a empresa saber que é você", "regras por idade", "vale-transporte"])
    expect(html).toContain(reason);
  // A known answer is shown as a line, and its field is folded.
  expect(readLines(html)).toMatchObject({ "Nome completo": "Ana Souza", "Celular com DDD": "(19) 98123-4567" });
  expect(html).not.toMatch(/<details[^>]* open/);
});

const readLines = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<span class="[^"]*wrap-anywhere"><span[^>]*>([^<]*)<\/span>(.*?)<\/span>(?=\s*(?:<span class="ms-auto|<a |<button ))/g,
      ),
    ].map(([, name = "", value = ""]) => [
      name,
      value
        .replace(/^<br\/>/, "")
        .replaceAll("<br/>", "\n")
        .replace(/<\/?span[^>]*>/g, ""),
    ]),
  );

const told = { schooling: "secondary", cnh: ["A", "B"] } as const;
const typed = {
  intent: "apply",
  name: "Ana Souza",
  cpf: "529.982.247-25",
  phone: "(19) 98123-4567",
  "birthDate.day": "17",
  "birthDate.month": "05",
  "birthDate.year": "1994",
  cep: "13010-111",
  street: "Rua A",
  number: "1",
  complement: "",
  district: "Centro",
  city: "Campinas",
  state: "SP",
  message: "",
};
const applyCall = `POST /candidate/${candidateId}/applications`;

describe("the list of what is sent", () => {
  it("keeps each link to change a value on one line", async () => {
    const html = await render({ ...told, cnh: [...told.cnh] });
    const words = [...html.matchAll(/>alterar/g)];
    const whole = [...html.matchAll(/class="[^"]*whitespace-nowrap[^"]*"[^>]*>(?:<span>)?alterar/g)];
    expect(words.length).toBeGreaterThan(5);
    expect(whole).toHaveLength(words.length);
  });

  it("shows each sent value with a link to change it", async () => {
    const html = await render({ ...told, cnh: [...told.cnh] });
    expect(readLines(html)).toEqual({
      "Nome completo": "Ana Souza",
      CPF: "529.982.247-25",
      "Data de nascimento": "17 de maio de 1994",
      "Celular com DDD": "(19) 98123-4567",
      "E-mail": "ana@exemplo.com",
      Endereço: "Rua A, 1, Centro\nCampinas – SP, CEP 13010-111",
      "Sua escolaridade": "Ensino médio completo",
      "Sua CNH": "A, B",
      Currículo: "Ainda sem experiência, cursos ou idiomas",
      "Mensagem para a empresa": "Nenhuma",
    });
    const inPlace = [...html.matchAll(/<details.*?<\/details>/g)].map(([line]) => line).join("");
    for (const name of [...Object.keys(typed).slice(1), "schooling", "cnh"])
      expect(inPlace).toContain(`name="${name}"`);
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  it("shows each sent part of the currículo", async () => {
    const job = (position: string, index: number) => ({ ...aJob, id: aJob.id.replace(/1$/, String(index)), position });
    const jobs = ["Lavador", "Ajudante", "Mecânico", "Chefe de oficina"].map(job);
    const licence = { categories: ["B" as const], paidActivity: true, expires: null };
    const html = await render({}, aResume({ work: aSection(jobs), licence: aSection(licence) }));
    expect(readLines(html)).toMatchObject({
      Experiência: expect.stringMatching(/^Lavador – .*\nAjudante – .*\nMecânico – .*\ne mais 1$/) as string,
      CNH: expect.stringMatching(/EAR|remunerada/) as string,
    });
    expect(html).toMatch(/<button[^>]*name="edit" value="work"/);
    expect(html).not.toContain("Chefe de oficina");
  });

  it("asks for missing certificates and schooling", async () => {
    const requirements = ["NR-33", "Pontualidade"];
    const html = await render({}, aResume(), { ...vacancy, requirements, schooling: "secondary" });
    expect(readLines(html)).toMatchObject({ "Cursos e certificados": "Ainda não informado" });
    expect(html).toMatch(/<button[^>]*name="edit" value="certificates\/new"/);
    for (const anchor of ["sent-certificates", "sent-schooling"]) expect(html).toContain(`<li id="${anchor}"`);
  });

  it("keeps typed text when a currículo section is opened", async () => {
    const { calls, response } = await send({ edit: "certificates/new", message: "Tenho ferramentas." });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/dashboard/user/edit/certificates/new?vacancy=12&back=apply");
    const kept = calls.find(({ path }) => path === "/pendingSubmission")?.body as { path: string; fields: unknown };
    expect(kept.path).toBe(path);
    expect(kept.fields).toContainEqual(["message", "Tenho ferramentas."]);
    expect(calls.some(({ method, path }) => method === "POST" && path.endsWith("/applications"))).toBe(false);
    expect((await send({ edit: "//evil.example" })).response.status).toBe(400);
  });

  it("Enter sends the form, and opens no section", async () => {
    const html = await render({}, aResume({ work: aSection([aJob]) }));
    const form = html.slice(html.indexOf('id="apply"'));
    expect(present(/<button[^>]*type="submit"[^>]*>/.exec(form))[0]).not.toContain('name="edit"');
  });

  it("preselects the known disability, and asks for consent", async () => {
    const disability = { kind: "visual" as const, needs: "", consentedAt: "2026-11-01T12:00:00.000Z" };
    const html = await render({}, aResume({ disability }), { ...vacancy, vacanciesDeficiencies: "exclusive" });
    expect(html).toContain('<option value="visual" selected');
    expect(html).toMatch(/name="disabilityConsent"/);
    expect(html).not.toMatch(/name="disabilityConsent"[^>]*checked/);
  });

  it("hides schooling and CNH that were never stated", async () => {
    expect(Object.keys(readLines(await render()))).toEqual(
      expect.not.arrayContaining(["Sua escolaridade", "Sua CNH"]) as string[],
    );
  });

  it("sends only changed values", async () => {
    const { calls, response } = await send({ phone: "(11) 91234-5678", number: "", message: "Moro perto." });
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      selectiveProcessId: 12,
      phone: "11912345678",
      number: null,
      message: "Moro perto.",
      disabilityConsent: false,
      onlyHere: false,
    });
    expect(response.headers.get("location")).toBe("/dashboard/progressSelectiveProcess/12");
  });

  it("sends answers only for this vacancy if ticked", async () => {
    const { calls } = await send({ phone: "(11) 91234-5678", onlyHere: "on" });
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ phone: "11912345678", onlyHere: true });
  });

  it("unfolds only wrong and changed lines", async () => {
    const { response, html } = await send({ phone: "1", street: "Rua B", asks: "cpf" });
    expect(response.status).toBe(400);
    expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*id="sent"/);
    const open = [...html.slice(html.indexOf('id="sent"')).matchAll(/<details[^>]* open.*?<\/details>/g)]
      .map(([line]) => line)
      .join("");
    for (const name of ["phone", "street"]) expect(open).toContain(`name="${name}"`);
    for (const name of ["name", "cpf", "birthDate.day", "message"]) expect(open).not.toContain(`name="${name}"`);
  });

  it("posts the names of all required answers", async () => {
    const asks = /name="asks" value="(\w+)"/g;
    const html = await render({ ...told, cnh: [...told.cnh] });
    expect([...html.matchAll(asks)].map(([, item]) => item)).toEqual([
      "cpf",
      "birthDate",
      "address",
      "schooling",
      "cnh",
    ]);
  });

  it("suggests similar cities for an unknown city", async () => {
    const problem = { code: "invalid", message: "x", fields: { city: ["cityInvalid"] } };
    const { html } = await send({ city: "Canpinas" }, { status: 400, body: problem });
    expect(html).toContain("Você quis dizer: Campinas – SP;");
  });
});

async function send(
  change: Partial<typeof typed> & { asks?: string; onlyHere?: string; edit?: string },
  answer?: { status: number; body: unknown },
) {
  const stub = stubApiOfAna({
    "GET /selectiveProcess/12": { body: vacancy },
    [`GET /candidate/${candidateId}`]: { body: aProfile({ id: candidateId }) },
    [viewCall]: { status: 404, body: { code: "notFound", message: "x" } },
    "POST /pendingSubmission": { status: 201, body: { key: "the-key" } },
    [applyCall]: answer ?? { body: { ...anApplicationResponse(), created: true } },
  });
  const response = await ask(visit(path, { cookie: await cookieOfAna(), form: { ...typed, ...change } }));
  return { response, html: await response.text(), calls: stub.calls };
}
