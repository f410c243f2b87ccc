/** In years. Apprentices work from 14 on (Constituição Federal, art. 7, XXXIII). */
const MINIMUM_AGE = 14;
const MAXIMUM_AGE = 120;

export function findBirthDateProblem(birthDate: string, today: string): "dateInvalid" | "ageTooYoung" | null {
  const years =
    Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0);
  if (birthDate > today || years > MAXIMUM_AGE) return "dateInvalid";
  return years < MINIMUM_AGE ? "ageTooYoung" : null;
}
