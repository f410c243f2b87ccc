/** What stands around every mail, and around the mail of a notification. */
export const frame = {
  copyAddress: (url: string) => `Ou copie este endereço: ${url}`,
  noMore: "Não quero mais receber e-mails como este",
  team: (brand: string) => `Equipe ${brand}`,
  notification: (brand: string, message: string) => ({
    newVacancies: { subject: `Vaga nova para você no ${brand}`, paragraphs: ["Olá!", message], label: "Ver no site" },
    progress: { subject: `Sua candidatura andou no ${brand}`, paragraphs: ["Olá!", message], label: "Ver no site" },
    invitation: {
      subject: `Uma empresa convidou você no ${brand}`,
      paragraphs: ["Olá!", message],
      label: "Ver no site",
    },
    reminder: { subject: `Lembrete no ${brand}`, paragraphs: ["Olá!", message], label: "Ver no site" },
    message: {
      subject: `Uma empresa escreveu para você no ${brand}`,
      paragraphs: ["Olá!", message],
      label: "Ver no site",
    },
  }),
};
