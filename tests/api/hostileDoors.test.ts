import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/endpoints";
import { doors } from "../reliability/hostileDoors";

/** In bytes. Bodies below this limit are texts, not files. */
const SHORT = 2_000_000;

/** Matches source files that parse request bodies, receive uploads, or fetch from other servers. */
const receives =
  /addContentTypeParser|outgoing\/get"|(?<![.\w])fetch\((?!url\))|encType(?:=|: )"multipart|passUploadOn\(path/;

/** Source files that read only short JSON texts, or bytes from our own servers or a partner's. */
const trusted = [
  "backend/candidates/auth/leakedPasswords.ts",
  "backend/channels/whatsapp/send.ts",
  "backend/program/app.ts",
  "app/services/requests/auth/linkedIn.server.ts",
  "app/services/requests/places/cep.server.ts",
];

const listSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        /(?<!\.test)\.tsx?$/.test(name) && !/^(?:program\/(?:cli|demo|sandbox)|enhance|islands|worker)\//.test(name),
    )
    .map((name) => `${folder}/${name}`);

test("hostileDoors.ts lists each call and source file receiving files", () => {
  const calls = allEndpoints
    .filter(({ endpoint: { encoding = "json", bodyLimit = 0 } }) => encoding !== "json" || bodyLimit > SHORT)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`);
  const sources = [...listSources("backend"), ...listSources("app")].filter((file) =>
    receives.test(readFileSync(file, "utf8")),
  );
  const ways = new Set([...trusted, ...Object.values(doors).flatMap((door) => door.ways)]);
  expect([...calls, ...sources].filter((way) => !ways.has(way))).toEqual([]);
  const shorter = allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect([...ways].filter((way) => ![...shorter, ...sources].includes(way))).toEqual([]);
});
