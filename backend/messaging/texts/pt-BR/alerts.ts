export const alerts = {
  oneInBell: (vacancy: string) => `Vaga nova para você: ${vacancy}.`,
  twoInBell: (first: string, second: string) => `2 vagas novas para você: ${first} e ${second}.`,
  moreInBell: (count: number, first: string, second: string, more: number) =>
    `${count} vagas novas para você: ${first}, ${second} e mais ${more}.`,
  vacancy: (role: string, place: string) => `${role} em ${place}`,
  oneSubject: (vacancy: string) => `Vaga nova: ${vacancy}`,
  moreSubject: (count: number) => `${count} vagas novas para você`,
  hiddenCompany: "Empresa confidencial",
  becauseOfRole: (role: string) => `Chegou porque o seu currículo procura a função “${role}”.`,
  becauseOfAlert: (name: string) => `Chegou por causa do seu alerta “${name}”.`,
  mute: "Não quero mais por este motivo",
  rest: (count: number, brand: string) => `E mais ${count}: faça a busca no ${brand} para ver todas.`,
  manage: "Mudar, pausar ou apagar seus alertas",
  from: (low: string, high: string) => `${low} a ${high}`,
  periods: { month: "por mês", day: "por dia", hour: "por hora" },
  confirm: (brand: string, name: string) => ({
    subject: `Confirme o seu alerta de vagas no ${brand}`,
    paragraphs: [
      `Alguém pediu para avisar este e-mail quando chegarem vagas novas da busca “${name}”. Se foi você, confirme pelo link abaixo. Ele vale por 7 dias.`,
      "Se não foi você, ignore este e-mail: sem a confirmação não enviaremos mais nada.",
    ],
    label: "Confirmar o alerta",
  }),
};
