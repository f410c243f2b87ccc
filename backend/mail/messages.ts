import { escapeAttribute, escapeText } from "entities";
import type { ContactMessage } from "#contract/contact";
import type { Config } from "../config";
import type { Mail } from "./deliver";

type Content = Omit<Mail, "to">;
interface Paragraphs {
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
}

/** `link` holds the key, which works once within `minutes`. */
export const passwordResetMail = (config: Config, link: string, minutes: number): Content =>
  compose(config, {
    subject: `Crie uma nova senha no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      `Você pediu para criar uma nova senha. O link abaixo vale por ${minutes} minutos e só pode ser usado uma vez.`,
      "Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.",
    ],
    link: { label: "Criar nova senha", url: link },
  });

const contactLink = ({ PUBLIC_ORIGIN }: Config) => ({ label: "Falar com a gente", url: `${PUBLIC_ORIGIN}/contact` });

export const passwordChangedMail = (config: Config): Content =>
  compose(config, {
    subject: `A sua senha do ${config.BRAND_NAME} foi trocada`,
    paragraphs: [
      "Olá!",
      "A senha da sua conta acaba de ser trocada, e os outros aparelhos precisam entrar de novo.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });

/** It goes to the old address, so that its owner learns of a theft. */
export const emailChangedMail = (config: Config): Content =>
  compose(config, {
    subject: `O e-mail da sua conta no ${config.BRAND_NAME} foi trocado`,
    paragraphs: [
      "Olá!",
      "A sua conta agora usa outro e-mail. Este endereço não serve mais para entrar.",
      "Se não foi você, fale com a gente pelo link abaixo.",
    ],
    link: contactLink(config),
  });

/** It tells the operator what somebody wrote in the contact form. */
export const contactMail = (config: Config, { name, email, message }: ContactMessage): Content =>
  compose(config, {
    subject: `Mensagem de ${name} pelo formulário de contato`,
    paragraphs: [`${name} <${email}> escreveu:`, ...message.split(/\n{2,}/)],
  });

/** It goes to the account that a provider's login now opens too, so that its owner learns of a theft. */
export const identityLinkedMail = (config: Config, provider: string): Content =>
  compose(config, {
    subject: `O ${provider} foi vinculado à sua conta no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      `A sua conta acaba de ser vinculada ao ${provider}. Você pode entrar com ele ou com o seu e-mail e a sua senha.`,
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo e fale com a gente.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });

export const identityUnlinkedMail = (config: Config, provider: string): Content =>
  compose(config, {
    subject: `O ${provider} foi desvinculado da sua conta no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      `A sua conta não está mais vinculada ao ${provider}. Você entra com o seu e-mail e a sua senha.`,
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });

/** It goes to the new address. */
export const emailNowUsedMail = (config: Config): Content =>
  compose(config, {
    subject: `Este é o novo e-mail da sua conta no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      "A sua conta agora usa este e-mail. É com ele que você entra e é aqui que chegam os avisos.",
      "Se você não tem conta com a gente, alguém digitou o seu e-mail por engano: avise pelo link abaixo.",
    ],
    link: contactLink(config),
  });

/** It says until when a person can take the request back, and how. */
export const deletionAskedMail = (config: Config, deletionAt: Date): Content =>
  compose(config, {
    subject: `A sua conta no ${config.BRAND_NAME} vai ser apagada`,
    paragraphs: [
      "Olá!",
      `Recebemos o pedido para apagar a sua conta. Ela e tudo o que guardamos sobre você serão apagados em ${moment(deletionAt)}, horário de Brasília.`,
      "Mudou de ideia, ou não foi você? Entre até lá e aperte “Cancelar a exclusão”. Se não foi você, troque também a senha.",
    ],
    link: { label: "Entrar e cancelar a exclusão", url: `${config.PUBLIC_ORIGIN}/dashboard/user/settings` },
  });

export const deletionCancelledMail = (config: Config): Content =>
  compose(config, {
    subject: `A sua conta no ${config.BRAND_NAME} continua`,
    paragraphs: [
      "Olá!",
      "O pedido para apagar a sua conta foi cancelado. Nada foi apagado.",
      "Se não foi você que cancelou, troque a sua senha agora mesmo pelo link abaixo.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });

/** It is the last mail that goes to this address. */
export const accountErasedMail = (config: Config): Content =>
  compose(config, {
    subject: `A sua conta no ${config.BRAND_NAME} foi apagada`,
    paragraphs: [
      "Olá!",
      "Como você pediu, apagamos a sua conta e tudo o que guardávamos sobre você.",
      "Este é o nosso último e-mail. Se um dia quiser voltar, é só se cadastrar de novo.",
    ],
  });

/** Writes an instant like "28 de novembro de 2026 às 14:30", in the candidate's zone (docs/design.md, section 4). */
const moment = (instant: Date) =>
  new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeStyle: "short", timeZone: "America/Sao_Paulo" }).format(
    instant,
  );

function compose({ BRAND_NAME }: Config, { subject, paragraphs, link }: Paragraphs): Content {
  const anchor = link
    ? `<p><a href="${escapeAttribute(link.url)}">${escapeText(link.label)}</a></p>\n<p>Ou copie este endereço: ${escapeText(link.url)}</p>\n`
    : "";
  return {
    subject,
    text: [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), `Equipe ${BRAND_NAME}`, ""].join("\n\n"),
    html: `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeText(subject)}</title></head>\n<body>\n${paragraphs.map((text) => `<p>${escapeText(text)}</p>\n`).join("")}${anchor}<p>Equipe ${escapeText(BRAND_NAME)}</p>\n</body></html>\n`,
  };
}
