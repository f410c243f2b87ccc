import type { z } from "zod";
import type { checkRegistration } from "#contract/candidate";
import type { FieldProblem } from "#contract/fieldProblem";
import { isCommonPassword } from "../auth/passwords";
import type { AppContext } from "../context";
import { ApiProblem } from "../errors";
import { findAddressGaps, findParticularProblems } from "./registrationRules";

type Checked = z.output<(typeof checkRegistration)["body"]>;
type Later = "cpf" | "birthDate" | "cep" | "street" | "district";
/** A registration, in which null is what was not told yet, or as much of it as is there. */
type Registration = Omit<Checked, Later> & { [Name in Later]?: string | null | undefined };
type RegistrationProblems = Record<string, [FieldProblem]>;

/** Returns all that is wrong with a registration, by the field's path, so that a person is told in one round. */
export async function findRegistrationProblems(
  { db, now, config }: AppContext,
  { user = {}, ...particulars }: Registration,
): Promise<RegistrationProblems> {
  const { email, password } = user;
  const problems: RegistrationProblems = {
    ...findAddressGaps(particulars),
    ...findParticularProblems(particulars, now()),
  };
  if (password !== undefined && isCommonPassword(config, { password, email: email ?? "" }))
    problems["user.password"] = ["passwordCommon"];
  const owner =
    email === undefined
      ? undefined
      : await db.query.users.findFirst({ columns: { id: true }, where: (one, { eq }) => eq(one.email, email) });
  if (owner) problems["user.email"] = ["emailTaken"];
  const { cpf } = particulars;
  if (typeof cpf !== "string" || problems.cpf) return problems;
  const holder = await db.query.candidates.findFirst({
    columns: { id: true },
    where: (one, { eq }) => eq(one.cpf, cpf),
  });
  if (holder) problems.cpf = ["cpfTaken"];
  return problems;
}

/** Throws ApiProblem with all problems: invalid, or emailTaken or cpfTaken where nothing else is wrong. */
export function refuseProblems(problems: RegistrationProblems): void {
  const codes = Object.values(problems).flat();
  if (!codes.length) return;
  const isOnlyTaken = codes.every((code) => code === "emailTaken" || code === "cpfTaken");
  const code = !isOnlyTaken ? "invalid" : codes.includes("emailTaken") ? "emailTaken" : "cpfTaken";
  throw new ApiProblem(code, { fields: problems });
}
