import { z } from "zod";
import {
  canCombine,
  entrySchemas,
  ownDisability,
  singleSchemas,
  type Content,
  type ListSection,
  type SingleSection,
} from "#contract/candidates/resume";
import { cnhSchema, schoolingSchema } from "#contract/base/enums";
import { say } from "#contract/base/text";
import { toSpec, type AnyEntry } from "./sections";
import { read, type Posted } from "./sections/fields";
import { findCbo } from "./suggest.server";

function readSection(section: ListSection | SingleSection, posted: Posted): Posted {
  const spec = toSpec(section);
  const told = Object.fromEntries(spec.fields.map((field) => [field.name, read(field, posted[field.name])]));
  return { ...told, ...spec.read?.(posted, findCbo) };
}

export const entryForm = (section: ListSection, id: string): z.ZodType<AnyEntry> =>
  z.preprocess((value, context) => {
    const posted = (value ?? {}) as Posted;
    const found = toSpec(section).findProblem?.(posted);
    if (found) context.issues.push({ code: "custom", path: [found.field], message: found.problem, input: value });
    return { ...readSection(section, posted), id };
  }, entrySchemas[section] as z.ZodType<AnyEntry>);

export const singleForm = (section: SingleSection): z.ZodType<Content<SingleSection>> =>
  z.preprocess(
    (value) => readSection(section, (value ?? {}) as Posted),
    wanted[section] as z.ZodType<Content<SingleSection>>,
  );

/** Each section's schema. In two sections the main field is required, because a separate button empties them. */
const wanted: Record<SingleSection, z.ZodType> = {
  ...singleSchemas,
  schooling: z.object({ level: schoolingSchema }),
  licence: singleSchemas.licence.extend({
    categories: z.array(cnhSchema).min(1, say("required")).refine(canCombine, say("cnhInvalid")),
  }),
};

/** The form of the disability, which needs its own consent (LGPD, art. 11). */
export const disabilityForm = z.object({
  kind: z.string(say("choiceInvalid")).pipe(ownDisability.shape.kind),
  needs: z.string(say("invalid")).default("").pipe(ownDisability.shape.needs.unwrap()),
  consent: z.literal("on", say("consentRequired")).transform(() => true as const),
});
