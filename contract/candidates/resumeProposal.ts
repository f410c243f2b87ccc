import { z } from "zod";
import { candidateParams } from "./candidate";
import { placeSections } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { LONGEST_SUMMARY, sectionSchemas, singleSchemas } from "./resume";
import { LARGEST_SECTION } from "./resumeCalls";
import { instant } from "../base/text";

// Proposals from a file (docs/decisions/0021). The currículo changes only when a person confirms. No file is stored.

export const MAX_RESUME_FILE_BYTES = 10 * 1024 * 1024;
export const MOST_PAGES = 20;
/** The JSON Resume inside our own PDF (docs/resume.md, section 5). */
export const ATTACHED_RESUME = "curriculo.json";
/** Hours until a proposal expires: a candidate's, and an unregistered visitor's. */
export const PROPOSAL_HOURS = { own: 24, visitor: 2 } as const;

/** Text of a "picture" (scan or photo) may be wrong in any letter. */
const resumeSources = ["pdf", "docx", "jsonResume", "picture"] as const;

const readEntry = z
  .object({ id: z.uuid() })
  .catchall(z.union([z.string().max(LONGEST_SUMMARY), z.number(), z.array(z.string().max(500)).max(100)]).optional());
const readEntries = z.array(readEntry).max(200);
const some = z.string().max(160).optional();

/** `cut`: a long summary. `goesOn`: an end date such as "Present" was deleted. `path`: JSON pointer (RFC 6901). */
const change = z.object({
  path: z.string().max(200),
  how: z.enum(["changed", "leftOut", "cut", "goesOn"]),
  was: z.string().max(200),
  now: z.string().max(200).optional(),
});
export type ReadChange = z.output<typeof change>;
export const MOST_CHANGES = 100;
export const MOST_UNPLACED = 60;
export const MOST_DOUBTFUL = 800;

const person = z.object({ name: some, email: some, phone: some, city: some, state: some });

export const proposedSchema = z.object({
  source: z.enum(resumeSources),
  person,
  work: readEntries,
  education: readEntries,
  certificates: readEntries,
  languages: readEntries,
  links: readEntries,
  objective: singleSchemas.objective.nullable(),
  schooling: singleSchemas.schooling.nullable(),
  licence: singleSchemas.licence.nullable(),
  availability: singleSchemas.availability.nullable(),
  salary: singleSchemas.salary.nullable(),
  /** JSON Resume parts without a section. */
  extra: z.record(z.string(), z.unknown()).nullable(),
  changes: z.array(change).max(MOST_CHANGES).default([]),
  /** Fields read by a weak rule, as entry id (or "person") and field name: "… position". */
  doubtful: z.array(z.string().max(100)).max(MOST_DOUBTFUL).default([]),
  /** Paragraphs without a section. A paragraph that was moved to a section becomes "", so that indexes stay. */
  unplaced: z.array(z.string().max(LONGEST_SUMMARY)).max(MOST_UNPLACED).default([]),
  /** Numbers of a scan's skipped pages, from 1. Pages after the third, or after the time limit, are skipped. */
  unreadPages: z.array(z.number().int()).max(MOST_PAGES).default([]),
});
export type Proposed = z.output<typeof proposedSchema>;
/** Leaves out a person's doubtful values, so that forms are not filled in with them. */
export const toSurePerson = ({ person, doubtful }: Pick<Proposed, "person" | "doubtful">): Proposed["person"] =>
  Object.fromEntries(Object.entries(person).filter(([field]) => !doubtful.includes(`person ${field}`)));
export type ReadEntry = z.output<typeof readEntry>;

const proposal = z.object({ expiresAt: instant, proposed: proposedSchema });
const forgotten = z.object({ forgotten: z.boolean() });
const keyParams = z.object({ key: z.string().max(128) });

export const proposeResume = defineEndpoint("POST", "/candidate/{id}/resume/proposal", {
  auth: "bearer",
  summary:
    "Reads a PDF, a DOCX, an ODT or a JSON Resume of at most 10 MB and 20 pages, or a picture (JPEG, PNG, the first 3 pages of a scan), into a proposal, which takes the place of the one before. The file is not kept, and the currículo stays as it is. Wants X-Requested-With: XMLHttpRequest",
  params: candidateParams,
  encoding: "multipart",
  response: proposal,
  status: 201,
});

