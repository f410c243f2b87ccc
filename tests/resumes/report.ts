import { readDocx } from "../../backend/candidates/resume/reading/docxText";
import { openPdf } from "../../backend/candidates/resume/reading/pdfText";
import { readPdf } from "../../backend/candidates/resume/reading/readPdf";
import { readText } from "../../backend/candidates/resume/reading/readText";
import { addUp, measure, readBytes, truths, type Truth } from "./measure";

// Prints the table of docs/resume.md, grouped by the program that made the files: npx tsx tests/resumes/report.ts

async function read({ file }: Truth) {
  const bytes = readBytes(file);
  return file.endsWith(".docx")
    ? readText("docx", await readDocx(bytes))
    : readPdf(await openPdf(new Uint8Array(bytes)));
}

const rows: string[] = [];
for (const half of ["seen", "unseen"] as const) {
  const counts = [];
  for (const truth of truths.filter((each) => each.half === half)) {
    const count = measure(truth, await read(truth));
    counts.push(count);
    const { work, education, isNamed, right, wrong, missing } = count;
    const name = isNamed ? "yes" : "no";
    rows.push(
      `| ${half} | ${truth.maker} | ${truth.layout} | ${work.join("/")} | ${education.join("/")} | ${name} | ${right} | ${wrong} | ${missing} |`,
    );
  }
  const { work, education, named, right, wrong, missing } = addUp(counts);
  rows.push(
    `| ${half} | all | | ${work.join("/")} | ${education.join("/")} | ${named}/${counts.length} | ${right} | ${wrong} | ${missing} |`,
  );
}
process.stdout.write(
  `| half | maker | layout | jobs | courses | name | right | wrong | missing |\n|---|---|---|---|---|---|---|---|---|\n${rows.join("\n")}\n`,
);
