import { DAY_MS } from "#contract/base/time";

export const anOffer = (now: Date) => ({
  role: "Mecânico de Veículos",
  pay: { kind: "fixed", amount: 320_000, period: "month" } as const,
  contractType: "clt" as const,
  place: "Av. das Oficinas, 120, Campinas/SP",
  hours: "Segunda a sexta, das 8h às 18h",
  startsOn: new Date(now.getTime() + 14 * DAY_MS).toISOString().slice(0, 10),
  answerBy: new Date(now.getTime() + 5 * DAY_MS).toISOString(),
});
