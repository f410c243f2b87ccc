import { z } from "zod";
import type { AppContext } from "../../http/context";
import { writeMessage } from "../../messaging/mail/outbox";
import { TaskRefused, TryLater } from "../../messaging/queue/kind";
import type { Template } from "./templates";

/** Free text, or a template with its only parameter. `to` is in Meta's format. */
export type WhatsAppMessage = { to: string } & ({ text: string } | { template: Template; parameter: string });

interface Sending {
  /** The task's id, which Meta sends back with each status. */
  id: string;
  date: Date;
  signal: AbortSignal;
}

/** Means that the person has refused this kind of message in WhatsApp. */
export class NotWanted extends Error {
  override name = "NotWanted";
}

/** Means that Meta has not approved this template in this language. */
export class TemplateMissing extends Error {
  override name = "TemplateMissing";
}

/** WhatsApp allows free text for 24 hours after a person's message. This error means that the 24 hours are over. */
export class WindowClosed extends Error {
  override name = "WindowClosed";
}

const PATIENCE = 40_000;
/** Seconds until the retry if Meta limits calls without a Retry-After. */
const PAUSE = 60;

/** Meta's error codes (developers.facebook.com, WhatsApp Cloud API). */
const codes = {
  tooMany: [4, 80007, 130429, 131048, 131056, 133016],
  windowClosed: [131047],
  notWanted: [131050],
  templateMissing: [132001],
  /** No WhatsApp, no business messages, a wrong parameter, or an experiment of Meta. */
  refused: [100, 131008, 131009, 131021, 131026, 131049, 131051, 130472, 132000, 132012],
};

/**
 * Sends by Meta's Cloud API and returns Meta's id, or writes to DATA_DIR/outbox and returns null. Rejects with
 * NotWanted, WindowClosed, TemplateMissing, TaskRefused, TryLater, or an error to be retried.
 */
export async function sendWhatsApp(
  { config }: AppContext,
  message: WhatsAppMessage,
  { id, date, signal }: Sending,
): Promise<string | null> {
  const body = toBody(message, id);
  if (!config.WHATSAPP_TOKEN || !config.WHATSAPP_PHONE_NUMBER_ID) {
    await writeMessage(config, date, id, `${JSON.stringify(body, null, 2)}\n`, "whatsapp.json");
    return null;
  }
  const response = await fetch(`${config.WHATSAPP_API_URL}/${config.WHATSAPP_PHONE_NUMBER_ID}/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${config.WHATSAPP_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  }).catch((error: unknown) => {
    throw new Error(`Meta was not reached (${toCause(error)})`);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return sentSchema.safeParse(answer).data?.messages[0]?.id ?? null;
  throw toFailure(response, failureSchema.safeParse(answer).data?.error.code);
}

const sentSchema = z.object({ messages: z.array(z.object({ id: z.string() })) });
const failureSchema = z.object({ error: z.object({ code: z.number() }) });

function toBody(message: WhatsAppMessage, id: string) {
  const head = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: message.to,
    biz_opaque_callback_data: id,
  };
  if ("text" in message) return { ...head, type: "text", text: { preview_url: false, body: message.text } };
  const { name, language, category } = message.template;
  const parameters = [{ type: "text", text: message.parameter }];
  // The button that copies the code needs the code too.
  const button = { type: "button", sub_type: "url", index: "0", parameters };
  const components = [{ type: "body", parameters }, ...(category === "AUTHENTICATION" ? [button] : [])];
  return { ...head, type: "template", template: { name, language: { code: language }, components } };
}

function toFailure({ status, headers }: Response, code: number | undefined): Error {
  const says = `Meta answered ${status}${code === undefined ? "" : `, code ${code}`}`;
  const isAmong = (list: readonly number[]) => code !== undefined && list.includes(code);
  if (isAmong(codes.notWanted)) return new NotWanted(says);
  if (isAmong(codes.templateMissing)) return new TemplateMissing(says);
  if (isAmong(codes.windowClosed)) return new WindowClosed(says);
  if (status === 429 || isAmong(codes.tooMany)) {
    const seconds = Number(headers.get("retry-after"));
    return new TryLater(says, Number.isFinite(seconds) && seconds > 0 ? seconds : PAUSE);
  }
  return isAmong(codes.refused) ? new TaskRefused(says) : new Error(says);
}

function toCause(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  return typeof cause?.code === "string" ? cause.code : (name ?? "unknown");
}
