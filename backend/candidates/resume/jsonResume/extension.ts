import { fold } from "#contract/base/fold";

/** Name of our extension of JSON Resume (docs/resume.md, section 5). */
export const EXTENSION = "x-brasil";

/** Parts of JSON Resume without a section here. They are stored and exported unchanged. */
export const extraParts = [
  "volunteer",
  "awards",
  "publications",
  "skills",
  "interests",
  "references",
  "projects",
] as const;

type Fluency = "basic" | "intermediate" | "advanced" | "fluent" | "native";

/** Words for exported files, which people and other programs read. */
export const fluencyNames: Record<Fluency, string> = {
  basic: "Básico",
  intermediate: "Intermediário",
  advanced: "Avançado",
  fluent: "Fluente",
  native: "Nativo",
};

/** The first match counts: "fluência nativa" is native, "avançado, quase fluente" is advanced. */
const fluencyWords: [RegExp, Fluency][] = [
  [/nativ|materna|mother tongue|bilingu/, "native"],
  [/avancad|muito bom|advanced|\bc1\b|full professional/, "advanced"],
  [/fluen|\bc2\b/, "fluent"],
  [/intermedi|\bb[12]\b|\bmedio\b|working proficiency|professional working|conversa/, "intermediate"],
  [/basic|inician|element|beginner|instrumental|tecnico|\ba[12]\b|nocoes|limited/, "basic"],
];

export function toFluency(words: string): Fluency | undefined {
  const plain = fold(words);
  return fluencyWords.find(([pattern]) => pattern.test(plain))?.[1];
}
