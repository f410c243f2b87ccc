import type { FieldProblem } from "#contract/base/fieldProblem";
import type { Content, Entry, ListSection, SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Field, Posted, ResumeTexts, SectionValues } from "./fields";

export type AnyEntry = Entry<ListSection>;
export type OwnSection = SingleSection | "disability";
/** The content of a section that is no list; null if nothing is stored. */
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
  /** Replaces the default, which parses by the fields' kinds. `findCbo` runs on the server only. */
  read?(posted: Posted, findCbo: (role: string) => string | undefined): Posted;
  findProblem?(posted: Posted): { field: string; problem: FieldProblem } | null;
}

export interface ListSpec<Name extends ListSection> extends SectionSpec {
  /** Returns further values for the form, in addition to those of each field's kind. */
  fill?(entry: Entry<Name>): SectionValues;
  write(entry: Entry<Name>, texts: ResumeTexts): Written;
  /** Returns whether a file's entry (`read`) and a stored entry (`kept`) mean the same thing. */
  isSame(kept: Told, read: Told): boolean;
}

export interface SingleSpec<Name extends OwnSection> extends SectionSpec {
  /** The field whose absence makes the section count as empty. By default, any value makes it count as filled. */
  main?: keyof SingleContent<Name>;
  fill?(content: SingleContent<Name>): SectionValues;
  /** Writes the section's rows of label and text, in place of one row for each field. */
  write?(content: SingleContent<Name>, texts: ResumeTexts): Row[];
}
