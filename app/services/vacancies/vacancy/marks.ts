import type { VacancyMarks } from "#contract/vacancies/vacancy";
import type { VacancyMark } from "#contract/vacancies/vacancyMark";

/** Most ids of each mark in a device's cookie, the newest first. */
const MOST_KEPT: Record<VacancyMark, number> = { saved: 50, hidden: 50, seen: 60 };
/** The letter of each kind of mark, in the cookie's order. */
const letters = { saved: "s", hidden: "h", seen: "v" } as const satisfies Record<VacancyMark, string>;
const marks = Object.keys(letters) as VacancyMark[];

export const noMarks: VacancyMarks = { saved: [], hidden: [], seen: [] };

/** Parses the cookie's value from untrusted text, as "s3k.9z-h1-v3k": ids in base 36 by mark. */
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

/** Writes the cookie's value, at most 1.8 kB; null without marks. */
export function serializeMarks(kept: VacancyMarks): string | null {
  const parts = marks
    .filter((mark) => kept[mark].length)
    .map((mark) => letters[mark] + kept[mark].map((id) => id.toString(36)).join("."));
  return parts.length ? parts.join("-") : null;
}

/** Adds a vacancy as the newest of a mark. Saving also unhides a vacancy, and hiding also unsaves it. */
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

/** Actions by the name of their button. The button's value is the vacancy's id. No button sends `see`. */
export const markActions = {
  save: { mark: "saved", isOn: true },
  unsave: { mark: "saved", isOn: false },
  hide: { mark: "hidden", isOn: true },
  show: { mark: "hidden", isOn: false },
  see: { mark: "seen", isOn: true },
} as const satisfies Record<string, { mark: VacancyMark; isOn: boolean }>;
export type MarkAction = keyof typeof markActions;

export const toAnchor = (id: number): string => `vaga-${id}`;
