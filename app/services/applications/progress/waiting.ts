import type { Turn } from "#contract/applications/application";

export interface Waiting {
  turns: Record<Turn, number>;
  /** The first of the dates until which something waits for the candidate, in ISO 8601; null where none has a date. */
  dueAt: string | null;
  now: string;
}
