import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import type { Failure } from "~/services/api/client.server";
import { disableAutoCoercion, failedForm } from "~/services/forms/problems.server";
import { asChanged } from "~/services/shell/paths";
import type { ConfirmForm } from "./form";

/** The change that needs a recent login, and the device that it is about. */
export interface Wanted {
  wanted: ConfirmForm["wanted"];
  sessionId?: string | undefined;
}

/** A form that the page shows again. */
export interface FormResponse {
  intent: "email" | "code" | "password" | "close" | "confirm";
  result?: SubmissionResult | undefined;
  /** The change that is made once the password is given. */
  wanted?: Wanted;
}

/** The page never sends a password back, nor a code that works once. */
export const hideFields = ["currentPassword", "password", "secondFactor"];

export const parse = <S extends z.ZodType>(form: FormData, schema: S) =>
  parseWithZod(form, { schema, disableAutoCoercion });

export const again = (intent: FormResponse["intent"], result: SubmissionResult, wanted?: Wanted) =>
  data<FormResponse>({ intent, result, ...(wanted && { wanted }) }, { status: 400 });

export async function refused<T>(
  intent: FormResponse["intent"],
  request: Request,
  submission: Parameters<typeof failedForm<T>>[1],
  failure: Failure,
  wanted?: Wanted,
) {
  const { data: reply, init } = await failedForm(request, submission, failure, { hideFields });
  return data<FormResponse>({ intent, ...reply, ...(wanted && { wanted }) }, init ?? undefined);
}

/** The address of this page again, with the change made. */
export const changedHref = (request: Request) => asChanged(new URL(request.url).pathname);
