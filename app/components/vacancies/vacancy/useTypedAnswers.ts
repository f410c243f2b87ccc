import { useTranslation } from "react-i18next";
import { disabilities, schoolings } from "#contract/base/choices";
import type { MissingItem } from "#contract/applications/applicationRules";
import type { Candidate } from "#contract/candidates/candidate";
import { type Field, typedText } from "~/components/kit/forms/field";
import { writeAddress, writeBirthDate, writeCpf } from "~/services/candidates/account/profile";
import { toCategories } from "~/services/candidates/resume/licence";
import type { ApplyForm } from "~/services/vacancies/vacancy/forms.server";

interface Typed {
  candidate: Candidate;
  fields: Record<keyof ApplyForm, Field>;
  birthDate: Record<"day" | "month" | "year", Field>;
}

export function useTypedAnswers(
  { candidate, fields, birthDate }: Typed,
  steps: readonly (readonly MissingItem[])[],
  at: number,
): ReadonlyMap<string, { text: string; step: number }> {
  const { t, i18n } = useTranslation(["profile", "enums"]);
  const text = (name: keyof ApplyForm) => typedText(fields[name])?.trim() ?? "";
  const digits = (name: keyof ApplyForm) => text(name).replace(/\D/g, "");
  const write: Record<MissingItem, () => string> = {
    cpf: () => writeCpf(digits("cpf")),
    birthDate: () => {
      const [day = "", month = "", year = ""] = (["day", "month", "year"] as const).map(
        (part) => typedText(birthDate[part])?.trim().padStart(2, "0") ?? "",
      );
      const date = `${year}-${month}-${day}`;
      return Number.isNaN(Date.parse(date)) ? "" : writeBirthDate(date, i18n.language);
    },
    address: () => {
      if (!text("cep")) return "";
      const { city, state } = candidate;
      const [cep, number] = [digits("cep"), Number(digits("number")) || null];
      const [street, complement, district] = [text("street"), text("complement"), text("district")];
      return writeAddress({ cep, street, number, complement, district, city, state }, t("noNumber")).join(", ");
    },
    schooling: () => {
      const found = schoolings.find((each) => each === text("schooling"));
      return found ? t(`enums:schooling.${found}`) : "";
    },
    cnh: () =>
      toCategories(text("cnh"))
        .map((category) => t(`enums:cnh.${category}`))
        .join(", "),
    disability: () => {
      const found = disabilities.find((each) => each === text("disability"));
      return found ? t(`enums:disability.${found}`) : "";
    },
  };
  const found = steps.flatMap((items, step) =>
    step === at ? [] : items.map((item) => [item, { text: write[item](), step }] as const),
  );
  return new Map(found.filter(([, answer]) => answer.text !== ""));
}
