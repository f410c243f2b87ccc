import type { ApplicationState } from "#contract/application";
import type { Vacancy } from "#contract/vacancy";

type Named = Pick<Vacancy, "roleName" | "company">;

/** The company's name; null if the company does not want to be known. */
export const getCompanyName = ({ company }: Pick<Vacancy, "company">) => (company.hidden ? null : company.name);

const texts: Partial<Record<ApplicationState, (company: string, role: string) => string>> = {
  inReview: (company, role) => `${company} abriu o seu currículo para a vaga de ${role}.`,
  inStages: (company, role) =>
    `Você avançou para as próximas etapas da vaga de ${role}. Aguarde o contato de ${company}.`,
  interview: (company, role) => `${company} marcou uma entrevista com você para a vaga de ${role}.`,
  finalist: (company, role) =>
    `Você está entre os finalistas da vaga de ${role}. ${company} vai decidir e avisar você.`,
  offer: (company, role) => `${company} fez uma proposta a você para a vaga de ${role}.`,
  accepted: (company, role) => `${company} registrou que você aceitou a proposta para a vaga de ${role}.`,
  hired: (company, role) => `${company} confirmou a sua contratação para a vaga de ${role}. Parabéns!`,
  notSelected: (company, role) => `${company} não vai seguir com a sua candidatura para a vaga de ${role}.`,
  talentPool: (company, role) => `${company} guardou o seu currículo no banco de talentos depois da vaga de ${role}.`,
  cancelled: (_, role) => `A vaga de ${role} foi cancelada e a sua candidatura foi encerrada.`,
  closedUnsent: (_, role) => `A vaga de ${role} encerrou antes de você enviar a sua candidatura.`,
  refused: (company, role) => `${company} registrou que você recusou a proposta para a vaga de ${role}.`,
  retracted: (company, role) => `${company} retirou a proposta para a vaga de ${role}.`,
};

/** The message to a candidate when the company, or time, moves an application on: one line of Portuguese. */
export function progressMessage(vacancy: Named, from: ApplicationState, to: ApplicationState): string {
  const company = getCompanyName(vacancy) ?? "A empresa";
  const role = vacancy.roleName;
  if (to === "expired" && from === "invited") return `O convite para a vaga de ${role} não vale mais.`;
  if (to === "expired" && from === "offer") return `O prazo para responder à proposta da vaga de ${role} acabou.`;
  if (to === "expired") return `O prazo da etapa da vaga de ${role} acabou.`;
  return texts[to]?.(company, role) ?? `A sua candidatura para a vaga de ${role} mudou.`;
}

/** The message of an invitation. `message` holds the company's own words, and may be empty. */
export function invitationMessage(vacancy: Named, message: string): string {
  const invitation = `${getCompanyName(vacancy) ?? "Uma empresa"} convidou você para a vaga de ${vacancy.roleName}.`;
  return message ? `${invitation} ${message}` : invitation;
}
