import type { Shift, Workplace } from "#contract/base/enums";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Vacancy } from "#contract/vacancies/vacancy";
import type { Verdict } from "./verdict";
import { findTellingWords, hasWords } from "./words";

/** A term of the vacancy, compared with the person's wish. */
export type TermLine =
  | { subject: "role"; verdict: Verdict; asked: string; own: string[] }
  | { subject: "shift"; verdict: Verdict; asked: Shift; own: Shift[] }
  | { subject: "workplace"; verdict: Verdict; asked: Workplace; own: Workplace[] }
  /** In km. `moves`: the person would move there. */
  | { subject: "distance"; verdict: Verdict; asked: number; own: number | null; moves: boolean }
  /** In centavos a month. `asked` is the vacancy's highest pay. */
  | { subject: "pay"; verdict: Verdict; asked: number; own: number | null };

export type ComparedTerms = Partial<Pick<Vacancy, "roleName" | "shift" | "payment" | "workplace" | "state">> & {
  distanceKm?: number | null;
  cbo?: string | null;
};

/** Compares a vacancy's terms with the person's objective, availability and salary. Compares only monthly pay. */
export function compareTerms(
  { roleName, cbo, shift, payment, workplace, distanceKm, state }: ComparedTerms,
  { objective, availability, salary }: Pick<Resume, "objective" | "availability" | "salary">,
  ownState?: string,
): TermLine[] {
  const { shifts, workplaces, distance, relocation } = availability.content;
  const { roles } = objective.content;
  const { minimum } = salary.content;
  const most = payment?.period === "month" ? (payment.max ?? payment.min) : null;
  const lines: TermLine[] = [];
  if (roleName) {
    const own = roles.map(({ name }) => name);
    const meets = roles.some((role) => (role.cbo && role.cbo === cbo) || isSameRole(role.name, roleName));
    lines.push({ subject: "role", asked: roleName, own, verdict: judge(own, meets) });
  }
  if (shift)
    lines.push({ subject: "shift", asked: shift, own: shifts, verdict: judge(shifts, shifts.includes(shift)) });
  // Most vacancies are on site, so only people who chose a workplace see this line for such a vacancy.
  if (workplace && (workplace !== "onSite" || workplaces.length > 0))
    lines.push({
      subject: "workplace",
      asked: workplace,
      own: workplaces,
      verdict: judge(workplaces, workplaces.includes(workplace)),
    });
  if (distanceKm && workplace !== "remote") {
    const isNear = distance !== null && distanceKm <= distance;
    const moves = !isNear && (relocation === "anywhere" || (relocation === "sameState" && state === ownState));
    const verdict = isNear || moves ? "meets" : distance === null ? "unknown" : "lacks";
    lines.push({ subject: "distance", asked: distanceKm, own: distance, moves, verdict });
  }
  if (most) {
    const verdict = minimum === null ? "unknown" : minimum <= most ? "meets" : "lacks";
    lines.push({ subject: "pay", asked: most, own: minimum, verdict });
  }
  // Terms about which the person stated no wish are left out.
  return lines.filter(({ verdict }) => verdict !== "unknown");
}

const judge = (own: readonly unknown[], meets: boolean): Verdict =>
  own.length === 0 ? "unknown" : meets ? "meets" : "lacks";

/** Compares the first significant word: "Mecânico de automóveis" and "Mecânico automotivo" are the same role. */
function isSameRole(own: string, asked: string): boolean {
  const [word] = findTellingWords(own);
  return word !== undefined && hasWords(asked, [word]);
}
