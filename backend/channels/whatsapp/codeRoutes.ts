import { isValidPhone } from "@brazilian-utils/brazilian-utils";
import type { FastifyInstance } from "fastify";
import { defaultLanguage } from "#contract/base/language";
import * as endpoints from "#contract/candidates/phone";
import { limitPhoneCodes, readLoginAttempt } from "../../candidates/auth/limitLogins";
import { toNumberKey } from "../../candidates/auth/numberKey";
import { handle } from "../../http/route";
import { ApiProblem, notFound } from "../../platform/errors";
import { askPhoneCode } from "./phoneCode";

export function registerPhoneCodes(app: FastifyInstance): void {
  handle(app, endpoints.askPhoneCode, async ({ context, request, body }) => {
    if (!context.config.WHATSAPP_NUMBER) throw notFound();
    const { phone: number, language = defaultLanguage } = body;
    if (number.startsWith("55") && !isValidPhone(number.slice(2)))
      throw new ApiProblem("invalid", { fields: { phone: ["phoneInvalid"] } });
    const attempt = readLoginAttempt(request, body.knownBrowser);
    await limitPhoneCodes(context, toNumberKey(number), attempt);
    const { key, expiresAt } = await askPhoneCode(context, { number, language, browser: attempt.knownBrowser });
    return { key, expiresAt: expiresAt.toISOString() };
  });
}
