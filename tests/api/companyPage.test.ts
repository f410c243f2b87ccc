import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { anApplication, type ApplicationInState } from "#tests/factories/applications";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { openSharedServer } from "#tests/apiServer";
import { applicationStates } from "#contract/applications/application";
import { explainMove } from "../../backend/applications/progress/states";
import { saveDocument } from "../../backend/applications/documents/documents";

const page = readFileSync("docs/company-api.md", "utf8");
const today = new Date("2027-03-01T12:00:00Z");

type Part =
  | { kind: "file"; name: string; text: string }
  | { kind: "candidate"; does: string }
  | { kind: "event"; type: string }
  | { kind: "command"; text: string; status: number; named: [variable: string, path: string][] };

/** Splits a block into commands. A command ends at its comment: "# 201; COMPANY is .id". */
const parseCommands = (block: string): Part[] =>
  [...block.matchAll(/([^]+?)\n# (\d{3})(.*)(?:\n|$)/g)].map(([, text = "", status, rest = ""]) => ({
    kind: "command",
    text,
    status: Number(status),
    named: [...rest.matchAll(/; (\w+) is \.([\w.]+)/g)].map(([, variable = "", path = ""]) => [variable, path]),
  }));

const parts = [
  ...page.matchAll(/```json (\S+)\n([^]+?)```|^> The candidate (.+)\.$|^> You are told `(.+)`\.$|```sh\n([^]+?)```/gm),
].flatMap(([, name, text, does, type, block]): Part[] =>
  name && text
    ? [{ kind: "file", name, text }]
    : does
      ? [{ kind: "candidate", does }]
      : type
        ? [{ kind: "event", type }]
        : parseCommands(block?.trimEnd() ?? ""),
);

let application: ApplicationInState;
const api = await openSharedServer();
beforeAll(() => {
  api.setNow(today);
});

const variables: Record<string, string> = { API: "", OPERATOR_API_KEY: "operator-key-of-the-tests" };
const files: Record<string, string> = {};

const expand = (text: string) =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses $${name} before it says what it is`);
    return value;
  });

function run(text: string) {
  const [, key, file] = /^jq -Rs '\{(\w+): \.\}' (\S+) \| /.exec(text) ?? [];
  const words = [...text.replace(/\\\n/g, " ").matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)]
    .map(([, plain, quoted, bare]) => plain ?? expand(quoted?.replace(/\\(.)/g, "$1") ?? bare ?? ""))
    .slice(file === undefined ? 0 : 5);
  const option = (name: string) => words.flatMap((word, at) => (word === name ? [words[at + 1] ?? ""] : []));
  const [body] = option("-d");
  const url = words.find((word) => word.startsWith("/operator/"));
  expect([words[0], url], text).toEqual(["curl", expect.any(String)]);
  return api.app.inject({
    method: option("-X")[0] ?? "GET",
    url: url ?? "",
    headers: Object.fromEntries(option("-H").map((header) => header.split(": ") as [string, string])),
    ...(body !== undefined && { payload: file !== undefined && key ? JSON.stringify({ [key]: files[file] }) : body }),
  });
}

const read = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], value);

/** Acts as the candidate in docs/company-api.md, by the calls that the screens make. */
const doings: Record<string, () => Promise<void>> = {
  applies: async () => {
    application = await anApplication(api, { selectiveProcessId: Number(variables.VACANCY) }).inState("submitted");
  },
  "answers the questions": async () => {
    const base = `/candidate/${application.person.candidateId}/selectiveProcesses/${application.selectiveProcessId}/tests/auxiliaryQuestionsTest`;
    const headers = application.person.authorization;
    const answers = [{ item: "repair", value: "Um câmbio automatizado." }];
    await succeed(api.app.inject({ method: "POST", url: `${base}/start`, headers, payload: {} }));
    await succeed(api.app.inject({ method: "PUT", url: `${base}/answers`, headers, payload: { answers } }));
    await succeed(api.app.inject({ method: "POST", url: `${base}/finish`, headers }));
  },
  "answers the message": async () => {
    const { app } = api;
    const url = `/${application.applicationId}/messages`;
    const { statusCode } = await applicationCalls(app, application.person).post(url, { text: "Levo sim." });
    expect(statusCode).toBe(201);
  },
  "asks for another time": async () => {
    const times = ["2027-03-15T18:00:00Z", "2027-03-16T18:00:00Z", "2027-03-17T18:00:00Z"];
    await succeed(ask("askOtherTime", { times }));
  },
  "confirms the time": async () => {
    const { interview } = await applicationCalls(api.app, application.person).view(application.applicationId);
    await succeed(ask("confirmInterview", { sequence: interview?.sequence }));
  },
  "accepts the offer": async () => {
    await succeed(ask("answerOffer", { accepted: true, version: 1 }));
  },
  "sends the document": () => {
    const { person, applicationId } = application;
    const ids = { userId: person.userId, applicationId, documentId: variables.DOCUMENT ?? "" };
    return saveDocument(api.context, ids, { bytes: Buffer.from("%PDF-1.4"), kind: "pdf" });
  },
};
const ask = (what: string, payload: object) =>
  applicationCalls(api.app, application.person).post(`/${application.applicationId}/${what}`, payload);
const succeed = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
};

test("runs docs/company-api.md's commands in order", async () => {
  expect(parts.filter(({ kind }) => kind === "command").length).toBeGreaterThan(25);
  expect(page.match(/^(curl|jq) /gm)?.length).toBe(parts.filter(({ kind }) => kind === "command").length);
  for (const part of parts)
    if (part.kind === "file") files[part.name] = part.text;
    else if (part.kind === "candidate") {
      const does = doings[part.does];
      if (!does) throw new Error(`this test does not know how the candidate ${part.does}`);
      await does();
    } else if (part.kind === "event") {
      const told = await run(
        'curl "$API/operator/webhooks/$WEBHOOK/deliveries?state=waiting" -H "Authorization: Bearer $KEY"',
      );
      const types = told.json<{ rows: { type: string }[] }>().rows.map(({ type }) => type);
      expect(types, told.body).toContain(part.type);
    } else {
      const answer = await run(part.text);
      expect(answer.statusCode, `${part.text}\n${answer.body}`).toBe(part.status);
      for (const [variable, path] of part.named) {
        const value = read(answer.json(), path);
        expect(["string", "number"], `${variable} of ${answer.body}`).toContain(typeof value);
        variables[variable] = String(value);
      }
    }
});

test("the guide lists each state's allowed moves", () => {
  const [, table = ""] = page.split("### The states of an application");
  const listed = [...table.replace(/\*\*Reasons\.\*\*[^]*/, "").matchAll(/^\| `(\w+)` \| [^|]+ \|(.*)\|$/gm)];
  const toMoves = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, state]) => state);
  const moves = Object.fromEntries(listed.map(([, state = "", text = ""]) => [state, toMoves(text).sort()]));
  // A company never sees a draft, and can't move it.
  const seen = applicationStates.map((state) => [state, explainMove(state, "hired").allowed.sort()] as const);
  expect(moves).toEqual({ invited: [], ...Object.fromEntries(seen.filter(([, allowed]) => allowed.length > 0)) });
});