export const viewProposal = defineEndpoint("GET", "/candidate/{id}/resume/proposal", {
  auth: "bearer",
  summary: "What was read from the candidate's file and waits to be confirmed",
  params: candidateParams,
  response: proposal,
});

export const deleteProposal = defineEndpoint("DELETE", "/candidate/{id}/resume/proposal", {
  auth: "bearer",
  summary: "Forgets the proposal; false where there was none",
  params: candidateParams,
  response: forgotten,
});

export const placeParagraph = defineEndpoint("POST", "/candidate/{id}/resume/proposal/placement", {
  auth: "bearer",
  summary:
    "Puts a paragraph that found no place into a section of the proposal, once; 409 changedMeanwhile where another proposal waits",
  params: candidateParams,
  body: z.object({
    proposal: instant,
    paragraph: z.number().int().min(0).max(MOST_UNPLACED),
    section: z.enum(placeSections),
  }),
  response: proposal,
  errors: [409],
});

const sectionChange = <Content extends z.ZodType>(content: Content) =>
  z.object({ expectedVersion: z.number().int().nonnegative(), content }).optional();

export const confirmProposal = defineEndpoint("POST", "/candidate/{id}/resume/proposal/confirmation", {
  auth: "bearer",
  summary:
    "Saves what the person took of a proposal, all of it or nothing, and forgets the proposal; 409 changedMeanwhile if a section is of another version by now, or another proposal waits",
  params: candidateParams,
  body: z.object({
    /** `expiresAt` of the proposal on the page. */
    proposal: instant.optional(),
    work: sectionChange(sectionSchemas.work),
    education: sectionChange(sectionSchemas.education),
    certificates: sectionChange(sectionSchemas.certificates),
    languages: sectionChange(sectionSchemas.languages),
    links: sectionChange(sectionSchemas.links),
    objective: sectionChange(sectionSchemas.objective),
    schooling: sectionChange(sectionSchemas.schooling),
    licence: sectionChange(sectionSchemas.licence),
    availability: sectionChange(sectionSchemas.availability),
    salary: sectionChange(sectionSchemas.salary),
    extra: z.boolean().default(false),
  }),
  bodyLimit: 2 * LARGEST_SECTION,
  response: z.object({ saved: z.literal(true) }),
  errors: [409],
});

export const proposeVisitorResume = defineEndpoint("POST", "/resumeProposal", {
  auth: "anyone",
  summary:
    "Reads a file as proposeResume does, for somebody who has yet to register: kept for two hours, under a random key that alone can read it. Wants X-Requested-With: XMLHttpRequest",
  encoding: "multipart",
  response: proposal.extend({ key: z.string() }),
  status: 201,
});

export const viewVisitorProposal = defineEndpoint("GET", "/resumeProposal/{key}", {
  auth: "anyone",
  summary: "What was read from a visitor's file; 404 once it was taken, forgotten or is over",
  params: keyParams,
  response: proposal,
});

export const claimVisitorProposal = defineEndpoint("POST", "/resumeProposal/{key}/claim", {
  auth: "anyone",
  summary:
    "Who a visitor's file is about, for whoever knows its e-mail or its telephone; 403 where `contact` is neither, 404 once the proposal is gone. At most 10 times an hour",
  params: keyParams,
  body: z.object({ contact: z.string().max(254) }),
  response: z.object({ person }),
  errors: [403],
});

export const openSentProposal = defineEndpoint("POST", "/resumeProposal/{key}/opened", {
  auth: "anyone",
  summary:
    "Exchanges the key of a visitor's proposal, which a message told, for another one: the link in the message opens it once. One that came by WhatsApp wants the `number` that it came from, at most 10 times an hour: 403 for any other. 404 once it was opened, taken, forgotten or is over",
  params: keyParams,
  body: z.object({ number: z.string().max(40).optional() }),
  response: z.object({ key: z.string(), expiresAt: instant }),
  errors: [403],
});

export const deleteVisitorProposal = defineEndpoint("DELETE", "/resumeProposal/{key}", {
  auth: "anyone",
  summary: "Forgets a visitor's proposal; false where there was none",
  params: keyParams,
  response: forgotten,
});

export const consumeVisitorProposal = defineEndpoint("POST", "/resumeProposal/{key}/taken", {
  auth: "bearer",
  summary:
    "Makes a visitor's proposal the caller's own, once they have registered; still to be confirmed. 403 where neither its e-mail nor its telephone is the caller's (or its name, where it tells neither)",
  params: keyParams,
  response: proposal,
  errors: [403],
});
