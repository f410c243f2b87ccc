import { calls } from "./calls.js";

// The client of companies' systems, without dependencies. It needs fetch and WebCrypto: Node 20 or newer.

/** The most seconds between a webhook's time and the clock. */
const TOLERANCE = 5 * 60;
/** In seconds. After a longer `Retry-After`, the client throws, and the caller may wait and try again. */
const MOST_PAUSE = 60;

export class ApiError extends Error {
  name = "ApiError";
  constructor(status, problem, options) {
    super(problem.message, options);
    this.status = status;
    this.problem = problem;
  }
}

export function createCompanyApi({ origin, key, language = "en", retries = 3, fetch: send = fetch }) {
  const client = { origin: origin.replace(/\/$/, ""), key, language, retries, send };
  const api = Object.fromEntries(
    Object.entries(calls).map(([name, [method, path]]) => [name, (input) => call(client, method, path, input)]),
  );
  return {
    ...api,
    async *events(after) {
      for (let from = after, isMore = true; isMore;) {
        const page = await api.listEvents(from === undefined ? {} : { after: from });
        yield* page.rows;
        from = page.cursor;
        isMore = page.next !== null;
      }
    },
  };
}

async function call({ origin, key, language, retries, send }, method, path, input = {}) {
  const { body, idempotencyKey, signal, ...fields } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = fields[name];
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${name}`);
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  const isText = typeof body === "string";
  const request = {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      "accept-language": language,
      ...(body !== undefined && { "content-type": isText ? "message/rfc822" : "application/json" }),
      ...(method !== "GET" && { "idempotency-key": idempotencyKey ?? crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const url = origin + filled + toQuery(fields);
  for (let tried = 0; ; tried++) {
    const { answer, value } = await sendOnce(() => send(url, request), signal);
    if (answer?.ok) return value;
    // The first call may still be running if its answer was cut.
    const isRunning = tried > 0 && value.problem.code === "idempotencyKeyBusy";
    const mayPass = !answer || answer.status === 429 || answer.status === 503 || isRunning;
    const after = Number(answer?.headers.get("retry-after") ?? 0);
    if (!mayPass || tried >= retries || after > MOST_PAUSE) throw value;
    await pause(after > 0 ? after : 2 ** tried, signal);
  }
}

/** Resolves to the answer with its content or error, without an answer if none came whole. */
async function sendOnce(send, signal) {
  try {
    const answer = await send();
    return { answer, value: answer.ok ? await readAnswer(answer) : await toError(answer) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { value: new ApiError(0, { code: "unreachable", message: "No answer came." }, { cause }) };
  }
}

function toQuery(fields) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) if (item !== undefined && item !== null) search.append(name, String(item));
  return search.size > 0 ? `?${search}` : "";
}

const isJson = (answer) => /^application\/json\b/.test(answer.headers.get("content-type") ?? "");
const readAnswer = async (answer) => (isJson(answer) ? answer.json() : new Uint8Array(await answer.arrayBuffer()));

async function toError(answer) {
  const unread = { code: "unexpected", message: `It answered ${answer.status}.` };
  const problem = isJson(answer) ? await answer.json().catch(() => unread) : unread;
  return new ApiError(answer.status, problem);
}

const pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export async function isGenuineWebhook({ secret, header, body, now = new Date() }) {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header);
  if (!id || !timestamp || !signatures) return false;
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE)) return false;
  const key = await crypto.subtle.importKey(
    "raw",
    toBytes(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(" ")) {
    const [version, value = ""] = signature.split(",");
    if (version !== "v1" || !/^[A-Za-z0-9+/]{43}=$/.test(value)) continue;
    if (await crypto.subtle.verify("HMAC", key, toBytes(value), signed)) return true;
  }
  return false;
}

const toBytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
