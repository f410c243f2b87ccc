import type { WorkingHours, Workplace } from "#contract/base/enums";
import { fold } from "#contract/base/fold";
import type { VacancyContent } from "../cards/content";
import { joinTexts } from "./saidInTexts";

/** Patterns for folded texts. Part time is at most 30 hours a week (CLT, art. 58-A). */
const hoursInTexts: readonly [WorkingHours, RegExp][] = [
  ["business", /\b(?:segunda|seg\.?)(?:[ -]feira)? ?(?:a|ate|-) ?(?:sexta|sex\b)|\bhorario comercial\b|\b5 ?x ?2\b/g],
  ["sixByOne", /\b6 ?(x|por) ?1\b/g],
  ["saturdays", /\bsabados?\b/g],
  ["onCall", /\bplant(ao|oes)\b|\bsobreaviso\b/g],
  ["twelveByThirtySix", /\b12 ?h? ?(x|por|\/) ?36 ?h?\b/g],
  // "Noturno" may describe an evening course, which is no night work.
  [
    "night",
    /(?<!\b(curso|aula|ensino|faculdade)s? )\bnoturn[oa]s?\b|\b(turno|periodo|horario) da noite\b|\bmadrugadas?\b/g,
  ],
  [
    "partTime",
    /\bmeio[ -](periodo|expediente|turno)\b|\bpart[ -]time\b|\b(tempo|periodo) parcial\b|\b(4|5|6|quatro|cinco|seis) horas (por dia|diarias)\b|\b(20|25|30) horas (por semana|semanais)\b/g,
  ],
];

/** Matches a negation or a verb of study before a word: "sem plantão noturno", "estudar no período noturno". */
const TAKEN_BACK = /\b(sem|nao|nem|nunca)\b[^.,:;!?\n]{0,40}$|\b(estud|matricula)[^.,:;!?\n]{0,20}$/;

const workplaceInTitles: readonly [Workplace, RegExp][] = [
  ["remote", /\bremot[oa]s?\b|\bhome ?office\b|\bteletrabalho\b/],
  ["hybrid", /\btrabalho hibrido\b|\bmodelo hibrido\b|\bsemi ?presencial\b/],
];

export function findWorkingHours(content: VacancyContent, written = joinTexts(content)): WorkingHours[] {
  const { shift } = content;
  const text = written.toLowerCase();
  const said = hoursInTexts.filter(([, pattern]) =>
    [...text.matchAll(pattern)].some(({ index }) => !TAKEN_BACK.test(text.slice(Math.max(0, index - 60), index))),
  );
  const hours = said.map(([each]) => each);
  // Weekdays and Saturdays together are no business hours: "segunda a sexta e sábados alternados".
  const isSixDays = hours.includes("saturdays") || hours.includes("sixByOne");
  return [...new Set([...(shift ? [shift] : []), ...hours.filter((each) => !isSixDays || each !== "business")])];
}

/** Finds workplaces in the field and the title, because feeds leave the field at its default. */
export function findWorkplaces({ workplace, roleName }: VacancyContent): Workplace[] {
  const title = fold(roleName).replaceAll("-", " ");
  return [...new Set([workplace, ...workplaceInTitles.filter(([, said]) => said.test(title)).map(([said]) => said)])];
}
