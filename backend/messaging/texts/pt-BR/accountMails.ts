/** The mails about an account's password, logins, number and deletion. `label` stands on their one link. */
export const accountMails = {
  passwordReset: (brand: string, minutes: number) => ({
    subject: `Crie uma nova senha no ${brand}`,
    paragraphs: [
      `Você pediu para criar uma nova senha. O link abaixo vale por ${minutes} minutos e só pode ser usado uma vez.`,
      "Por segurança, todos os aparelhos saem da conta, e o LinkedIn, se estiver vinculado, precisa ser vinculado de novo.",
      "Se não foi você que pediu, ignore este e-mail: a sua senha continua a mesma.",
    ],
  }),
  registrationTried: (brand: string) => ({
    subject: `Você já tem uma conta no ${brand}`,
    paragraphs: [
      "Alguém acaba de preencher o cadastro com o e-mail ou o CPF desta conta.",
      "Se foi você, não é preciso um novo cadastro: entre com este e-mail e a sua senha. Se não se lembra dela, crie uma nova pelo link abaixo.",
      "Se não foi você, ignore este e-mail: nada mudou na sua conta, e quem preencheu não ficou sabendo que ela existe.",
    ],
  }),
  triedElsewhere: (brand: string) => ({
    subject: `Alguém tentou usar os seus dados em outra conta do ${brand}`,
    paragraphs: [
      "Alguém acaba de digitar o e-mail ou o CPF desta conta em outra conta.",
      "Se foi você, não é preciso ter duas contas: entre nesta com este e-mail e a sua senha. Se não se lembra dela, crie uma nova pelo link abaixo.",
      "Se não foi você, ignore este e-mail: nada mudou na sua conta.",
    ],
  }),
  passwordResetDone: (brand: string) => ({
    subject: `A sua senha do ${brand} foi trocada`,
    paragraphs: [
      "A senha da sua conta acaba de ser trocada por um link que enviamos para este e-mail.",
      "Por segurança, todos os aparelhos saíram da conta, o login com o LinkedIn foi desvinculado e os links que enviamos antes deixaram de valer. Entre com a nova senha.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
  }),
  passwordChanged: (brand: string) => ({
    subject: `A sua senha do ${brand} foi trocada`,
    paragraphs: [
      "A senha da sua conta acaba de ser trocada, e os outros aparelhos precisam entrar de novo.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
  }),
  identityLinked: (brand: string, provider: string) => ({
    subject: `O ${provider} foi vinculado à sua conta no ${brand}`,
    paragraphs: [
      `A sua conta acaba de ser vinculada ao ${provider}. Você pode entrar com ele ou com o seu e-mail e a sua senha.`,
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo e fale com a gente.",
    ],
  }),
  identityUnlinked: (brand: string, provider: string) => ({
    subject: `O ${provider} foi desvinculado da sua conta no ${brand}`,
    paragraphs: [
      `A sua conta não está mais vinculada ao ${provider}. Você entra com o seu e-mail e a sua senha.`,
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
  }),
  secondFactorOn: (brand: string) => ({
    subject: `A sua conta no ${brand} agora pede um código para entrar`,
    paragraphs: [
      "A confirmação em duas etapas foi ligada. Para entrar, depois da senha é preciso digitar o código do aplicativo ou um código de recuperação.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo e fale com a gente: quem ligou ainda pode estar na sua conta.",
    ],
  }),
  secondFactorOff: (brand: string) => ({
    subject: `A sua conta no ${brand} não pede mais o código para entrar`,
    paragraphs: [
      "A confirmação em duas etapas foi desligada. Para entrar basta a senha, e os códigos de recuperação não valem mais.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo e ligue a confirmação de novo.",
    ],
  }),
  passkeyAdded: (brand: string, name: string) => ({
    subject: `Uma chave de acesso foi adicionada à sua conta no ${brand}`,
    paragraphs: [
      `A chave de acesso "${name}" agora entra na sua conta, sem senha e sem código.`,
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso tira da conta todas as chaves de acesso e todos os aparelhos.",
    ],
  }),
  passkeyRemoved: (brand: string, name: string) => ({
    subject: `Uma chave de acesso saiu da sua conta no ${brand}`,
    paragraphs: [
      `A chave de acesso "${name}" não entra mais na sua conta.`,
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso tira da conta todas as chaves de acesso e todos os aparelhos.",
    ],
  }),
  sessionOpened: (brand: string) => ({
    subject: `Um navegador novo entrou na sua conta no ${brand}`,
    paragraphs: [
      "A sua conta acaba de ser aberta com a senha em um navegador que nunca tinha entrado nela.",
      "Se foi você, não precisa fazer nada.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso tira da conta todos os aparelhos.",
    ],
  }),
  noticesOn: (brand: string) => ({
    subject: `Um aparelho vai mostrar os avisos da sua conta no ${brand}`,
    paragraphs: [
      "Os avisos da sua conta agora aparecem também na tela de um aparelho em que ela está aberta.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso encerra esses avisos e tira da conta todos os aparelhos.",
    ],
  }),
  calendarMade: (brand: string) => ({
    subject: `Um endereço de agenda foi criado na sua conta no ${brand}`,
    paragraphs: [
      "Quem tem esse endereço vê as suas entrevistas, sem senha. Ele vale até você encerrá-lo, trocar a senha ou encerrar os outros acessos em Minha conta.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo: isso encerra o endereço e tira da conta todos os aparelhos.",
    ],
  }),
  lastingAccessEnded: (brand: string) => ({
    subject: `Os outros acessos à sua conta no ${brand} foram encerrados`,
    paragraphs: [
      "Os outros aparelhos saíram da conta. As chaves de acesso, o LinkedIn, o número de WhatsApp e o endereço da agenda não valem mais. Você entra com o seu e-mail e a sua senha.",
      "Se não foi você, crie uma nova senha agora mesmo pelo link abaixo.",
    ],
  }),
  whatsAppLinked: (brand: string, lastDigits: string) => ({
    subject: `Um número de WhatsApp foi confirmado na sua conta no ${brand}`,
    paragraphs: [
      `O WhatsApp de número final ${lastDigits} acaba de ser confirmado na sua conta. É para ele que vão os avisos que você escolher receber por WhatsApp.`,
      "Se não foi você, remova o número pelo link abaixo e crie uma nova senha: isso tira todos os aparelhos da conta.",
    ],
    label: "Ver os avisos",
  }),
  whatsAppMoved: (brand: string, lastDigits: string) => ({
    subject: `Um número de WhatsApp saiu da sua conta no ${brand}`,
    paragraphs: [
      `O WhatsApp de número final ${lastDigits} foi confirmado em outra conta, por uma mensagem enviada dele. Os seus avisos por WhatsApp foram desligados.`,
      "Se não foi você, confirme o número de novo pelo link abaixo.",
    ],
    label: "Ver os avisos",
  }),
  deletionAsked: (brand: string, moment: string) => ({
    subject: `A sua conta no ${brand} vai ser apagada`,
    paragraphs: [
      `Recebemos o pedido para apagar a sua conta. Ela e tudo o que guardamos sobre você serão apagados nesta data: ${moment}, horário de Brasília.`,
      "Mudou de ideia, ou não foi você? Entre até lá e aperte “Cancelar a exclusão”. Se não foi você, troque também a senha.",
    ],
    label: "Entrar e cancelar a exclusão",
  }),
  deletionCancelled: (brand: string) => ({
    subject: `A sua conta no ${brand} continua`,
    paragraphs: [
      "O pedido para apagar a sua conta foi cancelado. Nada foi apagado.",
      "Se não foi você que cancelou, troque a sua senha agora mesmo pelo link abaixo.",
    ],
  }),
  accountErased: (brand: string) => ({
    subject: `A sua conta no ${brand} foi apagada`,
    paragraphs: [
      "Como você pediu, apagamos a sua conta e tudo o que guardávamos sobre você.",
      "Este é o nosso último e-mail. Se um dia quiser voltar, é só se cadastrar de novo.",
    ],
  }),
};
