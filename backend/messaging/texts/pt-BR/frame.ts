/** What stands around every mail, and that of a notification. */
export const frame = {
  hello: "Olá!",
  copyAddress: (url: string) => `Ou copie este endereço: ${url}`,
  noMore: "Não quero mais receber e-mails como este",
  team: (brand: string) => `Equipe ${brand}`,
  /** The subjects of the mails of notifications, which all lead to the site. */
  subjects: (brand: string) => ({
    newVacancies: `Vaga nova para você no ${brand}`,
    progress: `Sua candidatura andou no ${brand}`,
    invitation: `Uma empresa convidou você no ${brand}`,
    reminder: `Lembrete no ${brand}`,
    message: `Uma empresa escreveu para você no ${brand}`,
  }),
  /** The subjects of the mails about a vacancy. */
  subjectsAbout: (company: string, role: string) => ({
    newVacancies: `Vaga nova para você: ${role}`,
    progress: `${role}, ${company}: novidade na sua candidatura`,
    invitation: `${company} convidou você para a vaga de ${role}`,
    reminder: `Lembrete: ${role}, ${company}`,
    message: `${company} escreveu para você sobre a vaga de ${role}`,
  }),
  wroteAbout: (company: string, role: string) => `${company} escreveu para você sobre a vaga de ${role}:`,
  place: (place: string) => `Local: ${place}`,
  interview: (company: string, role: string) => `Entrevista: ${role}, ${company}`,
  /** Stands on the link of a mail on something that may have been a stranger\'s doing. */
  newPassword: "Criar nova senha",
  onSite: "Ver no site",
};
