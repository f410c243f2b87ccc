import type { ReadCourse } from "./courseDraft";

/** Levels of schooling (docs/design.md, section 5). The first match counts: "técnico em administração" is technical. */
const ladder: [RegExp, string][] = [
  [/\b(?:doutorado|ph ?d|doctor of)\b/, "doctorate"],
  [/\b(?:mestrado|master s|master of|m ?s ?c)\b/, "master"],
  [/\b(?:pos graduacao|mba|especializacao)\b/, "postgraduate"],
  [/\b(?:tecnic[oa]s? (?:em|de)|curso tecnico|ensino tecnico|ano tecnico)\b/, "technical"],
  [
    /\b(?:superior|tecnologo|tecnologia em|graduacao|graduad[oa]|graduand[oa]|bacharel\w*|bachelor s?|licenciatura|engenharia|administracao|direito|pedagogia)\b/,
    "higher",
  ],
  [/\b(?:ensino medio|2 ?[oº]? grau|segundo grau|high school)\b/, "secondary"],
  [/\b(?:ensino fundamental|1 ?[oº]? grau|primeiro grau)\b/, "elementary"],
];

export function toLevel(text: string, status: ReadCourse["status"]): ReadCourse["level"] {
  const rung = ladder.find(([pattern]) => pattern.test(text))?.[1];
  if (!rung) return undefined;
  const hasSteps = ["technical", "higher", "secondary", "elementary"].includes(rung);
  const suffix =
    !hasSteps || status === undefined || status === "completed" ? "" : status === "ongoing" ? "Ongoing" : "Incomplete";
  return `${rung}${suffix}` as ReadCourse["level"];
}
