import { escapeUTF8 } from "entities";
import { problemSchema } from "#contract/base/problem";
import type { Candidate } from "~/services/requests/auth/authentication.server";
import { errorPages } from "~/services/server/navigation/errorPages";
import { paths } from "~/services/server/navigation/paths";
import { detectLanguage, getI18n } from "~/services/requests/i18n/i18n.server";
import { candidateLoader } from "./handlers.server";

const types = { pdf: "application/pdf", webp: "image/webp" };

/** Answers with a person's file, never cached, because another person may use the device later. */
export const toOwnFile = (bytes: unknown, type: string, headers: Record<string, string> = {}): Response =>
  new Response(bytes as BodyInit, {
    headers: { "content-type": type, "cache-control": "private, no-store", ...headers },
  });

export const savedAs = (name: string) => ({ "content-disposition": `attachment; filename="${name}"` });

export const toJsonFile = (content: unknown, name: string): Response =>
  toOwnFile(`${JSON.stringify(content, null, 2)}\n`, "application/json; charset=utf-8", savedAs(name));

/** Answers with a file to be saved, and forbids that anything in it runs in the browser. */
export const toDownload = (bytes: unknown, name: string, kind: keyof typeof types): Response =>
  toOwnFile(bytes, types[kind], {
    ...savedAs(`${name}.${kind}`),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });

export const toCaptions = (bytes: unknown): Response =>
  toOwnFile(bytes, "text/vtt; charset=utf-8", { "x-content-type-options": "nosniff" });

/** Answers with a candidate's file. A visitor is redirected to the login, and from there to `back`. */
export const candidateFile = (
  request: Request,
  back: string,
  load: (candidate: Candidate) => Promise<Response>,
  failsAs: "page" | "text" = "page",
): Promise<Response> => fileLoader(request, failsAs, () => candidateLoader(request, load, back));

/** Runs a file's loader. Shows errors as a page or as text, depending on `failsAs`. Remix would send them as JSON. */
export async function fileLoader(
  request: Request,
  failsAs: "page" | "text",
  load: () => Promise<Response>,
): Promise<Response> {
  try {
    return await load();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    const { status, retryAfter } = toFailure(thrown);
    // Errors with a status of their own, like a 404, are not logged.
    if (status === 500) console.error(thrown);
    const language = await detectLanguage(request);
    const t = getI18n(language).getFixedT(null, ["pages", "shell"]);
    const page = errorPages[status] ?? "unexpected";
    const [title, text] = [t(`pages:${page}.title`), t(`pages:${page}.text`)];
    const body =
      failsAs === "text" ? `${title}\n${text}\n` : toPage({ language, title, text, home: t("shell:backHome") });
    return new Response(body, {
      status,
      headers: {
        "content-type": `text/${failsAs === "text" ? "plain" : "html"}; charset=utf-8`,
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cache-control": "private, no-store",
        ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
      },
    });
  }
}

function toFailure(thrown: unknown): { status: number; retryAfter?: number } {
  const { init, data } = (thrown ?? {}) as { init?: { status?: number } | null; data?: unknown };
  if (init?.status === undefined) return { status: 500 };
  const problem = problemSchema.safeParse(data);
  return { status: init.status, retryAfter: problem.success ? problem.data.retryAfter : undefined };
}

function toPage(texts: { language: string; title: string; text: string; home: string }): string {
  const [title, text, home] = [texts.title, texts.text, texts.home].map((part) => escapeUTF8(part));
  return `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${paths.landing()}">${home}</a></p></main></body></html>`;
}
