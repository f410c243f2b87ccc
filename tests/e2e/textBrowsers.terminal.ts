import { sendContactMessage } from "#contract/candidates/contact";
import { expect, test } from "@playwright/test";
import { findTextBrowsers, type TextBrowserName } from "../realPrograms";
import { t } from "../../backend/operators/screens/language";
import { menu } from "../../backend/operators/screens/page";
import { anOffer } from "#tests/factories/offers";
import { present } from "#tests/present";
import {
  applyThroughApi,
  callApi,
  demandingVacancy,
  operatorOrigin,
  registerOperator,
  registerPerson,
} from "./support/api";
import { createJourneyCompany } from "./support/company";
import { mailTo } from "./support/mail";
import { TextBrowser } from "./support/textBrowser";

const PROTOCOL = /MTZ-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** Matches a call of the trail, which a narrow column may break before its last word. */
const rowOf = (method: string, last: string) => new RegExp(`${method} /operator/[^]*[/ ]${last}\\b`);

async function logIn(name: TextBrowserName): Promise<TextBrowser> {
  const { email, password, nextCode } = await registerOperator();
  const browser = new TextBrowser(name, `${operatorOrigin()}/admin`);
  await browser.begin(/Código do aplicativo/);
  await browser.fill("E-mail", email);
  await browser.fill("Senha", password);
  await browser.fill("código de recuperação", nextCode());
  await browser.press("Entrar");
  await browser.see(/Empresas atrasadas/);
  return browser;
}

test("w3m: an operator acts, and the trail lists the calls", async () => {
  test.slow();
  const person = await registerPerson();
  const message = { name: "Ana", email: person.email, message: "Não consigo entrar." };
  await callApi(sendContactMessage, null, { body: message });
  const { id, roleName } = await demandingVacancy(2);
  const browser = await logIn("w3m");
  const rowsAbout = async (subject: string, newest: RegExp) => {
    await browser.follow("Trilha");
    await browser.fill("Sobre", subject);
    await browser.press("Filtrar");
    return browser.see(newest);
  };
  try {
    await browser.follow("Contato");
    await browser.see(new RegExp(person.email));
    await browser.press("Encerrar a mensagem");
    await browser.see(/Feito: Encerrar a mensagem\./);
    await browser.follow("Pessoas");
    await browser.fill("E-mail ou telefone", person.email);
    await browser.fill("Motivo", "pediu por telefone");
    await browser.press("Procurar");
    await browser.press("Bloquear");
    await browser.see(/Feito: Bloquear\./);
    await browser.press("Desbloquear");
    await browser.see(/Feito: Desbloquear\./);
    await browser.follow("Vagas");
    await browser.fill("número da vaga", String(id));
    await browser.press("Procurar");
    await browser.follow(roleName);
    await browser.press("Pausar");
    await browser.see(/Feito: Pausar\./);
    await browser.press("Abrir outra vez");
    await browser.see(/Feito: Abrir outra vez\./);
    const ofPerson = await rowsAbout(person.email, rowOf("POST", "unlock"));
    for (const row of [rowOf("POST", "lock"), /GET \/operator\/users/, /pediu por/]) expect(ofPerson).toMatch(row);
    expect(await rowsAbout(String(id), rowOf("POST", "reopen"))).toMatch(rowOf("POST", "pause"));
  } finally {
    await browser.end();
  }
});

for (const { name } of findTextBrowsers().filter(({ isHere }) => isHere)) {
  test(`${name}: the operator sees each screen, and locks an account`, async () => {
    test.setTimeout(300_000);
    const browser = await logIn(name);
    try {
      // The first screen comes last: its address redirected to the login earlier, and a browser may have cached that.
      for (const screen of [...menu.slice(1), menu[0]]) {
        await browser.follow(t(screen.word));
        await browser.see(new RegExp(`${t(screen.word)} · Operação`));
      }
      const person = await registerPerson();
      await browser.follow("Pessoas");
      await browser.fill("E-mail ou telefone", person.email);
      await browser.fill("Motivo", "pediu por telefone");
      await browser.press("Procurar");
      await browser.see(new RegExp(person.userId));
      await browser.press("Bloquear");
      await browser.see(/Feito: Bloquear\./);
      await browser.follow("Trilha");
      await browser.fill("Sobre", person.email);
      await browser.press("Filtrar");
      await browser.see(rowOf("POST", "lock"));
      await browser.see(/pediu por/);
    } finally {
      await browser.end();
    }
  });

  test(`${name}: a person resets, applies, accepts, and logs out`, async ({ baseURL }) => {
    test.setTimeout(300_000);
    const origin = present(baseURL);
    const person = await registerPerson();
    const company = await createJourneyCompany();
    const { id: applicationId } = await applyThroughApi(person, company.selectiveProcessId);
    await company.answer();
    await company.api(`/operator/applications/${applicationId}/offer`, anOffer(new Date()));
    const { roleName, city } = await demandingVacancy(1);

    const browser = new TextBrowser(name, `${origin}/auth/reset-password`);
    try {
      await browser.begin(/E-mail/);
      await browser.fill("E-mail", person.email);
      await browser.press("Enviar link");
      await browser.see(/o link chega em alguns minutos/);
      const mail = await mailTo(person.email, "/auth/change-password?key=");
      await browser.open(present(/http\S+\/auth\/change-password\?key=[\w-]+/.exec(mail))[0]);
      await browser.fill("Nova senha", "farol alto na serra");
      await browser.press("Salvar a senha");
      await browser.see(/Esqueceu a senha/);
      await browser.fill("E-mail", person.email);
      await browser.fill("Senha", "farol alto na serra");
      await browser.press("Entrar");
      await browser.see(/Login efetuado com sucesso/);

      await browser.follow("Buscar vagas");
      await browser.fill("Cargo ou função", roleName);
      await browser.fill("Cidade", city);
      await browser.press("Buscar");
      await browser.see(/· Buscar vagas · Motriz/);
      await browser.check("Aceita PCD");
      await browser.press("Aplicar filtros");
      await browser.see(/Remover filtro: Vagas para PCD/);
      await browser.press("Avise-me");
      await browser.see(/Alerta criado/);
      await browser.press("Salvar vaga");
      await browser.see(/Remover das salvas/);
      await browser.open(`${origin}/dashboard/savedVacancies`);
      await browser.see(/Remover das salvas/);
      await browser.follow(roleName);
      await browser.follow("Candidatar-se");
      await browser.press("Enviar candidatura");
      await browser.see(PROTOCOL);

      await browser.follow("Minhas Vagas");
      await browser.see(/Minhas Vagas · Motriz/);
      const progress = `${origin}/dashboard/progressSelectiveProcess/${company.selectiveProcessId}`;
      await browser.open(progress);
      await browser.see(/Recusar a proposta/);
      await browser.follow("Aceitar a proposta");
      await browser.press("Sim, aceitar esta proposta");
      await browser.see(/Proposta aceita/);

      await browser.open(`${origin}/dashboard/notifications`);
      await browser.press("Ler todas");
      await browser.see(/Avisos: nenhum novo/);
      await browser.open(`${origin}/dashboard/user/edit`);
      await browser.fill("Nome completo", "Joana Prado Lima");
      await browser.press("Salvar");
      await browser.see(/Joana Prado Lima · /);
      await browser.follow("Idioma e aparência");
      await browser.choose("Outro idioma", "English");
      await browser.press("Trocar idioma");
      await browser.press("Log out");
      await browser.see(/Log in/);
    } finally {
      await browser.end();
    }
  });
}
