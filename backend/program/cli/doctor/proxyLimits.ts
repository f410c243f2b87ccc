import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import { bad, good, type Check, type Finding } from "./finding";

/** Timeout in ms. A proxy refuses too large a length at once. Otherwise it waits for the body. */
const PATIENCE = 2_000;

/** Sizes that the proxy must accept, in bytes (docs/operators.md). */
const largest = [
  { what: "a form of 10 MB", path: "/preferences/language", bytes: 10_000_000 },
  { what: "a video of 300 MB", path: "/dashboard/user/addVideoResume", bytes: MAX_VIDEO_BYTES },
];

/** Paths of the operators' port, which answers with types that match `ofApi`. The web server answers with pages. */
const inside = ["/metrics", "/operator/health"];
const ofApi = /^(text\/plain|application\/json)/;

/** Checks that the proxy accepts the sizes of `largest`, and does not lead to the operators' port. */
export const proxyLimitsCheck: Check = {
  subject: "proxy",
  todo: "Let the name lead to your proxy, and the proxy to a web that runs.",
  // Errors are ignored, because the check of PUBLIC_ORIGIN reports an address that does not answer.
  look: ({ PUBLIC_ORIGIN: origin }) => look(origin).catch(() => []),
};

async function look(origin: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { what, path, bytes } of largest) {
    const answer = await announce(origin + path, bytes);
    // A 413 without this header comes from the proxy: the web server sets it in each answer.
    const isOfProxy = answer?.statusCode === 413 && !answer.headers["cross-origin-resource-policy"];
    found.push(
      isOfProxy
        ? bad("proxy", `${what} is refused before it arrives (413)`, "Raise its limit of bodies (deploy/nginx.conf).")
        : good("proxy", `${what} is taken`),
    );
  }
  const open: string[] = [];
  for (const path of inside) {
    const answer = await fetch(origin + path, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    if (answer.status !== 404 && ofApi.test(answer.headers.get("content-type") ?? "")) open.push(path);
    await answer.body?.cancel();
  }
  return [
    ...found,
    open.length > 0
      ? bad(
          "OPERATOR_PORT",
          `everybody reaches ${open.join(", ")} through ${origin}`,
          "Let the proxy lead to webs alone.",
        )
      : good("OPERATOR_PORT", "the proxy does not lead there"),
  ];
}

/** Sends only the headers of a form with `bytes` bytes. Resolves to null without an answer. */
function announce(url: string, bytes: number): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const request = (url.startsWith("https:") ? https : http).request(url, {
      method: "POST",
      agent: false,
      headers: { "content-type": "multipart/form-data; boundary=x", "content-length": String(bytes) },
    });
    const end = (answer: IncomingMessage | null) => {
      resolve(answer);
      request.destroy();
    };
    request.once("response", (answer) => end(answer.resume()));
    request.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? end(null) : reject(error),
    );
    request.setTimeout(PATIENCE, () => end(null));
    request.flushHeaders();
  });
}
