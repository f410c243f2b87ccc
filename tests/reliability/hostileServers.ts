import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CloudApi, type SentMedia } from "#tests/cloudApi";
import { operatorAuthorization } from "#tests/factories/applications";
import { alone, asOperator, importVacancy, json, send, toCalls, type Door } from "./hostileSenders";
import { newFolder } from "./programs";

async function listen(server: Server): Promise<{ port: number; close: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** Serves files by path, as another company's server does. */
function createShelf() {
  const files = new Map<string, Buffer>();
  const answer: RequestListener = ({ url = "" }, response) => void response.end(files.get(url));
  const put = (bytes: Buffer) => {
    const path = `/${files.size}.png`;
    files.set(path, bytes);
    return path;
  };
  return { answer, put };
}

/** Serves logos by https, at a port to which logosHere.mjs redirects the API server. */
export async function serveLogos(): ReturnType<Door["begin"]> {
  const folder = newFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const about = ["-subj", "/CN=logos.example", "-addext", "subjectAltName=DNS:logos.example", "-days", "2"];
  const made = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...made, ...about], { stdio: "ignore" });
  const shelf = createShelf();
  const { port, close } = await listen(
    createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, shelf.answer),
  );
  return {
    close,
    variables: { FETCH_LOGOS: "1", LOGOS_PORT: String(port), NODE_EXTRA_CA_CERTS: cert, LOG_LEVEL: "info" },
    nodeArgs: ["--import", "./tests/reliability/logosHere.mjs"],
    open: async (doors) => async (bytes) => {
      const path = shelf.put(bytes);
      const from = doors.lines.length;
      await importVacancy(doors, path, { name: `Logo ${path}`, logo: `https://logos.example${path}` });
      for (;;) {
        const fresh = doors.lines.slice(from).join("\n");
        if (fresh.includes("could not be fetched")) return 415;
        if (/"job":"fetchLogos","count":1/.test(fresh)) return 200;
        await wait(50);
      }
    },
  };
}

/** Serves a company's feeds, which the API server fetches. */
export const serveFeeds = (format: "json" | "indeed" | "jsonld") => async (): ReturnType<Door["begin"]> => {
  const shelf = createShelf();
  const { port, close } = await listen(createServer(shelf.answer));
  return {
    close,
    variables: { WEBHOOKS_TO_LOOPBACK: "1" },
    open: async (doors) => {
      const company = { name: "Umburana Veículos", names: ["Umburana Veículos"] };
      const { id: companyId } = (await asOperator(doors, "companies", company)) as { id: string };
      return async (bytes) => {
        const url = `http://127.0.0.1:${port}${shelf.put(bytes)}`;
        const made = await asOperator(doors, "feeds", { name: url, url, format, companyId });
        const { id } = made as { id: string };
        const run = `${doors.operatorAddress}/operator/feeds/${id}/run`;
        return send(run, "POST", "{}", { ...operatorAuthorization, ...json });
      };
    },
  };
};

/** Sends files through Meta's stand-in. The sender gets an answer after the file was read. */
export const writeByWhatsApp =
  (type: SentMedia, isConfirmed = false) =>
  async (): ReturnType<Door["begin"]> => {
    const cloud = new CloudApi();
    await cloud.open();
    let sent = 0;
    return {
      close: () => cloud.close(),
      variables: cloud.variables,
      open: async (doors) => {
        const sendMessage = ({ url, headers, payload }: ReturnType<CloudApi["call"]>) =>
          send(doors.address + url, "POST", payload, headers);
        const untilAnswered = async (number: string) => {
          const before = cloud.received.length;
          while (!cloud.received.slice(before).some(({ to }) => to === number)) await wait(50);
        };
        const own = "5511912345678";
        if (isConfirmed) {
          const url = `/candidate/${doors.person.candidateId}/whatsApp/code`;
          const asked = await toCalls(doors).inject({ method: "POST", url, headers: doors.person.authorization });
          const { waiting } = asked.json() as { waiting: { code: string } };
          const answered = untilAnswered(own);
          await sendMessage(cloud.written(own, waiting.code));
          await answered;
        }
        return async (bytes) => {
          const number = isConfirmed ? own : `55119${String(10_000_000 + sent++)}`;
          const answered = untilAnswered(number);
          const status = await sendMessage(cloud.sentFile(number, { bytes }, { type }));
          await answered;
          return status;
        };
      },
    };
  };

export const webhook = (): ReturnType<Door["begin"]> => {
  const cloud = new CloudApi();
  return Promise.resolve({
    ...alone,
    variables: cloud.variables,
    open:
      async ({ address }) =>
      (bytes) => {
        const { url, headers } = cloud.signed(bytes);
        return send(address + url, "POST", new Uint8Array(bytes), headers);
      },
  });
};
