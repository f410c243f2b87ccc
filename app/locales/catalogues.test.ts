import { describe, expect, it } from "vitest";
import { flattenTexts } from "#tests/flattenTexts";
import { catalogues } from "./catalogues.server";
import { defaultLanguage } from "./languages";

const source = flattenTexts(catalogues[defaultLanguage]);

describe("the keys of the catalogues' texts", () => {
  const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../locales/*/**", "!../**/*.test.{ts,tsx}"], {
    eager: true,
    import: "default",
    query: "?raw",
  });
  const code = Object.values(sources).join("\n");
  const literals = new Set([...code.matchAll(/"((?:\\.|[^"\\\n])*)"/g)].map(([, text]) => text));
  const wholes = new Set([...code.matchAll(/"([\w:.]+)",\s*\{[^}]*returnObjects/g)].map(([, text]) => text));
  /** Patterns of composed keys: each inserted part stands for one or more key parts. */
  const patterns = [...code.matchAll(/`([\w:.]*(?:\$\{(?:[^{}]|\{[^{}]*\})*\}[\w:.]*)+)`/g)]
    .map(([, text = ""]) => text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    .filter((parts) => parts.some((part) => /[a-z]/i.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[^:]+")}$`));
  patterns.push(...[...code.matchAll(/\bwords\.(\w+)\[/g)].map(([, name]) => new RegExp(`^${name}\\.\\w+$`)));

  it("are all used", () => {
    const unread = source.filter(([path]) => {
      const [namespace, key = ""] = path.split(":");
      const base = key.replace(/_(one|other)$/, "");
      const names = [base, `${namespace}:${base}`];
      const above = base.split(".").map((_, at, parts) => parts.slice(0, at).join("."));
      return !(
        names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name))) ||
        above.some((name) => wholes.has(name) || wholes.has(`${namespace}:${name}`))
      );
    });
    expect(unread.map(([path]) => path)).toEqual([]);
  });
});

describe("one word for one thing", () => {
  it.each([
    ["en", "a job", /\bvacanc(y|ies)\b/i],
    ["en", "an unknown answer", /not told yet|you look for|no more applications|asks besides|taken back|way to work/i],
    ["en", "a notification, the light pages or a deletion", /\bnotices\b|light mode|\berased?\b/i],
    ["en", "a declined offer or the next stage", /offer refused|refuse the offer|you moved on/i],
    ["de", "a stage, driver or delay", /Etappe|nicht ausgewählt|Fahrdienst|Letzte Handlung|im Verzug|Zeichen gegeben/],
    [
      "fr",
      "a turn, praise or silence",
      /à qui est le tour|à qui de jouer|bon travail|cela vous reste|\bclose? sans|donne aucun signe/,
    ],
    ["en", "a late company", /what the company told|is not going on with|to nobody|past its promise|no longer good/i],
    ["en", "schooling or an imported file", /^Your education$|^Education: |\bI brought\b|“incomplete”/],
    ["de", "a time, a place or consent", /\bum \{\} (?!Uhr)|Uhrzeit von|\bmin\.|Mittelschule|ozu Sie zugestimmt/],
    ["fr", "a count, the clock or errors", /\{\} (questions|points) sur|le temps passe|apprendre les erreurs/i],
    ["pt-BR", "an hour of the day", /\b\d+ h\b/],
    ["pt-BR", "a promise for companies", /todo dia chegam|às claras|e até quando$/],
    ["pt-BR", 'the search ("Buscar vagas")', /^Ver vagas$/],
    ["pt-BR", "an e-mail, except in quoted texts", /(?<!^O )(?<!um endereço de )\bemail\b(?! é obrigatório)/],
  ] as const)("%s has no banned word for: %s", (language, _word, banned) => {
    const found = flattenTexts(catalogues[language]).filter(
      ([, text]) => typeof text === "string" && banned.test(text.replace(/\{\{.*?\}\}/g, "{}")),
    );
    expect(found).toEqual([]);
  });
});

