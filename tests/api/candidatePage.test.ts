import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";

const page = readFileSync("docs/candidate-api.md", "utf8");
const WEB = "https://vagas.exemplo.com.br";

const variables: Record<string, string> = { WEB };
const api = await openSharedServer({ PUBLIC_ORIGIN: WEB });
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  variables.API = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});

/** The page's commands, each with its comment: "# 201; TOKEN is .accessToken, ID is .user.id". */
const commands = [...page.matchAll(/```sh\n([^]+?)```/g)].flatMap(([, block = ""]) =>
  [...block.matchAll(/(curl [^]+?)\n# (\d{3})(.*)\n/g)].map(([, text = "", status, rest = ""]) => ({
    text,
    status: Number(status),
    named: [...rest.matchAll(/(\w+) is \.([\w.]+)/g)].map(([, name = "", path = ""]) => ({ name, path })),
  })),
);

/** Expands variables as a shell does. Throws for an undefined variable. */
const expand = (text: string) =>
  text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses $${name} before it says what it is`);
    return value;
  });

/** Parses a command as a shell does, and sends curl's request. */
async function run(text: string): Promise<Response> {
  const words = [...text.replace(/\\\n/g, " ").matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, plain, quoted, bare = ""]) => plain ?? expand(quoted?.replace(/\\(.)/g, "$1") ?? bare),
  );
  const find = (name: string) => words.flatMap((word, at) => (word === name ? [String(words[at + 1])] : []));
  const [url] = words.filter((word) => word.startsWith("http"));
  const form = new FormData();
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#1d6f6a" } });
  if (find("-F").length > 0) form.append("file", new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), "eu.jpg");
  const [body] = find("-F").length > 0 ? [form] : find("-d");
  return fetch(String(url), {
    method: find("-X")[0] ?? "GET",
    headers: find("-H").map((header) => header.split(": ") as [string, string]),
    ...(body !== undefined && { body }),
  });
}

test("runs docs/candidate-api.md's commands in order", async () => {
  expect(commands.length).toBeGreaterThan(7);
  expect(page.match(/^curl /gm)).toHaveLength(commands.length);
  for (const { text, status, named } of commands) {
    const answer = await run(text);
    const body: unknown = await answer.json();
    expect(answer.status, `${text}\n${JSON.stringify(body)}`).toBe(status);
    for (const { name, path } of named) {
      const value = path.split(".").reduce((within, key) => (within as Record<string, unknown>)[key], body);
      if (typeof value !== "string") throw new Error(`${text} answers no ${path}`);
      variables[name] = value;
    }
  }
});
