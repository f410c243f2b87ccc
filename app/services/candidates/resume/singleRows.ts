import type { Content, SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import { moneyText } from "~/services/server/format/money";
import { partialDateText } from "./dates";
import type { ResumeTexts } from "./entryText";
import type { AnySingle } from "./sections";

export type Row = [name: string, value: string | null | undefined];

/** Returns names and values of a single section; undefined if not stated. */
export function writeRows(
  section: SingleSection | "disability",
  content: AnySingle,
  { t, language }: ResumeTexts,
): Row[] {
  if (!content) return [];
  switch (section) {
    case "objective": {
      const { roles, summary, label } = content as Content<"objective">;
      return [
        [t("facts.roles"), roles.map(({ name }) => name).join("; ")],
        [t("facts.label"), label],
        [t("fields.objective"), summary],
      ];
    }
    case "schooling": {
      const { level } = content as Content<"schooling">;
      return [[t("fields.highest"), level && t(`enums:schooling.${level}`)]];
    }
    case "licence": {
      const { categories, paidActivity, expires } = content as Content<"licence">;
      return [
        [t("facts.categories"), categories?.map((category) => t(`enums:cnh.${category}`)).join(", ")],
        [t("facts.paidActivity"), paidActivity ? t("yes") : null],
        [t("fields.licenceExpires"), expires && partialDateText(expires, language)],
      ];
    }
    case "availability": {
      const { start, shifts, workplaces, contractTypes, distance, relocation, travels } =
        content as Content<"availability">;
      return [
        [t("fields.startTime"), start && t(`startTime.${start}`)],
        [t("fields.shifts"), shifts.map((shift) => t(`enums:shift.${shift}`)).join(", ")],
        [t("fields.workplaces"), workplaces.map((workplace) => t(`enums:workplace.${workplace}`)).join(", ")],
        [t("fields.contractTypes"), contractTypes.map((type) => t(`enums:contractType.${type}`)).join(", ")],
        [t("fields.distance"), distance === null ? null : t("kilometres", { distance })],
        [t("fields.relocation"), relocation && t(`relocation.${relocation}`)],
        [t("fields.travels"), travels === null ? null : t(travels ? "yes" : "no")],
      ];
    }
    case "salary": {
      const { minimum, negotiable } = content as Content<"salary">;
      return [
        [t("fields.minimum"), minimum === null ? null : moneyText(minimum, language)],
        [t("facts.negotiable"), minimum === null ? null : t(negotiable ? "yes" : "no")],
      ];
    }
    case "disability": {
      const { kind, needs } = content as NonNullable<Resume["disability"]>;
      return [
        [t("fields.disability"), t(`enums:disability.${kind}`)],
        [t("fields.needs"), needs],
      ];
    }
  }
}
