import { fold } from "#contract/base/fold";

/** The name under which a JSON Resume of ours says what Brazil and the trade add (docs/resume.md, section 5). */
export const EXTENSION = "x-brasil";

/** The parts of JSON Resume for which the currículo has no section. They are kept as they came, and go out again. */
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

/** How the fluencies are called in a file, which other programs and people read. */
export const fluencyNames: Record<Fluency, string> = {
  basic: "Básico",
  intermediate: "Intermediário",
  advanced: "Avançado",
  fluent: "Fluente",
  native: "Nativo",
};

/** The stronger words come first: "fluência nativa" is native, and "avançado, quase fluente" is advanced. */
const fluencyWords: [RegExp, Fluency][] = [
  [/nativ|materna|mother tongue|bilingu/, "native"],
  [/avancad|muito bom|advanced|\bc1\b|full professional/, "advanced"],
  [/fluen|\bc2\b/, "fluent"],
  [/intermedi|\bb[12]\b|\bmedio\b|working proficiency|professional working|conversa/, "intermediate"],
  [/basic|inician|elementar|element|beginner|instrumental|tecnico|\ba[12]\b|nocoes|limited/, "basic"],
];

/** Reads a fluency from the words in which a file tells it; undefined for words that say nothing of the kind. */
export function toFluency(words: string): Fluency | undefined {
  const plain = fold(words);
  return fluencyWords.find(([pattern]) => pattern.test(plain))?.[1];
}
