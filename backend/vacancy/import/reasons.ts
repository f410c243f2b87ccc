import { pt } from "zod/locales";
import type { z } from "zod";

const reasons: Record<string, string> = {
  tooLong: "O texto é longo demais.",
  characterInvalid: "Há um caractere que não se pode guardar (talvez a codificação do arquivo não seja UTF-8).",
  choiceInvalid: "O valor não está no vocabulário.",
  stateInvalid: "Não é a sigla de um estado.",
  dateInvalid: "Não é uma data.",
  "min is over max": "O mínimo passa do máximo.",
  "date is out of range": "A data fica fora do que se pode guardar (de 1970 a 9999).",
  "closes before it opens": "A vaga fecha antes de abrir.",
  "phone is none": "Não é um telefone do Brasil com DDD.",
  "text is invisible": "Não há nada que se possa ver neste campo.",
};

const { localeError } = pt();

/** Tells zod's `safeParse` to say in Portuguese what is wrong. */
export const inPortuguese: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type" && issue.input === undefined) return "Falta este campo.";
  if (issue.code === "too_small" && issue.origin === "string") return "Este campo está vazio.";
  if (issue.code === "invalid_format" && issue.format === "datetime")
    return "Não é uma data e hora em UTC, como 2026-01-31T12:00:00Z.";
  return localeError(issue);
};

/** The text for a code of the contract, or zod's own message. */
export const toReason = ({ message }: { message: string }) => reasons[message] ?? message;
