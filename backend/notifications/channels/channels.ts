import type { Channel } from "./channel";
import { email } from "./email";
import { push } from "./push";
import { whatsApp } from "./whatsApp";

/** The ways by which people get notifications besides the list. The bell follows the list by itself (notify.ts). */
export const channels: readonly Channel[] = [email, whatsApp, push];
