import { DomUtils, parseDocument } from "htmlparser2";
import { expect } from "vitest";
import { changeSession, readSession, type SessionChange } from "~/services/requests/auth/session.server";
import type { Person } from "./factories/people";
import { isOfForm, type FormName } from "./formName";
import { present } from "./present";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Send = (request: Request) => Promise<Response>;
type Entries = [string, string | File][];

/** The product's origin in the tests' environment. */
const ORIGIN = "http://localhost:3000";
const CONTROLS = new Set(["input", "select", "textarea", "button"]);

export interface Typed {
  [name: string]: string | File | null;
}

interface Shown {
  path: string;
  html: string;
}

/** A browser without scripts. It keeps cookies, opens pages and posts forms. */
export class Visitor {
  readonly #send: Send;
  readonly #cookies: Map<string, string>;

  constructor(send: Send, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#send = send;
    this.#cookies = new Map(cookies);
  }

  /** Returns a second browser with the present cookies. Cookies that this browser gets later do not reach it. */
  copy(): Visitor {
    return new Visitor(this.#send, this.#cookies);
  }

  /** Changes the session as the web server does. */
  async change(change: SessionChange): Promise<void> {
    this.#receive(await changeSession(new Request(ORIGIN, { headers: { cookie: this.#header() } }), change));
  }

  readSession = () => readSession(new Request(ORIGIN, { headers: { cookie: this.#header() } }));

  login = ({ accessToken, userId }: Pick<Person, "accessToken" | "userId">): Promise<void> =>
    this.change({ accessToken, userId, remember: true });

  #header = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  #receive(line: string): void {
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.#header());
    const response = await this.#send(new Request(new URL(path, ORIGIN), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) this.#receive(line);
    return response;
  }

  /** Opens a page, and follows redirects. */
  async open(path: string): Promise<Shown> {
    let at = path;
    for (let steps = 0; steps < 6; steps++) {
      const response = await this.request(at);
      const to = response.headers.get("location");
      if (to === null || response.status >= 400) {
        expect([at, response.status]).toEqual([at, 200]);
        return { path: at, html: await response.text() };
      }
      at = to;
    }
    throw new Error(`${path} leads round in a circle`);
  }

  post(path: string, entries: Entries, isFile: boolean): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    const body = isFile ? form : new URLSearchParams(entries.map(([name, value]) => [name, value as string]));
    return this.request(path, { method: "POST", body });
  }
}

export interface FoundForm {
  path: string;
  entries: Entries;
  isFile: boolean;
}

/** Finds a form of the page, and fills it in with `typed`. Null leaves a field out. */
export function findForm({ path, html }: Shown, wanted: FormName, typed: Typed): FoundForm {
  const document = parseDocument(reveal(html));
  const forms = DomUtils.getElementsByTagName("form", document);
  const matches = forms
    .filter(({ attribs }) => attribs.method === "post")
    .flatMap((form) => {
      const controls = DomUtils.filter(
        (node) => "attribs" in node && CONTROLS.has(node.name) && isOf(node, form),
        document,
      ) as Element[];
      const submits = controls.filter(({ name, attribs }) => name === "button" && attribs.type !== "button");
      return submits.map((submit) => toForm(form, controls, submit, path));
    })
    .filter((found) => isOfForm(wanted, new URL(found.path, ORIGIN).pathname, found.entries));
  expect([wanted, path, matches.length > 0]).toEqual([wanted, path, true]);
  const found = present(matches[0]);
  const rest = found.entries.filter(([name]) => !(name in typed));
  const added = Object.entries(typed).flatMap(([name, value]): Entries => (value === null ? [] : [[name, value]]));
  return { ...found, entries: [...rest, ...added] };
}

/** Writes forms for browsers with scripts (app/components/ui/scripts-only.tsx) into the page, as the script does. */
const reveal = (html: string): string =>
  html.replace(/<script[^>]* data-html="([^"]*)"[^>]*>[^<]*<\/script>/g, (_, inner: string) =>
    inner.replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );

function isOf(control: Element, form: Element): boolean {
  if (control.attribs.form !== undefined) return control.attribs.form === form.attribs.id;
  for (let node = control.parent; node; node = node.parent) if (node === form) return true;
  return false;
}

function toForm(form: Element, controls: Element[], submit: Element, shown: string): FoundForm {
  const action = submit.attribs.formaction ?? form.attribs.action ?? shown;
  return {
    path: new URL(action, new URL(shown, ORIGIN)).pathname + new URL(action, new URL(shown, ORIGIN)).search,
    isFile: form.attribs.enctype === "multipart/form-data",
    entries: controls.flatMap((control): Entries => {
      const { name, value = "" } = control.attribs;
      if (!name || "disabled" in control.attribs) return [];
      if (control.name === "button") return control === submit ? [[name, value]] : [];
      return toValues(control).map((one): [string, string] => [name, one]);
    }),
  };
}

function toValues(control: Element): string[] {
  const { type, value } = control.attribs;
  if (control.name === "textarea") return [DomUtils.textContent(control)];
  if (control.name === "select") {
    const options = DomUtils.getElementsByTagName("option", control);
    const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
    return chosen ? [chosen.attribs.value ?? DomUtils.textContent(chosen)] : [];
  }
  if (type === "file") return [];
  if (type === "checkbox" || type === "radio") return "checked" in control.attribs ? [value ?? "on"] : [];
  return [value ?? ""];
}