describe('the Portuguese words of docs/design.md, section 11, "Words"', () => {
  it.each([
    ["letras ou números", "caracteres"],
    ["tentativas demais", "muitas tentativas"],
    ["seu acordo", "termos, consentimento"],
    ["manda nisso", "controla isso"],
    ["ligar o linkedin", "vincular"],
    ["ligar e entrar", "vincular"],
    ["desligando", "desvinculando"],
    ["como devia", "corretamente"],
    ["mandamos", "enviamos"],
    ["mandar o link", "enviar link"],
    ["acertar", "corrigir"],
    ["tudo isso", "esses filtros"],
    ["tirar filtro", "remover filtro"],
    ["aberta há", "publicada há"],
    ["cursando", "em andamento"],
    ["ao lado, o que", "abaixo de cada item"],
    ["quem você é:", "não desanime"],
    ["nas etapas", "em seleção"],
    ["pôr na", "adicionar à"],
    ["diga o e-mail", "informe o e-mail"],
    ["espera por você", "pendência"],
    ["conta está aberta", "você está conectado"],
    ["quem faz", "serviços usados"],
    ["ser acompanhado", "ser rastreado"],
    ["há um sinal", "há um caractere"],
    ["levar e trazer", "importar, exportar"],
    ["trazer de um", "importar"],
    ["vai custar", "minutos e MB"],
    ["só a cidade", "cidade"],
    ["tirar das", "remover das"],
    ["candidatar-se leva", "com um toque"],
    ["lei do trabalho", "lei trabalhista"],
    ["escrever à empresa", "enviar mensagem para a empresa"],
    ["de contato sem", "palavras de segurança"],
    ["palavras de contato", "palavras de segurança"],
    ["veio antes", "histórico completo"],
    ["mudou a vaga", "atualizou a vaga"],
    ["retirar a candidatura", "desistir da vaga"],
    ["está desistindo", "quer desistir"],
    ["continua sendo seu", "leve isso com você"],
    ["entrar com chave", "digital ou rosto"],
    ["saem da conta", "serão desconectados"],
    ["fica na conta", "fica conectado"],
    ["ligar a confirmação", "ativar, desativar"],
    ["falta ligar", "falta ativar"],
    ["perdido voltou", "devolvemos"],
    ["o certo:", "resposta certa"],
    ["terminar o teste", "concluir"],
    ["metade a mais", "minutos"],
    ["não toca", "não reproduz"],
    ["empresa entendeu", "transcrição"],
    ["aperte", "toque em"],
    ["apertar", "tocar"],
    ["solte o arquivo", "escolha o arquivo"],
    ["colocar uma", "adicionar"],
    ["escreva para nós", "fale com a gente"],
    ["~", "cerca de"],
  ])('avoids "%s" in favour of %s', (clumsy) => {
    const found = source.filter(([, text]) => String(text).toLocaleLowerCase("pt-BR").includes(clumsy));
    expect(found).toEqual([]);
  });

  it("uses the agreed words for states, verdict and publication", () => {
    const { applications, vacancy, format } = catalogues[defaultLanguage];
    expect(applications.states.notSelected.name).toBe("Candidatura não selecionada");
    expect(applications.states.inStages.name).toBe("Em seleção");
    expect(vacancy.verdict.unknown).toBe("Ainda não informado");
    expect([vacancy.opened, format.vacancy.opened]).toEqual(["Publicada", "Publicada"]);
  });
});

describe("the texts that the requirements quote", () => {
  const { auth, shell, pages, problems } = catalogues[defaultLanguage];

  it.each([
    ["2", "landing", shell.login, "Entrar"],
    ["2", "landing", shell.register, "Cadastre-se grátis"],
    ["2", "login", auth.login.register, "Cadastre-se"],
    ["2", "top menu", shell.menuHome, "Início"],
    ["2", "top menu", shell.menuSearch, "Buscar vagas"],
    ["2", "top menu", shell.menuResume, "Meu Currículo"],
    ["2", "top menu", shell.menuApplications, "Minhas Vagas"],
    ["2", "account menu", shell.myAccount, "Minha conta"],
    ["2", "account menu", shell.logout, "Sair"],
    ["2 and 8", "logout failure", shell.toasts.unableToLogout, "Unable to logout"],
    ["5", "login", problems.fields.emailRequired, "O email é obrigatório"],
    ["5", "login", problems.fields.emailInvalid, "O email deve ser um endereço de email válido"],
    ["5", "login", problems.fields.passwordRequired, "A senha é obrigatória"],
    ["8", "login failure with status 401", problems.wrongCredentials, "Email e/ou senha estão erradas"],
    ["8", "login success", shell.toasts.loggedIn, "Login efetuado com sucesso"],
    ["8", "preferences saved", shell.toasts.updated, "Atualizado com sucesso!"],
    ["8", "unexpected render error", pages.unexpected.title, "Desculpe, ocorreu um erro inesperado."],
  ])("match the requirements exactly (docs/requirements.md, section %s): %s: %s", (_section, _place, text, quoted) => {
    expect(text).toBe(quoted);
  });
});
