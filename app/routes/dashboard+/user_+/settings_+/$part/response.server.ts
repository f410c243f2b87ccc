import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { passkeyAssertionSchema } from "#contract/candidates/passkey";
import type { Failure } from "~/services/server/api/client.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { parsePasskey } from "~/services/requests/auth/passkeyField.server";
import { readSession } from "~/services/requests/auth/session.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { asChanged } from "~/services/server/navigation/paths";
import { typedCode, typedConfirmation, type ConfirmForm } from "./form";

export interface Wanted {
  wanted: ConfirmForm["wanted"];
  sessionId?: string | undefined;
  lasting?: "on" | undefined;
}

export interface FormResponse {
  intent: "email" | "code" | "password" | "close" | "confirm";
  result?: SubmissionResult | undefined;
  isCodeSent?: true;
  wanted?: Wanted;
}

/** Fields that a page with errors leaves empty: passwords, and codes that work once. */
export const hideFields = ["currentPassword", "password", "secondFactor", "passkey", "phoneCode"];

export const parse = <S extends z.ZodType>(form: FormData, schema: S) =>
  parseWithZod(form, { schema, disableAutoCoercion });

export async function parseConfirmed<S extends z.ZodType>(request: Request, form: FormData, schema: S) {
  const passkey = parsePasskey(form, passkeyAssertionSchema);
  const signed = z.object({}).transform(() => ({ passkey: passkey ?? undefined }));
  const phoneKey = (await readSession(request)).ownCode?.key;
  const coded = typedCode.transform((typed) => ({ ...typed, phoneKey }));
  const confirmed = passkey ? signed : form.has("phoneCode") ? coded : typedConfirmation;
  return parse(form, z.intersection(schema, confirmed));
}

export const again = (intent: FormResponse["intent"], result: SubmissionResult, wanted?: Wanted) =>
  data<FormResponse>({ intent, result, ...(wanted && { wanted }) }, { status: 400 });

export async function refused<T>(
  intent: FormResponse["intent"],
  request: Request,
  submission: Parameters<typeof failedForm<T>>[1],
  failure: Failure,
  wanted?: Wanted,
) {
  if (failure.problem.fields?.passkey) {
    const t = await translator(request, "settings");
    const result = submission.reply({ formErrors: [t("passkeys.failed")], hideFields });
    return data<FormResponse>({ intent, result, ...(wanted && { wanted }) }, { status: 422 });
  }
  const { data: reply, init } = await failedForm(request, submission, failure, { hideFields });
  return data<FormResponse>({ intent, ...reply, ...(wanted && { wanted }) }, init ?? undefined);
}

export const changedHref = (request: Request) => asChanged(new URL(request.url).pathname);
