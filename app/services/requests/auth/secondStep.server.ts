import { redirect, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import type { secondStepSchema } from "#contract/candidates/user";
import { paths } from "~/services/server/navigation/paths";
import { openSession, type AtLogin, type OpenedSession } from "./openSession.server";
import { changeSession, type SessionFields } from "./session.server";

type SecondStep = NonNullable<SessionFields["secondStep"]>;

export function openOrLeadOn(
  request: Request,
  response: OpenedSession | z.output<typeof secondStepSchema>,
  returnTo: string | null,
  { atLogin, toast, knownAs, ...place }: Omit<SecondStep, "key"> & { atLogin: AtLogin; knownAs?: string },
): Promise<TypedResponse<never>> {
  return "secondStep" in response
    ? leadToSecondStep(request, { ...response.secondStep, ...place, toast }, returnTo)
    : openSession(request, response, returnTo ?? paths.home(), {
        atLogin,
        ...place,
        knownAs,
        toast: { kind: "success", text: toast },
      });
}

export async function leadToSecondStep(
  request: Request,
  step: SecondStep,
  returnTo: string | null,
): Promise<TypedResponse<never>> {
  const cookie = await changeSession(request, { secondStep: step, socialLink: null, phoneLogin: null });
  return redirect(paths.secondFactor(returnTo), { headers: { "set-cookie": cookie } });
}
