import { eq, type SQL } from "drizzle-orm";
import { numberKeyOf, whatsAppNumbers } from "../../platform/db/schema";

/** Removes Brazil's ninth digit, so that both spellings of a number are equal, as in the index (schema.whatsapp.ts). */
export const toNumberKey = (number: string): string => number.replace(/^(55\d{2})9([6-9]\d{7})$/, "$1$2");

export const whereNumber = (number: string): SQL => eq(numberKeyOf(whatsAppNumbers.number), toNumberKey(number));
