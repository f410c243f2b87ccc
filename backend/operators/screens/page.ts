import { hasRole, type OperatorRole } from "#contract/base/operatorRole";
import { html, type Content, type Html } from "./html";
import { screenLanguage, screenLanguages, t, type ScreenText } from "./language";

/** The first screen. /admin redirects here. */
export const HOME = "/admin/today";

interface MenuEntry {
  path: string;
  word: ScreenText;
  role: OperatorRole;
}

export const menu = [
  { path: HOME, word: "menu.today", role: "reads" },
  { path: "/admin/health", word: "menu.health", role: "reads" },
  { path: "/admin/reports", word: "menu.reports", role: "people" },
  { path: "/admin/applications", word: "menu.applications", role: "people" },
  { path: "/admin/vacancies", word: "menu.vacancies", role: "reads" },
  { path: "/admin/companies", word: "menu.companies", role: "reads" },
  { path: "/admin/feeds", word: "menu.feeds", role: "reads" },
  { path: "/admin/users", word: "menu.users", role: "people" },
  { path: "/admin/tasks", word: "menu.tasks", role: "reads" },
  { path: "/admin/messages", word: "menu.messages", role: "people" },
  { path: "/admin/trail", word: "menu.trail", role: "reads" },
] as const satisfies readonly MenuEntry[];

/** Content-Security-Policy: loads only our own style, and sends forms only to us. */
export const screenPolicy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Page {
  title: string;
  content: Content;
  /** The result of the last action, shown once. */
  notice?: string | null;
  /** The operator, and the CSRF token of forms. Without a session there is no menu. */
  session?: { name: string; roles: readonly OperatorRole[]; token: string };
  path?: string;
  /** The screen that follows a change of language. */
  back: string;
}

/** Draws a whole page. Labels end their line even in text browsers, which ignore styles. */
export function drawPage({ title, content, notice, session, path, back }: Page): string {
  return html`<!doctype html>
    <html lang="${screenLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${t("page.operation")}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/admin/style.css" />
      </head>
      <body>
        <header>
          <a class="home" href="${HOME}">${t("page.operation")}</a>${
            session &&
            html`<nav aria-label="${t("page.screens")}">
                <ul>
                  ${menu.filter(({ role }) => hasRole(session.roles, role)).map((screen) => html`<li><a href="${screen.path}" ${screen.path === path && html`aria-current="page"`}>${t(screen.word)}</a></li>`)}
                </ul>
              </nav>
              <form method="post" action="/admin/logout">
                <input type="hidden" name="_token" value="${session.token}" /><span>${session.name}</span>
                <button>${t("page.logOut")}</button>
              </form>`
          }
          ${drawLanguages(back)}
        </header>
        <main>
          <h1>${title}</h1>
          ${notice && html`<p class="notice" role="status">${notice}</p>`} ${content}
        </main>
      </body>
    </html>`.text.replaceAll("</label", "<br /></label");
}

const drawLanguages = (back: string): Html =>
  html`<form method="post" action="/admin/language">
    <input type="hidden" name="back" value="${back}" />
    ${Object.entries(screenLanguages).map(([language, name]) => language !== screenLanguage() && html`<button name="language" value="${language}" lang="${language}">${name}</button>`)}
  </form>`;

export const drawCards = (cards: readonly Html[]): Html =>
  cards.length === 0
    ? html`<p>${t("page.nothing")}</p>`
    : html`${cards.map((card) => html`<article>${card}</article>`)}`;

export const drawFacts = (facts: Readonly<Record<string, Content>>): Html =>
  html`<dl>
    ${Object.entries(facts).map(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export const style = `:root{color-scheme:light dark;--line:light-dark(#c9c4b8,#4a4740);--accent:light-dark(#7a4b00,#ffc35c);--wrong:light-dark(#a4161a,#ff9a93)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 ui-monospace,Consolas,monospace;background:light-dark(#f6f3ec,#1b1a17);color:light-dark(#1d1b16,#ece8dd)}
header{display:flex;flex-wrap:wrap;gap:.25rem .5rem;align-items:center;padding:.5rem 1rem;background:light-dark(#2b2720,#0d0c0a);color:#f6f3ec;border-bottom:6px solid #d98a00}
header .home{margin-right:auto;color:inherit;font-weight:bold;text-transform:uppercase;letter-spacing:.1em;text-decoration:none}
nav{order:1;flex:1 1 100%}
nav ul{display:flex;flex-wrap:wrap;margin:0 -.75rem;padding:0;list-style:none}
nav a{display:block;color:inherit;padding:.5rem .75rem}
nav a[aria-current]{background:#d98a00;color:#1d1b16}
main{max-width:76rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:1.5rem 0 .5rem}h3,article h2{font-size:1rem;margin:0 0 .5rem}
a{color:var(--accent)}main a{display:inline-block;padding:.125rem 0}
article,details{border:1px solid var(--line);border-radius:4px;padding:.75rem;margin:0 0 .75rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.5rem 1rem;margin:0 0 .5rem}
dt{font-size:.85rem;opacity:.8}dd{margin:0;overflow-wrap:anywhere}
form{margin:.5rem 0}form label,fieldset{display:block;margin:0 0 .75rem}
label br{display:none}
label.tick{display:flex;gap:.5rem;align-items:center;min-height:2.75rem;margin:0}
input:not([type=checkbox],[type=hidden]),select,textarea{display:block;width:100%;max-width:36rem;min-height:2.75rem;padding:.5rem;font:inherit;background:light-dark(#fff,#26241f);color:inherit;border:1px solid light-dark(#6d675a,#8f8a7d);border-radius:4px}
form.sure{padding:.25rem .75rem;border-left:4px solid var(--line)}
input[type=checkbox]{width:1.5rem;height:1.5rem}
button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:bold;background:light-dark(#2b2720,#ece8dd);color:light-dark(#fff,#1b1a17);border:0;border-radius:4px;cursor:pointer}
header form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0}
.qr{width:14rem;max-width:100%}
header button{padding:.5rem;background:none;color:inherit;border:1px solid #8f8a7d}
@media(max-width:30rem){header form span{display:none}}
:focus-visible{outline:3px solid #d98a00;outline-offset:2px}
summary{cursor:pointer;min-height:2.75rem;padding:.5rem 0;font-weight:bold}
.wrong{display:block;color:var(--wrong)}
.notice{border-left:6px solid #2f8f4e;padding:.5rem 1rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}
`;
