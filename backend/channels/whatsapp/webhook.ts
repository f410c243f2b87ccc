import { z } from "zod";
import { isComplex, JSON_BODY } from "#contract/base/isComplex";
import { parseJson } from "#contract/base/parseJson";

const text = z.object({ body: z.string() });

const file = z
  .object({ id: z.string().regex(/^[\w-]{1,200}$/) })
  .optional()
  .catch(undefined);

/** A message from Meta. Unknown fields are dropped, so new kinds of message cause no error. */
const messageSchema = z.object({
  id: z.string().min(1).max(500),
  from: z.string().regex(/^\d{8,15}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string().default("unknown"),
  text: text.optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
  /** The file's declared type and name are not read, because the sender chooses them. */
  document: file,
  image: file,
  system: z
    .object({ type: z.string().default("") })
    .optional()
    .catch(undefined),
});
export type InboundMessage = z.infer<typeof messageSchema>;

const statusSchema = z.object({
  id: z.string().min(1).max(500),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.uuid().nullable().default(null).catch(null),
  errors: z
    .array(z.object({ code: z.number().int() }))
    .default([])
    .catch([]),
});
type InboundStatus = z.infer<typeof statusSchema>;

const preferenceSchema = z.object({ wa_id: z.string().regex(/^\d{8,15}$/), category: z.string(), value: z.string() });

const list = <T>(schema: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .default([])
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

const bodySchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
            messages: list(messageSchema),
            statuses: list(statusSchema),
            user_preferences: list(preferenceSchema),
          }),
        }),
      ),
    }),
  ),
});

interface WebhookEvents {
  messages: InboundMessage[];
  statuses: InboundStatus[];
  preferences: z.infer<typeof preferenceSchema>[];
}

/** Parses Meta's call. Drops events of other business numbers. Returns null for an invalid body. */
export function readWebhook(bytes: Buffer, phoneNumberId: string | undefined): WebhookEvents | null {
  const text = bytes.toString("utf8");
  const body = bodySchema.safeParse(isComplex(text, JSON_BODY) ? null : parseJson(text));
  if (!body.success) return null;
  const values = body.data.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => !phoneNumberId || !metadata || metadata.phone_number_id === phoneNumberId);
  return {
    messages: values.flatMap(({ messages }) => messages),
    statuses: values.flatMap(({ statuses }) => statuses),
    preferences: values.flatMap(({ user_preferences: preferences }) => preferences),
  };
}
