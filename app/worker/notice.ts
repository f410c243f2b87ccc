import { findTypeName } from "#contract/base/notificationType";
import type { PushMessage } from "#contract/candidates/pushMessage";
import de from "~/locales/de/push.json";
import en from "~/locales/en/push.json";
import fr from "~/locales/fr/push.json";
import ptBR from "~/locales/pt-BR/push.json";

const texts = { "pt-BR": ptBR, en, de, fr };

/** From this hour, notices make no sound, because a phone that is switched on at night may get old notices. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

/** Returns the notice for a message. The tag is the notification's id, so a repeated message shows once. */
export function toNotice(message: string, now: Date): { title: string; options: NotificationOptions } {
  const { id, type, language } = parse(message);
  const words = texts[language ?? "pt-BR"] ?? ptBR;
  const hour = now.getHours();
  return {
    title: words.types[findTypeName(type) ?? "other"],
    options: {
      ...(id && { tag: id }),
      lang: language ?? "pt-BR",
      icon: "/icons/icon-192.png",
      silent: hour >= QUIET_FROM || hour < QUIET_UNTIL,
    },
  };
}

/** Parses a message. An unknown format, for example of a later version, becomes an empty message. */
function parse(message: string): Partial<PushMessage> {
  try {
    const parsed: unknown = JSON.parse(message);
    return parsed !== null && typeof parsed === "object" ? parsed : {};
  } catch {
    return {};
  }
}
