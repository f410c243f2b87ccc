import type { Application, MissingItem } from "#contract/application";
import type { ProcessRow, SelectiveProcess } from "#contract/selectiveProcess";
import type { Cnh, Schooling } from "#contract/vocabulary";
import type { ComparisonLine } from "./comparison";

/** What the page of a vacancy shows to a candidate. */
export interface VacancyPage {
  /** ISO: what "há 3 dias" counts from. */
  now: string;
  process: SelectiveProcess & { similar: ProcessRow[] };
  isOpen: boolean;
  comparison: ComparisonLine[];
  /** What has been told so far, to be kept up to date while applying. */
  told: { schooling: Schooling | null; cnh: Cnh[] | null };
  /** What the apply form asks. */
  missing: MissingItem[];
  /** The newest one; null where there was none. */
  application: Pick<Application, "state" | "turn" | "dueAt" | "protocol" | "submittedAt" | "canReapply"> | null;
}
