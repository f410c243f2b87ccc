import type {
  Cnh,
  CommissionPayment,
  ContractType,
  JobProfile,
  Payment,
  Schooling,
  Shift,
  Workplace,
} from "#contract/enums";
import type { House } from "./companies";

/** What the sample knows of one role of a dealership; lists are chosen from, one value a vacancy unless said. */
export interface SampleRole {
  names: readonly string[];
  /** Classificação Brasileira de Ocupações, 2002. */
  cbo: string | null;
  /** How often it is looked for. */
  weight: number;
  houses: readonly House[];
  /** Monthly pay without commission, in reais of 2026, in a state of middle pay. */
  pay: readonly [number, number];
  contracts: readonly ContractType[];
  payments: readonly Payment[];
  /** One or two a vacancy where the pay has a commission. */
  commissions: readonly CommissionPayment[];
  profiles: readonly JobProfile[];
  schooling: readonly (Schooling | null)[];
  cnh: readonly (readonly Cnh[])[];
  shifts: readonly Shift[];
  workplaces?: readonly Workplace[];
  /** Opens the description. */
  intros: readonly string[];
  /** Four to six a vacancy. */
  duties: readonly string[];
  /** Two to four a vacancy, besides schooling and CNH. */
  wants: readonly string[];
  /** Whether the selection has a practical test, a video, both, or neither. */
  proof: "practical" | "video" | "both" | "none";
}
