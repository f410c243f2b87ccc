import { z } from "zod";
import { payments, payPeriods } from "../base/choices";
import { contractTypeSchema } from "../base/enums";
import { day, instant, line, lines, say } from "../base/text";

// An offer has all that somebody needs to decide on a job (docs/decisions/0019): it is complete, or it is not sent.

/** How pay can be offered: who offers a job no longer says that the pay is to be agreed. */
const offeredPayments = payments.filter((kind) => kind !== "negotiable");
/** The most that is paid in one period, in centavos. */
const MOST_PAY = 100_000_000;

const told = (most: number) =>
  z
    .string(say("required"))
    .pipe(line(most))
    .pipe(z.string().min(1, say("required")));

/** The terms of an offer, as a company sends them. Each is required but `notes`. */
export const offerTermsSchema = z.object({
  role: told(120),
  pay: z.object(
    {
      kind: z.enum(offeredPayments, say("choiceInvalid")),
      /** The fixed pay in each `period`, in centavos. */
      amount: z.int(say("amountInvalid")).positive(say("amountInvalid")).max(MOST_PAY, say("amountInvalid")),
      period: z.enum(payPeriods, say("choiceInvalid")),
    },
    say("required"),
  ),
  contractType: contractTypeSchema,
  place: told(200),
  /** On which days, from when to when. */
  hours: told(200),
  startsOn: day,
  /** Further parts of the offer: commission, benefits, a time of trial. */
  notes: lines(2000).default(""),
});
export type OfferTerms = z.output<typeof offerTermsSchema>;

/** A version of an offer, as it was sent. A later one takes its place, and changes nothing of it. */
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

/** The most versions of an offer. */
export const MOST_OFFER_VERSIONS = 20;
