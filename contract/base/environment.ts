import { z } from "zod";
import { editDistance } from "./editDistance";

export type Variables = Record<string, string | undefined>;

export const flag = z
  .enum(["0", "1", "true", "false"], { error: "must be 0, 1, true or false" })
  .transform((text) => text === "1" || text === "true");

/** Accepts one secret, or "new,old" during a rotation: the first signs, and both are accepted. */
export const secretList = (least: number) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.length <= 2 && parts.every((part) => part.length >= least),
      `must have at least ${least} characters and no comma, or be two such with a comma between them, the newer first`,
    )
    .transform((parts) => parts as [string, ...string[]]);

/** Keys that a header carries, so each character is one byte (Latin-1). */
export const keyList = secretList(24).refine(
  (keys) => keys.every((key) => /^[ -~\u00a0-\u00ff]+$/.test(key)),
  "must have only letters, digits and signs of Latin-1",
);

export const httpUrl = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with https:// or http://",
  abort: true,
});

/** Refuses an address with a path, because the path would be lost. */
export const httpOrigin = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) && URL.canParse(text),
    "must be an origin without a path, such as https://vagas.example",
  )
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text));

export const originList = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(httpOrigin))
  .default([]);

export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error));
};

export const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** Parses ALLOW_UNENCRYPTED, such as "api,postgres". */
export const unencryptedAllowed = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(
    z.array(
      z.enum(["api", "postgres", "smtp", "s3", "clamd"], {
        error: "must be a list of api, postgres, smtp, s3 and clamd",
      }),
    ),
  )
  .default([]);

export const toUnencryptedMessage = (part: "api" | "postgres" | "smtp" | "s3" | "clamd") =>
  `is not on this machine and does not use TLS; add "${part}" to ALLOW_UNENCRYPTED if its network is safe`;

/** Returns a warning if the public origin is missing, or has no TLS and is not on this machine; else null. */
export function warnOfOrigin(origin: string | undefined): string | null {
  if (origin === undefined)
    return "PUBLIC_ORIGIN is not set: links in mails lead to this machine, cookies are not Secure.";
  const { protocol, hostname } = new URL(origin);
  if (protocol === "https:" || isLoopback(hostname)) return null;
  return `PUBLIC_ORIGIN is ${origin}, without TLS: passwords and sessions can be read on their way.`;
}

/** Parses variables; empty ones count as absent. Throws an error with a line for each wrong variable. */
export function parseVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(present, { error: toWords });
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join("\n"));
}

function toWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return issue.input === undefined ? "must be set" : `must be a ${issue.expected}`;
  if (issue.code === "too_small" || issue.code === "too_big") {
    const [least, bound] = issue.code === "too_small" ? ["at least", issue.minimum] : ["at most", issue.maximum];
    return issue.origin === "string" ? `must have ${least} ${bound} characters` : `must be ${least} ${bound}`;
  }
  if (issue.code === "invalid_format" && issue.format === "email") return "must be an e-mail address";
  return "has not the form that docs/configuration.md describes";
}

/** Kubernetes adds variables with these names for its services. */
const isInjected = (name: string) => /_SERVICE_(HOST|PORT)|_PORT_\d+_/.test(name);

/** Warns of misspelt variables, one line each. secretFiles.ts has already replaced a secret's `NAME_FILE` by `NAME`. */
export function warnOfUnknown(known: readonly string[], variables: Variables): string[] {
  // NODE_ is left out, because Node has variables with this prefix.
  const beginnings = new Set(known.flatMap((name) => /^(?!NODE_)[A-Z][A-Z\d]*_/.exec(name)?.[0] ?? []));
  return Object.keys(variables)
    .filter((name) => /^[A-Z][A-Z\d_]{4,}$/.test(name) && !known.includes(name) && !isInjected(name))
    .flatMap((name) => {
      const base = name.replace(/_FILE$/, "");
      if (base !== name && known.includes(base))
        return variables[name] === ""
          ? [`${name} is empty, and counts as absent. Name the file of the secret, or leave it out.`]
          : [`${name} changes nothing: ${base} is read from no file. Set ${base} itself.`];
      const [nearest = "", distance = Infinity] = findLonger(known, name) ?? findNearest(known, name);
      if (distance > 2 && !beginnings.has(/^[A-Z][A-Z\d]*_/.exec(name)?.[0] ?? "")) return [];
      const hint = distance <= 3 ? ` Did you mean ${nearest}?` : "";
      return [`${name} is no variable of this product, and changes nothing.${hint}`];
    });
}

/** Finds the known name that continues `name` (S3_SECRET_ACCESS_KEY for S3_SECRET), if there is exactly one. */
function findLonger(known: readonly string[], name: string): [string, number] | null {
  const [longer, ...others] = known.filter((other) => other.startsWith(`${name}_`));
  return longer !== undefined && others.length === 0 ? [longer, 1] : null;
}

/** Finds the nearest name within three changes. Skips names without an unchanged quarter of `name`, to save time. */
function findNearest(known: readonly string[], name: string): [string, number] | [] {
  const quarters = [0, 1, 2, 3].map((at) => name.slice((at * name.length) / 4, ((at + 1) * name.length) / 4));
  const [first] = known
    .filter((other) => Math.abs(other.length - name.length) < 4 && quarters.some((quarter) => other.includes(quarter)))
    .map((other): [string, number] => [other, editDistance(name, other, 3)])
    .sort(([, a], [, b]) => a - b);
  return first ?? [];
}
