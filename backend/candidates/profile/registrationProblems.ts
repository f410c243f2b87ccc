import type { z } from "zod";
import type { checkRegistration } from "#contract/candidates/candidate";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { isCommonPassword } from "../auth/passwords";
import type { AppContext } from "../../http/context";
import { findAddressGaps, findParticularProblems } from "./registrationRules";

type Checked = z.output<(typeof checkRegistration)["body"]>;
type Later = "cpf" | "birthDate" | "cep" | "street" | "district";
/** A null value is empty; an absent value is not checked. */
type Registration = Omit<Checked, Later> & { [Name in Later]?: string | null | undefined };

/** Returns all faults by field path, except taken e-mails and CPFs, which only their owner is told. */
export function findRegistrationProblems(
  { now, config }: AppContext,
  { user = {}, ...particulars }: Registration,
): Record<string, [FieldProblem]> {
  const { email, password } = user;
  const isCommon = password !== undefined && isCommonPassword(config, { password, email: email ?? "" });
  return {
    ...findAddressGaps(particulars),
    ...findParticularProblems(particulars, now()),
    ...(isCommon && { "user.password": ["passwordCommon"] as const }),
  };
}
