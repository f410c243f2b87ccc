import type { Submission, SubmissionResult } from "@conform-to/react";
import { checkRegistration } from "#contract/candidates/candidate";
import type { Api } from "~/services/server/api/client.server";
import { apiNames, registerForm } from "./form";

/** Fields that a page with errors leaves empty. */
export const hideFields = ["password"];

const checked = ["phone", "city", "state"] as const;
const order = Object.keys(registerForm.shape);

/** Returns all errors of a registration in the screen's order, including errors that only the API server finds. */
export async function listAllProblems<T>(submission: Submission<T>, api: Api): Promise<SubmissionResult> {
  const right = (name: keyof typeof registerForm.shape): unknown =>
    registerForm.shape[name].safeParse(submission.payload[name]).data;
  const body = {
    ...Object.fromEntries(checked.map((name) => [name, right(name)])),
    user: { email: right("email"), password: right("password") },
  };
  const parsed = checkRegistration.body.safeParse(body);
  const isAnyRight = Object.values({ ...body, ...body.user, user: undefined }).some((value) => value !== undefined);
  const attempt =
    parsed.success && isAnyRight ? await api.attempt(checkRegistration, { body: parsed.data }, { outage: true }) : null;
  const told = Object.entries(attempt?.ok ? attempt.response.fields : {});
  const fieldErrors = Object.fromEntries(
    told.map(([name, codes]) => [apiNames[name as keyof typeof apiNames] ?? name, codes]),
  );
  const result = submission.reply({ hideFields, fieldErrors });
  const place = ([name]: [string, unknown]) => order.indexOf(name.split(".", 1)[0] ?? name);
  const errors = Object.entries(result.error ?? {}).sort((one, other) => place(one) - place(other));
  return { ...result, error: Object.fromEntries(errors) };
}
