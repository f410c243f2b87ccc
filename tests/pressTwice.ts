import { DomUtils, parseDocument } from "htmlparser2";
import { expect } from "vitest";
import type { Endpoint, EndpointBody, EndpointParams, EndpointResponse } from "#contract/base/endpoint";
import { endpointPath } from "#contract/base/endpoint";
import { aConfirmedCandidate } from "./factories/confirmedPerson";
import type { Person } from "./factories/people";
import type { FormName } from "./formName";
import { findForm, Visitor, type Typed } from "./visitor";
import type { WholeWeb } from "./wholeWeb";

export interface Pressed {
  /** The path of the form's page. */
  at: string;
  typed?: Typed;
}

/**
 * Presses a form's button twice at once, then as a browser that has seen no answer, and again after the back button.
 * Fails if the answer to a press shows a failure. Returns the targets of the four answers.
 */
export async function pressTwice(visitor: Visitor, wanted: FormName, { at, typed = {} }: Pressed): Promise<string[]> {
  const { path, entries, isFile } = findForm(await visitor.open(at), wanted, typed);
  const late = visitor.copy();
  const atOnce = await Promise.all([1, 2].map(() => visitor.post(path, entries, isFile)));
  const outcomes = [
    ...(await Promise.all(atOnce.map((answer) => readOutcome(visitor, answer)))),
    await readOutcome(late, await late.post(path, entries, isFile)),
    await readOutcome(visitor, await visitor.post(path, entries, isFile), true),
  ];
  const names = ["first", "second", "late", "after the back button"];
  const failed = outcomes
    .map((outcome, index) => ({ press: names[index], ...outcome }))
    .filter(({ status, alerts }) => status >= 400 || alerts.length > 0);
  expect(failed, wanted).toEqual([]);
  return outcomes.map(({ place }) => place);
}

interface Outcome {
  status: number;
  place: string;
  alerts: string[];
}

/** Reads what a person sees after a press. With `opens`, also opens the answer's target. */
async function readOutcome(visitor: Visitor, answer: Response, opens = false): Promise<Outcome> {
  const { status, headers } = answer;
  const place = headers.get("location") ?? "";
  const { toast } = await visitor.readSession();
  const alerts = toast?.kind === "error" ? [toast.text] : [];
  if (place !== "" && !opens) return { status, place, alerts };
  const html = place === "" ? await answer.text() : (await visitor.open(place)).html;
  return { status, place, alerts: [...alerts, ...readAlerts(html)] };
}

/** Reads a page's messages of failures: the message about the press, and the errors of fields. */
function readAlerts(html: string): string[] {
  const document = parseDocument(html);
  const isAlert = ({ attribs }: { attribs: Record<string, string> }) =>
    (attribs.role === "alert" && ("data-toast" in attribs || "data-error-summary" in attribs)) ||
    attribs["aria-invalid"] === "true";
  return DomUtils.filter((node) => "attribs" in node && isAlert(node), document).map((node) =>
    DomUtils.textContent(node).trim(),
  );
}

/** A person's browser at the web server, with all that a `Row` needs to prepare its form. */
export interface Browser {
  web: WholeWeb;
  visitor: Visitor;
  person: Person;
  call: <C extends Endpoint>(
    endpoint: C,
    input: { params?: EndpointParams<C>; body?: EndpointBody<C> },
  ) => Promise<EndpointResponse<C>>;
}

/** A form, and a function that prepares the form and returns its page. */
export type Row = [form: FormName, prepare: (browser: Browser) => Promise<Pressed> | Pressed];

export async function openBrowser(web: WholeWeb): Promise<Browser> {
  const person = await aConfirmedCandidate(web);
  const visitor = new Visitor(web.send);
  await visitor.login(person);
  const call: Browser["call"] = async (endpoint, { params, body }) => {
    const url = endpointPath(endpoint, params as Record<string, string> | undefined);
    const answer = await web.app.inject({
      method: endpoint.method,
      url,
      headers: person.authorization,
      ...(body !== undefined && { payload: body as object }),
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return endpoint.response.parse(answer.json()) as EndpointResponse<typeof endpoint>;
  };
  return { web, visitor, person, call };
}

export async function pressRow(web: WholeWeb, [form, prepare]: Row): Promise<void> {
  const browser = await openBrowser(web);
  await pressTwice(browser.visitor, form, await prepare(browser));
}
