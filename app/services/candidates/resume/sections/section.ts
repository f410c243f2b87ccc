import type { FieldProblem } from "#contract/base/fieldProblem";
import type { Content, Entry, ListSection, SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Field, Posted, ResumeTexts, SectionValues } from "./fields";

export type AnyEntry = Entry<ListSection>;
export type OwnSection = SingleSection | "disability";
/** Null if nothing is stored. */
export type AnySingle = SingleContent<OwnSection> | null;

export type SingleContent<Name extends OwnSection> = Name extends SingleSection
  ? Content<Name>
  : NonNullable<Resume["disability"]>;

export type Row = [name: string, value: string | null | undefined];
export type Told = Record<string, unknown>;

type Part = string | undefined | false | 0;

/** An entry as text, for pages and files. Empty parts are left out. */
export interface Written {
  title: string;
  period?: Part[];
  lines: Part[][];
  summary?: string | undefined;
  highlights?: string[] | undefined;
  link?: string;
}

interface SectionSpec {
  fields: readonly Field[];
  /** Replaces some of the values that the fields parse by their kind. `findCbo` runs on the server only. */
  read?(posted: Posted, findCbo: (role: string) => string | undefined): Posted;
  findProblem?(posted: Posted): { field: string; problem: FieldProblem } | null;
}

export interface ListSpec<Name extends ListSection> extends SectionSpec {
  /** Adds values to those that the fields fill in by their kind. */
  fill?(entry: Entry<Name>): SectionValues;
  write(entry: Entry<Name>, texts: ResumeTexts): Written;
  /** Returns whether a file's entry is the same as a stored entry. */
  isSame(kept: Told, read: Told): boolean;
}

export interface SingleSpec<Name extends OwnSection> extends SectionSpec {
  /** The field without which the section is empty. By default any field will do. */
  main?: keyof SingleContent<Name>;
  fill?(content: SingleContent<Name>): SectionValues;
  /** Writes the section's facts, in place of a fact for each field. */
  write?(content: SingleContent<Name>, texts: ResumeTexts): Row[];
}
