import { isValidMobilePhone, isValidPhone } from "@brazilian-utils/brazilian-utils";
import type { FastifyInstance } from "fastify";
import { defaultLanguage } from "#contract/base/language";
import * as endpoints from "#contract/candidates/phone";
import { limitPhoneCodes, limitPhoneTries, readLoginAttempt } from "../../candidates/auth/limitLogins";
import { toNumberKey } from "../../candidates/auth/numberKey";
import { replacePhoneOwner } from "../../candidates/auth/phoneAccount";
import { toPlace } from "../../candidates/auth/phoneRoutes";
import { viewUser } from "../../candidates/users/repository";
import { handle } from "../../http/route";
import type { Database } from "../../platform/db/database";
import { ApiProblem, notFound } from "../../platform/errors";
import { releaseNumber } from "./numbers";
import { askPhoneCode } from "./phoneCode";

/** Returns whether a number is a Brazilian mobile. Without an account, only a mobile gets a code. */
const isMobile = (number: string): boolean => number.startsWith("55") && isValidMobilePhone(number.slice(2));

export function registerPhoneCodes(app: FastifyInstance): void {
  handle(app, endpoints.askPhoneCode, async ({ context, request, body }) => {
    if (!context.config.WHATSAPP_NUMBER) throw notFound();
    const { phone: number, language = defaultLanguage, registers = false } = body;
    const isWrong = registers ? !isMobile(number) : number.startsWith("55") && !isValidPhone(number.slice(2));
    if (isWrong) throw new ApiProblem("invalid", { fields: { phone: ["phoneInvalid"] } });
    const attempt = readLoginAttempt(request, body.knownBrowser);
    await limitPhoneCodes(context, toNumberKey(number), attempt);
    const { key, expiresAt } = await askPhoneCode(context, {
      number,
      language,
      registers,
      browser: attempt.knownBrowser,
    });
    return { key, expiresAt: expiresAt.toISOString() };
  });

  handle(app, endpoints.replacePhoneOwner, async ({ context, request, body }) => {
    const refund = await limitPhoneTries(context, request);
    const release = (transaction: Database, userId: string, number: string) =>
      releaseNumber(context, transaction, userId, number);
    const { userId, opened } = await replacePhoneOwner(context, body.key, toPlace(request, body), release);
    await refund();
    return { ...opened, user: await viewUser(context.db, userId) };
  });
}
