import { describe, expect, it } from "vitest";
import { getI18n } from "~/services/i18n/i18n.server";
import { drawPdf } from "~/services/resume/drawPdf.server";
import { toResumeDocument } from "~/services/resume/printable";
import { resumeLayouts, type ResumeLayout } from "~/services/resume/resumeDocument";
import { listSections, singleSections } from "#contract/choices";
import { emptySections } from "#contract/resume";
import { fullResumes, type FullResume } from "#tests/factories/fullResumes";
import { writeJsonResume } from "../../backend/resume/jsonResume/write";
import { readResumeFile } from "../../backend/resume/reading/resumeProcess";

const choices = ["address", "salary"] as const;

/** Draws a currículo as its download does, with the JSON Resume inside. */
function draw({ candidate, email, resume }: FullResume, layout: ResumeLayout) {
  const t = getI18n("pt-BR").getFixedT<["resume", "enums"]>(null, ["resume", "enums"]);
  const printed = toResumeDocument({ candidate, email, resume, choices }, { t, language: "pt-BR" }, "Currículo");
  const json = writeJsonResume({ candidate, email, resume, choices: [...choices] });
  return drawPdf(printed, layout, json);
}

/** The entries' ids are new in each reading. */
const withoutIds = (content: unknown) =>
  JSON.parse(JSON.stringify(content, (name, value: unknown) => (name === "id" ? undefined : value))) as unknown;

const everyOne = resumeLayouts.flatMap((layout) =>
  fullResumes.map((person) => [layout, person.candidate.name, person] as const),
);

describe("our own PDF comes back as it went", () => {
  it.each(everyOne)("%s, %s", async (layout, name, person) => {
    const read = await readResumeFile(await draw(person, layout), "candidate");
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
