import { isLoopback, toUnencryptedMessage } from "#contract/base/environment";
import { environment } from "./environment";

export const checkedEnvironment = environment.superRefine((config, context) => {
  const wrong = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  const { ALLOW_UNENCRYPTED: allowed } = config;
  for (const name of ["DATABASE_URL", "DATABASE_MIGRATION_URL"] as const) {
    const { [name]: url } = config;
    if (url && !allowed.includes("postgres") && isRemoteDatabase(url) && isTlsOff(url))
      wrong(name, toUnencryptedMessage("postgres"));
  }
  if (config.DATABASE_MIGRATION_URL && !config.DATABASE_URL)
    wrong("DATABASE_MIGRATION_URL", "must be set together with DATABASE_URL");
  if (bucketVariables.some((name) => config[name] !== undefined) || config.S3_PUBLIC_URL)
    for (const name of bucketVariables)
      if (config[name] === undefined) wrong(name, "must be set together with the other S3_ variables");
  for (const name of ["S3_ENDPOINT", "S3_PUBLIC_URL"] as const) {
    const { [name]: url } = config;
    if (url && /^http:/i.test(url) && !isLoopback(new URL(url).hostname) && !allowed.includes("s3"))
      wrong(name, toUnencryptedMessage("s3"));
  }
  const { CLAMD_ADDRESS: clamd } = config;
  if (clamd?.startsWith("tcp:") && !isLoopback(new URL(clamd).hostname) && !allowed.includes("clamd"))
    wrong("CLAMD_ADDRESS", toUnencryptedMessage("clamd"));
  const api = new URL(config.WHATSAPP_API_URL);
  if (api.protocol === "http:" && !isLoopback(api.hostname)) wrong("WHATSAPP_API_URL", "must begin with https://");
  // Sending requires receiving, because people stop messages by answering.
  const sends = config.WHATSAPP_PHONE_NUMBER_ID !== undefined || config.WHATSAPP_TOKEN !== undefined;
  const groups = [
    ...(sends ? (["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_TOKEN"] as const) : []),
    ...(sends || receivers.some((name) => config[name] !== undefined) ? receivers : []),
  ];
  for (const name of groups)
    if (config[name] === undefined) wrong(name, "must be set together with the other WHATSAPP_ variables");
});

const bucketVariables = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const receivers = ["WHATSAPP_NUMBER", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"] as const;

export function isRemoteDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  return host !== "" && !host.startsWith("/") && !isLoopback(host);
}

const isTlsOff = (url: string) => {
  const { searchParams } = new URL(url);
  return (
    /^(disable|allow|prefer|no-verify)$/.test(searchParams.get("sslmode") ?? "") ||
    /^(0|false)$/.test(searchParams.get("ssl") ?? "")
  );
};
