const end = "Para não receber mais, responda PARAR.";

/** The words of messages by WhatsApp. Meta approves the bodies (docs/whatsapp.md), so each change is handed in. */
export const whatsApp = {
  end,
  bodies: {
    newVacancies: `Olá! {{1}} Veja no site. ${end}`,
    progress: `Olá! Sua candidatura andou. {{1}} Veja no site. ${end}`,
    invitation: `Olá! Uma empresa convidou você. {{1}} Responda no site. ${end}`,
    reminder: `Olá! Um lembrete: {{1}} Veja no site. ${end}`,
    message: `Olá! Uma empresa escreveu para você. {{1}} Leia no site. ${end}`,
  },
  confirmed: (brand: string, account: string) => `Pronto! Este número está confirmado na conta ${account} do ${brand}.`,
  move: (brand: string, account: string) =>
    `Este número já está confirmado em outra conta do ${brand}. Responda SIM se você quer passar o número para a conta ${account}. Se não foi você quem pediu, não responda: nada muda.`,
  isOn: "Os avisos das suas candidaturas e os lembretes chegam por aqui, das 8h às 21h.",
  isOff: (preferences: string) => `Falta escolher o que você quer receber por aqui: ${preferences}`,
  orStop: "Para não receber mais, responda PARAR. Se não foi você, responda PARAR também.",
  stopped: (brand: string, preferences: string) =>
    `Pronto, você não recebe mais avisos do ${brand} por WhatsApp. Se mudar de ideia, ligue de novo em ${preferences}`,
  unknownNumber: (brand: string, preferences: string, upload: string) =>
    `Este número não recebe avisos do ${brand}. Para receber, entre na sua conta e confirme o número em ${preferences}. Para começar um cadastro com o seu currículo em PDF: ${upload}`,
  help: (brand: string, list: string) =>
    `Por aqui só enviamos avisos do ${brand}; ninguém lê as respostas. Suas candidaturas e mensagens estão em ${list}. Para não receber mais, responda PARAR.`,
  resumeHint: "Você também pode mandar o seu currículo por aqui, em PDF ou numa foto.",
  resumeRead: (review: string) =>
    `Lemos o seu currículo. Nada foi publicado: confira e salve o que quiser em ${review}, por 24 horas. O arquivo não fica guardado.`,
  visitorResumeRead: (brand: string, link: string, hours: number) =>
    `Lemos o currículo que veio deste número. Para se cadastrar no ${brand} com ele, ou levar para a sua conta: ${link}\n\nO link abre uma vez só e vale por ${hours} horas; depois, o que lemos é apagado. Nada foi publicado, e o arquivo não fica guardado. Não passe o link a ninguém. Para apagar agora, responda PARAR.`,
  forgotten: (brand: string) =>
    `Pronto, apagamos o que lemos do seu currículo. Este número não recebe avisos do ${brand}.`,
  resumeRefused: (upload: string) =>
    `Não conseguimos ler um currículo neste arquivo. Mande um PDF ou DOCX de até 10 MB e 20 páginas, ou uma foto nítida da página (JPG ou PNG), ou envie em ${upload}`,
  tooManyFiles: (upload: string) => `Você já mandou muitos arquivos hoje. Tente amanhã, ou envie em ${upload}`,
};
