const byCode = (code: string) =>
  `Se preferir, digite este código em “Minha conta”, na parte E-mail: ${code}. Ele vale por uma hora. Não passe o código a ninguém.`;

/** What a change has done, for the former address. */
const whatChanged =
  "A sua conta agora usa outro e-mail, e este endereço não serve mais para entrar. Todos os aparelhos saíram da conta, o login com o LinkedIn foi desvinculado e os links que enviamos antes deixaram de valer.";

/** The mails about an account's e-mail: its confirmation, its change, and what takes a change back. */
export const emailMails = {
  confirm: (brand: string, days: number, code: string) => ({
    subject: `Confirme o seu e-mail no ${brand}`,
    paragraphs: [
      `Alguém se cadastrou no ${brand} com este e-mail. Se foi você, confirme pelo link abaixo. Ele vale por ${days} dias.`,
      byCode(code),
      "Sua conta já funciona, mas só enviamos avisos por e-mail depois da confirmação.",
      "Se não foi você, ignore este e-mail: não enviaremos outros avisos.",
    ],
    label: "Confirmar meu e-mail",
  }),
  confirmNew: (brand: string, hours: number, code: string) => ({
    subject: `Confirme o novo e-mail da sua conta no ${brand}`,
    paragraphs: [
      `Uma conta do ${brand} pediu para usar este e-mail. Se foi você, confirme pelo link abaixo. Ele vale por ${hours} horas e só pode ser usado uma vez.`,
      byCode(code),
      "Até a confirmação nada muda. Depois, todos os aparelhos precisam entrar de novo com este e-mail, e o LinkedIn, se estiver vinculado, precisa ser vinculado de novo.",
      "Se não foi você, ignore este e-mail e não abra o link.",
    ],
    label: "Confirmar o novo e-mail",
  }),
  changeAsked: (brand: string) => ({
    subject: `Pedido para trocar o e-mail da sua conta no ${brand}`,
    paragraphs: [
      "Alguém que sabe a sua senha pediu para trocar o e-mail da sua conta. A troca só vale depois de confirmada no novo e-mail.",
      "Se foi você, não precisa fazer nada por aqui.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso cancela o pedido e tira todos os aparelhos da conta.",
    ],
  }),
  changed: (brand: string, hours: number) => ({
    subject: `O e-mail da sua conta no ${brand} foi trocado`,
    paragraphs: [
      whatChanged,
      `Se não foi você, desfaça a troca pelo link abaixo. Ele vale por ${hours} horas: a conta volta para este e-mail e você cria uma nova senha.`,
    ],
    label: "Desfazer a troca",
  }),
  changedForGood: (brand: string) => ({
    subject: `O e-mail da sua conta no ${brand} foi trocado`,
    paragraphs: [whatChanged, "Se não foi você, fale com a gente pelo link abaixo."],
    label: "Falar com a gente",
  }),
  nowUsed: (brand: string) => ({
    subject: `Este é o novo e-mail da sua conta no ${brand}`,
    paragraphs: [
      "A sua conta agora usa este e-mail. É com ele que você entra e é aqui que chegam os avisos.",
      "Por segurança, todos os aparelhos saíram da conta e o login com o LinkedIn foi desvinculado. Entre de novo com este e-mail.",
      "Se não foi você que pediu, fale com a gente pelo link abaixo.",
    ],
    label: "Falar com a gente",
  }),
  undone: (brand: string) => ({
    subject: `A troca de e-mail da sua conta no ${brand} foi desfeita`,
    paragraphs: [
      "A sua conta voltou a usar este e-mail. Todos os aparelhos saíram da conta, o login com o LinkedIn foi desvinculado e a senha antiga não vale mais.",
      "Se você ainda não criou uma nova senha, crie pelo link abaixo.",
    ],
  }),
};
