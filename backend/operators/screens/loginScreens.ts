import { and, isNotNull, isNull } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { operators } from "../../platform/db/schema";
import { html, type Content, type Html } from "./html";
import type { ScreenSession } from "./screenSession";
import { drawFormId } from "./once";
import { t } from "./language";

export const loginRefusals = { wrong: "login.wrong", locked: "login.locked" } as const;

const drawCode = (name: string): Html =>
  html`<label
    >${t("login.code")} <input name="${name}" autocomplete="one-time-code" spellcheck="false" maxlength="64" required
  /></label>`;

/** Draws the login. Explains how to create an account if none is set up yet. */
export async function drawLogin(
  { db }: AppContext,
  action: string,
  { email, wrong }: { email?: string; wrong?: string } = {},
): Promise<Content> {
  const isReady = (await db.$count(operators, and(isNull(operators.removedAt), isNotNull(operators.setUpAt)))) > 0;
  return html`<form method="post" action="${action}">
    ${drawFormId()} ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    ${!isReady && html`<p>${t("login.first")} <code>motriz operator add E-MAIL</code></p>`}
    <label
      >${t("common.email")} <input type="email" name="email" value="${email}" autocomplete="username" required
    /></label>
    <label
      >${t("login.password")} <input type="password" name="password" autocomplete="current-password" required
    /></label>
    ${drawCode("code")}
    <p><button>${t("login.logIn")}</button></p>
  </form>`;
}

/** Draws the form for a code, for an operator whose last code was entered too long ago. */
export const drawConfirmation = ({ token }: ScreenSession, back: string, wrong?: string): Content =>
  html`<form method="post" action="/admin/confirm?${new URLSearchParams({ back }).toString()}">
    <input type="hidden" name="_token" value="${token}" />
    ${drawFormId()} ${wrong && html`<p class="wrong" role="alert">${wrong}</p>`}
    <p>${t("login.prove")}</p>
    ${drawCode("_code")}
    <p><button>${t("common.goOn")}</button></p>
  </form>`;
