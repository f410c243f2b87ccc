import type { Config } from "../config";
import { compose, type Content } from "./compose";

/** It confirms the e-mail of a registration. `link` holds the key, which works once within `days`. */
export const emailConfirmationMail = (config: Config, link: string, days: number): Content =>
  compose(config, {
    subject: `Confirme o seu e-mail no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      `Alguém se cadastrou no ${config.BRAND_NAME} com este e-mail. Se foi você, confirme pelo link abaixo. Ele vale por ${days} dias.`,
      "Sua conta já funciona, mas só enviamos avisos por e-mail depois da confirmação.",
      "Se não foi você, ignore este e-mail: não enviaremos outros avisos.",
    ],
    link: { label: "Confirmar meu e-mail", url: link },
  });

/** It goes to the e-mail that an account wants. Nothing has changed yet. */
export const newEmailConfirmationMail = (config: Config, link: string, hours: number): Content =>
  compose(config, {
    subject: `Confirme o novo e-mail da sua conta no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      `Uma conta do ${config.BRAND_NAME} pediu para usar este e-mail. Se foi você, confirme pelo link abaixo. Ele vale por ${hours} horas e só pode ser usado uma vez.`,
      "Até a confirmação nada muda. Depois, todos os aparelhos precisam entrar de novo com este e-mail, e o LinkedIn, se estiver vinculado, precisa ser vinculado de novo.",
      "Se não foi você, ignore este e-mail e não abra o link.",
    ],
    link: { label: "Confirmar o novo e-mail", url: link },
  });

/** It goes to the e-mail that the account has, so that its owner learns of a theft before it happens. */
export const emailChangeAskedMail = (config: Config): Content =>
  compose(config, {
    subject: `Pedido para trocar o e-mail da sua conta no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      "Alguém que sabe a sua senha pediu para trocar o e-mail da sua conta. A troca só vale depois de confirmada no novo e-mail.",
      "Se foi você, não precisa fazer nada por aqui.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso cancela o pedido e tira todos os aparelhos da conta.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });

/** It goes to the former e-mail. `link` holds the key that undoes the change within `hours`. */
export const emailChangedMail = (config: Config, link: string, hours: number): Content =>
  compose(config, {
    subject: `O e-mail da sua conta no ${config.BRAND_NAME} foi trocado`,
    paragraphs: [
      "Olá!",
      "A sua conta agora usa outro e-mail, e este endereço não serve mais para entrar. Todos os aparelhos saíram da conta, o login com o LinkedIn foi desvinculado e os links que enviamos antes deixaram de valer.",
      `Se não foi você, desfaça a troca pelo link abaixo. Ele vale por ${hours} horas: a conta volta para este e-mail e você cria uma nova senha.`,
    ],
    link: { label: "Desfazer a troca", url: link },
  });

/** It goes to the new e-mail, once it is the account's. */
export const emailNowUsedMail = (config: Config): Content =>
  compose(config, {
    subject: `Este é o novo e-mail da sua conta no ${config.BRAND_NAME}`,
    paragraphs: [
      "Olá!",
      "A sua conta agora usa este e-mail. É com ele que você entra e é aqui que chegam os avisos.",
      "Por segurança, todos os aparelhos saíram da conta e o login com o LinkedIn foi desvinculado. Entre de novo com este e-mail.",
      "Se não foi você que pediu, fale com a gente pelo link abaixo.",
    ],
    link: { label: "Falar com a gente", url: `${config.PUBLIC_ORIGIN}/contact` },
  });

/** It goes to the e-mail that the account has back. */
export const emailUndoneMail = (config: Config): Content =>
  compose(config, {
    subject: `A troca de e-mail da sua conta no ${config.BRAND_NAME} foi desfeita`,
    paragraphs: [
      "Olá!",
      "A sua conta voltou a usar este e-mail. Todos os aparelhos saíram da conta, o login com o LinkedIn foi desvinculado e a senha antiga não vale mais.",
      "Se você ainda não criou uma nova senha, crie pelo link abaixo.",
    ],
    link: { label: "Criar nova senha", url: `${config.PUBLIC_ORIGIN}/auth/reset-password` },
  });
