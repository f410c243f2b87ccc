import { describe, expect, it } from "vitest";
import de from "~/locales/de/progress.json";
import en from "~/locales/en/progress.json";
import fr from "~/locales/fr/progress.json";
import ptBR from "~/locales/pt-BR/progress.json";
import applicationsDe from "~/locales/de/applications.json";
import applicationsEn from "~/locales/en/applications.json";
import applicationsFr from "~/locales/fr/applications.json";
import applicationsPtBR from "~/locales/pt-BR/applications.json";
import enumsDe from "~/locales/de/enums.json";
import enumsEn from "~/locales/en/enums.json";
import enumsFr from "~/locales/fr/enums.json";
import enumsPtBR from "~/locales/pt-BR/enums.json";
import { findReached } from "./encouragement";

/** Words that a text after a refusal must not contain: pity, blame, orders, jokes, promises, cheers. */
const harsh = {
  "pt-BR":
    /infelizmente|rejeit|reprov|fracass|elimin|deveria|precisa melhorar|culpa|garant|com certeza|!|sorte|coitad/i,
  en: /unfortunately|reject|fail|should|must|your fault|guarantee|surely|!|luck|loser/i,
  de: /leider|abgelehnt|durchgefallen|versag|solltest|musst|schuld|garant|sicherlich|!|pech/i,
  fr: /malheureusement|rejet|échou|échec|devriez|devez|faute|garanti|sûrement|!|chance/i,
};
const falseHope = {
  "pt-BR":
    /v(ai|ão) (ver|querer|conseguir|chamar|dar certo)|em breve|logo você|outras empresas|da próxima vez|merece|certeza/i,
  en: /\bwill\b|soon|other companies|deserve|certain/i,
  de: /\bw(ird|erden|irst)\b|bald|andere firmen|nächstes mal|verdien|bestimmt/i,
  fr: /bientôt|d['’]autres entreprises|la prochaine fois|mérit|certain|\b\w+(eront|erez)\b/i,
};
const catalogues = {
  "pt-BR": { ...ptBR, states: applicationsPtBR.states, enums: enumsPtBR },
  en: { ...en, states: applicationsEn.states, enums: enumsEn },
  de: { ...de, states: applicationsDe.states, enums: enumsDe },
  fr: { ...fr, states: applicationsFr.states, enums: enumsFr },
};
const speaksToThePerson = {
  "pt-BR": /(sua|seu|você)/i,
  en: /\byou(r)?\b/i,
  de: /\b(Sie|Ihr\w*|Ihnen)\b/,
  fr: /\bvo(us|tre)\b/i,
};

describe.each(Object.keys(harsh) as (keyof typeof harsh)[])("texts after a refusal in %s", (language) => {
  const { no, states, enums } = catalogues[language];
  const { reached, withoutReason } = no;
  const ends = [states.notSelected, states.talentPool, states.cancelled, states.retracted].map(({ text }) => text);
  const all = [...Object.values(reached), withoutReason, ...ends, ...Object.values(enums.refusalReason)];

  it.each(all)("never hurt or promise, and are short: %s", (text) => {
    expect(text).not.toMatch(harsh[language]);
    expect(text).not.toMatch(falseHope[language]);
    expect(text.length).toBeLessThan(150);
  });

  it.each(Object.values(reached))("address the person: %s", (text) => {
    expect(text).toMatch(speaksToThePerson[language]);
  });
});

it("finds the furthest stage that was reached", () => {
  const history = (...states: ("submitted" | "inReview" | "inStages" | "interview" | "finalist" | "notSelected")[]) =>
    states.map((to) => ({ at: "2026-11-10T12:00:00.000Z", from: null, to, by: "company" as const, reason: null }));
  expect(findReached(history("submitted", "notSelected"))).toBe("sent");
  expect(findReached(history("submitted", "inReview", "notSelected"))).toBe("review");
  expect(findReached(history("submitted", "inStages", "inReview", "notSelected"))).toBe("stages");
  expect(findReached(history("submitted", "inReview", "interview", "notSelected"))).toBe("interview");
  expect(findReached(history("submitted", "interview", "finalist", "notSelected"))).toBe("finalist");
});
