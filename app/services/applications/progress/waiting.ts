import type { Turn } from "#contract/applications/application";

export interface Waiting {
  turns: Record<Turn, number>;
  /** The candidate's first deadline in ISO 8601; null without one. */
  dueAt: string | null;
  now: string;
}
