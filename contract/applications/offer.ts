import { z } from "zod";
import { payments, payPeriods } from "../base/choices";
import { contractTypeSchema } from "../base/enums";
import { day, instant, line, lines, say } from "../base/text";

// An offer is complete, so it names an amount and is never "negotiable" (docs/decisions/0019).

const offeredPayments = payments.filter((kind) => kind !== "negotiable");
/** In centavos per `period`. */
const MOST_PAY = 100_000_000;

const told = (most: number) =>
  z
    .string(say("required"))
    .pipe(line(most))
    .pipe(z.string().min(1, say("required")));

export const offerTermsSchema = z.object({
  role: told(120),
  pay: z.object(
    {
      kind: z.enum(offeredPayments, say("choiceInvalid")),
      amount: z.int(say("amountInvalid")).positive(say("amountInvalid")).max(MOST_PAY, say("amountInvalid")),
      period: z.enum(payPeriods, say("choiceInvalid")),
    },
    say("required"),
  ),
  contractType: contractTypeSchema,
  place: told(200),
  hours: told(200),
  startsOn: day,
  /** Such as commission, benefits and trial period. */
  notes: lines(2000).default(""),
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** A sent version never changes. A later version replaces it. */
export const offerSchema = z.object({
  version: z.int().positive(),
  role: z.string(),
  pay: z.object({ kind: z.enum(offeredPayments), amount: z.int(), period: z.enum(payPeriods) }),
  contractType: contractTypeSchema,
  place: z.string(),
  hours: z.string(),
  startsOn: day,
  notes: z.string(),
  answerBy: instant,
  sentAt: instant,
});
export type Offer = z.infer<typeof offerSchema>;

export const MOST_OFFER_VERSIONS = 20;
