import type { Turn } from "#contract/applications/application";

export interface Waiting {
  turns: Record<Turn, number>;
  /** The candidate's next deadline, in ISO 8601; null if no application has a deadline. */
  dueAt: string | null;
  now: string;
}
