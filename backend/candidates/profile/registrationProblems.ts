import type { z } from "zod";
import type { checkRegistration } from "#contract/candidates/candidate";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { isCommonPassword } from "../auth/passwords";
import type { AppContext } from "../../http/context";
import { findAddressGaps, findParticularProblems } from "./registrationRules";

type Checked = z.output<(typeof checkRegistration)["body"]>;
type Later = "cpf" | "birthDate" | "cep" | "street" | "district";
/** Null means an empty field. An absent field is not checked. */
type Registration = Omit<Checked, Later> & { [Name in Later]?: string | null | undefined };

/** Returns the problems by field path. Reports no taken e-mail or CPF, because only its owner may know. */
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
