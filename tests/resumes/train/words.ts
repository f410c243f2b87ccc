import type { LabelledSection } from "../../../backend/candidates/resume/reading/model/features";
import type { Random } from "./random";
import vocabulary from "./vocabulary.json";

const lists = Object.fromEntries(Object.entries(vocabulary).map(([name, words]) => [name, words.split("|")])) as Record<
  keyof typeof vocabulary,
  string[]
>;

/** Invents the names, dates and texts of a section in one language. */
export function createWriter(random: Random, section: LabelledSection) {
  const { pick, chance, between } = random;
  const isEnglish = chance(0.22);
  const dates = createDates(random, isEnglish);
  const syllables = () => {
    const word = Array.from({ length: between(2, 3) }, () => pick(lists.syllables)).join("");
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  const name = () => (chance(0.6) ? pick(lists.surnames) : syllables());
  const company = () => {
    if (chance(0.12)) return pick(lists.acronyms);
    if (isEnglish)
      return `${name()}${chance(0.3) ? ` ${name()}` : ""}${chance(0.6) ? ` ${pick(lists.englishEnds)}` : ""}`;
    if (chance(0.35))
      return `${pick(lists.companyKinds)} ${name()}${chance(0.25) ? ` ${pick(lists.companyEnds)}` : ""}`;
    if (chance(0.4)) return `${name()} ${pick(lists.companyEnds)}`;
    return `${name()}${chance(0.4) ? ` ${chance(0.4) ? "& " : ""}${name()}` : ""}`;
  };
  const post = () => {
    const base = pick(isEnglish && chance(0.9) ? lists.englishPosts : lists.posts);
    return `${base}${chance(0.12) ? ` ${pick(lists.levels)}` : ""}${chance(0.05) ? ` (${pick(["CLT", "Estágio", "Meio período", "Contract", "temporário"])})` : ""}`;
  };
  const school = () => {
    if (isEnglish && chance(0.8)) {
      const kind = pick(lists.englishSchools);
      return /of$/.test(kind) ? `${kind} ${name()}` : `${name()} ${kind}`;
    }
    if (chance(0.4)) return pick(lists.schools);
    return `${pick(lists.schoolKinds)} ${name()}${chance(0.4) ? ` ${pick(lists.surnames)}` : ""}${chance(0.15) ? ` (${pick(lists.acronyms)})` : ""}`;
  };
  const course = () => pick(isEnglish && chance(0.9) ? lists.englishCourses : lists.courses);
  const sentence = () => {
    const [verbs, objects, joints] = isEnglish
      ? ([lists.englishVerbs, lists.englishObjects, lists.englishJoints] as const)
      : ([lists.verbs, lists.objects, lists.joints] as const);
    let text = `${pick(verbs)} ${isEnglish ? "" : pick(["de ", "a ", "em ", ""])}${pick(objects)}`;
    while (chance(0.45) && text.length < 220) text += ` ${pick(joints)} ${pick(objects)}`;
    if (chance(0.05)) text += isEnglish ? ` in ${between(2005, 2024)}` : ` em ${between(2005, 2024)}`;
    return text + (chance(0.5) ? "." : chance(0.3) ? ";" : "");
  };
  return {
    isEnglish,
    did: section === "work" ? post : course,
    where: section === "work" ? company : school,
    place: () => pick(lists.cities),
    state: () => pick(lists.states),
    sentence: section === "work" ? sentence : () => (chance(0.6) ? pick(lists.courseTexts) : sentence()),
    activityLabel: () => pick(lists.activityLabels),
    stack: () => pick(lists.stacks),
    subtitle: () => (chance(0.15) ? `(${pick(lists.subtitles)})` : pick(lists.subtitles)),
    level: () => pick(lists.levelsOfCourses),
    remark: () => pick(lists.remarks),
    subheading: () => pick(lists.subheadings),
    date: section === "work" ? dates.period : () => (chance(0.5) ? dates.period() : dates.single()),
  };
}

export type Writer = ReturnType<typeof createWriter>;

const months = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const englishMonths = "January February March April May June July August September October November December".split(
  " ",
);

/** Creates functions that invent dates. All dates of a section have the same style. */
function createDates({ pick, chance, between }: Random, isEnglish: boolean) {
  const style = pick(
    isEnglish ? ["name", "name", "short", "numbers", "year"] : ["numbers", "numbers", "name", "short", "year", "day"],
  );
  const joint = pick(
    [" – ", " - ", "-", " a ", " até ", " — "].map((each) => (isEnglish && /\p{L}/u.test(each) ? " to " : each)),
  );
  const words = isEnglish ? englishMonths : months;
  const isLoud = chance(0.15);
  const capital = chance(0.5);
  const write = (year: number) => {
    const month = between(0, 11);
    const name = words[month] ?? "";
    const cased = capital ? name.charAt(0).toUpperCase() + name.slice(1) : name;
    if (style === "year") return String(year);
    if (style === "numbers") return `${String(month + 1).padStart(2, "0")}/${year}`;
    if (style === "day")
      return `${String(between(1, 28)).padStart(2, "0")}/${String(month + 1).padStart(2, "0")}/${year}`;
    if (style === "short") return `${cased.slice(0, 3)}${isEnglish ? " " : pick(["/", " ", ". "])}${year}`;
    return isEnglish ? `${cased} ${year}` : `${cased} de ${year}`;
  };
  const now = pick(isEnglish ? ["Present", "Current"] : ["atual", "Atualmente", "presente", "o momento"]);
  const loud = (text: string) => (isLoud ? text.toUpperCase() : text);
  const prefix = isEnglish ? "" : pick(["", "", "", "", "Período: ", "De "]);
  return {
    period: () => {
      const start = between(2000, 2023);
      if (chance(0.03)) return loud(write(start));
      const end = chance(0.2) ? now : write(start + between(0, 6));
      return loud(`${prefix}${write(start)}${joint}${end}`);
    },
    single: () => loud(`${pick(["", "", "Conclusão: ", "Concluído em ", "Previsão: "])}${write(between(1998, 2027))}`),
  };
}
