import type { ContactMessage } from "#contract/contact";
import type { Config } from "../config";
import { compose, type Content } from "./compose";

/** `link` holds the key, which works once within `minutes`. */
export const passwordResetMail = (config: Config, link: string, minutes: number): Content =>
  compose(config, {
    subject: `Crie uma nova senha no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      `Você pediu para criar uma nova senha. O link abaixo vale por ${minutes} minutos e só pode ser usado uma vez.`,
      "Por segurança, todos os aparelhos saem da conta, e o LinkedIn, se estiver vinculado, precisa ser vinculado de novo.",
      "Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.",
    ],
    link: { label: "Criar nova senha", url: link },
  });

/** It goes to who has set a password by a link. */
export const passwordResetDoneMail = (config: Config): Content =>
  compose(config, {
    subject: `A sua senha do ${config.BRAND_NAME} foi trocada`,
    paragraphs: [
      "Olá!",
      "A senha da sua conta acaba de ser trocada por um link que enviamos para este e-mail.",
      "Por segurança, todos os aparelhos saíram da conta, o login com o LinkedIn foi desvinculado e os links que enviamos antes deixaram de valer. Entre com a nova senha.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });

/** It goes to who has changed the password in the settings. */
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
