import type { VacancyMarks } from "#contract/vacancies/vacancy";
import type { VacancyMark } from "#contract/vacancies/vacancyMark";

/** The most ids of each mark that a device keeps without an account, in a cookie, the newest first. */
const MOST_KEPT: Record<VacancyMark, number> = { saved: 50, hidden: 50, seen: 60 };
/** The letters by which the cookie names the marks, in its order. */
const letters = { saved: "s", hidden: "h", seen: "v" } as const satisfies Record<VacancyMark, string>;
const marks = Object.keys(letters) as VacancyMark[];

export const noMarks: VacancyMarks = { saved: [], hidden: [], seen: [] };

/** Reads the cookie's value, "s3k.9z-h1-v3k", whatever is in it: ids in base 36 by mark. */
export function parseMarks(text: string | null): VacancyMarks {
  const read = { saved: [] as number[], hidden: [] as number[], seen: [] as number[] };
  for (const part of (text ?? "").split("-")) {
    const mark = marks.find((one) => letters[one] === part[0]);
    if (!mark) continue;
    const ids = part
      .slice(1)
      .split(".")
      .filter((id) => /^[0-9a-z]{1,10}$/.test(id))
      .map((id) => parseInt(id, 36));
    read[mark] = [...new Set(ids)].filter((id) => id > 0 && Number.isSafeInteger(id)).slice(0, MOST_KEPT[mark]);
  }
  return read;
}

/** Writes the cookie's value; null where nothing is marked. At most 1.8 kB. */
export function serializeMarks(kept: VacancyMarks): string | null {
  const parts = marks
    .filter((mark) => kept[mark].length)
    .map((mark) => letters[mark] + kept[mark].map((id) => id.toString(36)).join("."));
  return parts.length ? parts.join("-") : null;
}

/** Marks a vacancy as the newest. One that is saved is not hidden, and one that is hidden not saved. */
export function withMark(kept: VacancyMarks, mark: VacancyMark, id: number): VacancyMarks {
  const marked = { ...kept, [mark]: [id, ...without(kept[mark], id)].slice(0, MOST_KEPT[mark]) };
  if (mark === "saved") return { ...marked, hidden: without(kept.hidden, id) };
  return mark === "hidden" ? { ...marked, saved: without(kept.saved, id) } : marked;
}

export const withoutMark = (kept: VacancyMarks, mark: VacancyMark, id: number): VacancyMarks => ({
  ...kept,
  [mark]: without(kept[mark], id),
});

const without = (ids: number[], id: number) => ids.filter((other) => other !== id);

/**
 * The action of each button of a card, by its name in the form; its value is the vacancy's id. No button sends `see`.
 */
export const markActions = {
  save: { mark: "saved", isOn: true },
  unsave: { mark: "saved", isOn: false },
  hide: { mark: "hidden", isOn: true },
  show: { mark: "hidden", isOn: false },
  see: { mark: "seen", isOn: true },
} as const satisfies Record<string, { mark: VacancyMark; isOn: boolean }>;
export type MarkAction = keyof typeof markActions;

/** The id of a vacancy in the page of a list, to come back to. */
export const toAnchor = (id: number): string => `vaga-${id}`;
