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

/** An entry's words. Empty parts are left out. */
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
  /** Replaces what the fields' kinds read. `findCbo` runs on the server only. */
  read?(posted: Posted, findCbo: (role: string) => string | undefined): Posted;
  findProblem?(posted: Posted): { field: string; problem: FieldProblem } | null;
}

export interface ListSpec<Name extends ListSection> extends SectionSpec {
  /** Fills in more than the fields' kinds do. */
  fill?(entry: Entry<Name>): SectionValues;
  write(entry: Entry<Name>, texts: ResumeTexts): Written;
  /** Matches a file's entry with a stored one. */
  isSame(kept: Told, read: Told): boolean;
}

export interface SingleSpec<Name extends OwnSection> extends SectionSpec {
  /** The field without which the section is empty. By default any field will do. */
  main?: keyof SingleContent<Name>;
  fill?(content: SingleContent<Name>): SectionValues;
  /** Replaces the fields' facts. */
  write?(content: SingleContent<Name>, texts: ResumeTexts): Row[];
}
