import { present } from "#tests/present";
import { toLine } from "../../backend/candidates/resume/reading/line";
import { readText } from "../../backend/candidates/resume/reading/readText";

const HEAD = "+ Bruna Maria Castro\n(19) 98888-7766\nbruna.castro@exemplo.com.br";

/** Reads a text like a Word file: "# " begins a heading, "+ " bold, "- " a list item, "^ " a line after a gap. */
export function readWordText(text: string, head = HEAD) {
  const lines = `${head}\n${text}`.split("\n").map((line) => {
    const [, marks = "", plain = ""] = present(/^((?:[#+^] )*)(.*)$/.exec(line));
    const [isTitle, isBold] = [marks.includes("#"), marks.includes("+")];
    const style = { size: isTitle ? 14 : 11, isHeading: isTitle || isBold, isApart: isTitle || marks.includes("^") };
    return toLine(plain, { ...style, style: isTitle ? "h1" : "p" });
  });
  return readText("docx", [lines]);
}

/** Returns position, company and period of each job below the heading "EXPERIÊNCIA". */
export const readJobs = (text: string) =>
  readWordText(`# EXPERIÊNCIA\n${text}`).work.map(({ position, name, startDate, endDate }) => [
    position,
    name,
    startDate,
    endDate,
  ]);

/** Returns course, school and period of each course below the heading "FORMAÇÃO". */
export const readCourses = (text: string) =>
  readWordText(`# FORMAÇÃO\n${text}`).education.map(({ area, institution, startDate, endDate }) => [
    area,
    institution,
    startDate,
    endDate,
  ]);
