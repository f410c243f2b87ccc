import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { getI18n } from "~/services/requests/i18n/i18n.server";

/** Calls a hook in a page with the Portuguese texts. */
export function callHook<Result>(hook: () => Result): Result {
  const results: Result[] = [];
  const Caller = () => {
    results.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: getI18n("pt-BR") }, createElement(Caller)));
  return results[0] as Result;
}
