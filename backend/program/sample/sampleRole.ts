import type {
  Cnh,
  CommissionPayment,
  ContractType,
  JobProfile,
  Payment,
  Schooling,
  Shift,
  Workplace,
} from "#contract/base/enums";
import type { House } from "./companies";

/** The sample's data of one role. A vacancy gets one value of each list unless a comment says how many. */
export interface SampleRole {
  names: readonly string[];
  /** Classificação Brasileira de Ocupações, 2002. */
  cbo: string | null;
  /** How often the role is looked for, against the others. */
  weight: number;
  houses: readonly House[];
  /** Monthly pay without commission, in reais of 2026, in a state of middle pay. */
  pay: readonly [number, number];
  contracts: readonly ContractType[];
  payments: readonly Payment[];
  /** A vacancy gets one or two if its pay has a commission. */
  commissions: readonly CommissionPayment[];
  profiles: readonly JobProfile[];
  schooling: readonly (Schooling | null)[];
  cnh: readonly (readonly Cnh[])[];
  shifts: readonly Shift[];
  workplaces?: readonly Workplace[];
  /** The first sentence of the description. */
  intros: readonly string[];
  /** A vacancy gets four to six. */
  duties: readonly string[];
  /** A vacancy gets two to four of them. They say nothing of schooling or CNH, which have fields of their own. */
  wants: readonly string[];
  /** Whether the selection has a practical test, a video, both, or neither. */
  proof: "practical" | "video" | "both" | "none";
}
