import type { z } from "zod";
import type { checkRegistration } from "#contract/candidates/candidate";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { isCommonPassword } from "../auth/passwords";
import type { AppContext } from "../../http/context";
import { findAddressGaps, findParticularProblems } from "./registrationRules";

type Checked = z.output<(typeof checkRegistration)["body"]>;
type Later = "cpf" | "birthDate" | "cep" | "street" | "district";
/** A registration, in which null is what was not told yet, or as much of it as is there. */
type Registration = Omit<Checked, Later> & { [Name in Later]?: string | null | undefined };

/**
 * Returns all that is wrong with a registration, by the field's path, so that a person is told in one round. Whether
 * its e-mail or its CPF has an account is no part of it: that is told to the account's owner alone.
 */
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
