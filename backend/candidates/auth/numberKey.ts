import { eq, type SQL } from "drizzle-orm";
import { numberKeyOf, whatsAppNumbers } from "../../platform/db/schema";

/** Returns one key with or without Brazil's ninth digit, as the store's index does (db/schema.whatsapp.ts). */
export const toNumberKey = (number: string): string => number.replace(/^(55\d{2})9([6-9]\d{7})$/, "$1$2");

/** Matches a confirmed number, with or without the ninth digit. */
export const whereNumber = (number: string): SQL => eq(numberKeyOf(whatsAppNumbers.number), toNumberKey(number));
