import { describe, expect, it } from "vitest";
import { getI18n } from "~/services/requests/i18n/i18n.server";
import { drawPdf } from "~/services/candidates/resume/drawPdf.server";
import { toResumeDocument } from "~/services/candidates/resume/printable";
import { resumeLayouts, type ResumeLayout } from "~/services/candidates/resume/resumeDocument";
import { listSections, singleSections } from "#contract/base/choices";
import { emptySections } from "#contract/candidates/resume";
import { someOf } from "#tests/deep";
import { fullResumes, type FullResume } from "#tests/factories/fullResumes";
import { writeJsonResume } from "../../backend/candidates/resume/jsonResume/write";
import { openPdf } from "../../backend/candidates/resume/reading/pdfText";
import { readPdf } from "../../backend/candidates/resume/reading/readPdf";
import { readResumeFile } from "../../backend/candidates/resume/reading/resumeProcess";
import { aReceived } from "#tests/factories/received";

const choices = ["address", "salary"] as const;

function draw({ candidate, email, resume }: FullResume, layout: ResumeLayout, isAttached = true) {
  const t = getI18n("pt-BR").getFixedT<["resume", "enums"]>(null, ["resume", "enums"]);
  const printed = toResumeDocument({ candidate, email, resume, choices }, { t, language: "pt-BR" }, "Currículo");
  const json = writeJsonResume({ candidate, email, resume, choices: [...choices] });
  return drawPdf(printed, layout, isAttached ? json : undefined);
}

const withoutIds = (content: unknown) =>
  JSON.parse(JSON.stringify(content, (name, value: unknown) => (name === "id" ? undefined : value))) as unknown;

const everyOne = someOf(
  resumeLayouts.flatMap((layout) => fullResumes.map((person) => [layout, person.candidate.name, person] as const)),
  fullResumes.length + 1,
);

describe("importing our own PDF restores every section", () => {
  it.each(everyOne)("from the layout %s, for %s", async (layout, name, person) => {
    const read = await readResumeFile(aReceived(await draw(person, layout)));
    expect(read.source).toBe("pdf");
    expect(read.person).toMatchObject({ name, email: person.email, phone: person.candidate.phone });
    for (const section of [...listSections, ...singleSections]) {
      const { content } = person.resume[section];
      const isEmpty = JSON.stringify(content) === JSON.stringify(emptySections[section]);
      const expected = isEmpty && !Array.isArray(content) ? null : withoutIds(content);
      expect(withoutIds(read[section]), section).toEqual(expected);
    }
  });
});

/** Fields that the import restores from the printed text alone. */
const told = {
  work: ["position", "name", "startDate", "endDate"],
  education: ["area", "institution", "level", "status", "startDate", "endDate"],
  certificates: ["name", "issuer", "kind", "date", "expires", "hours"],
  languages: ["language", "fluency"],
  links: ["url"],
} as const;

const pick = (entry: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => fields.includes(name)));

describe("importing only our own PDF's text restores what is printed", () => {
  it.each(everyOne)("from the layout %s, for %s", async (layout, name, { candidate, email, resume, ...rest }) => {
    const bytes = new Uint8Array(await draw({ candidate, email, resume, ...rest }, layout, false));
    const read = await readPdf(await openPdf(bytes));
    expect
      .soft(read.person)
      .toEqual({ name, email, phone: candidate.phone, city: candidate.city, state: candidate.state });
    for (const section of listSections) {
      const pickAll = (entries: readonly object[]) => entries.map((entry) => pick(entry, told[section]));
      expect.soft(pickAll(read[section]), section).toEqual(pickAll(resume[section].content));
    }
    const { label, summary, roles } = resume.objective.content;
    const wanted = label ?? (roles.map((role) => role.name).join(" · ") || undefined);
    expect
      .soft(pick(read.objective ?? {}, ["label", "summary"]))
      .toEqual({ ...(wanted && { label: wanted }), ...(summary && { summary }) });
    const { categories, paidActivity, expires } = resume.licence.content;
    expect.soft(read.licence).toEqual({ categories, paidActivity, expires });
  });
});
