import { LONGEST_SUMMARY, singleSchemas } from "#contract/candidates/resume";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { toLevel } from "./schoolLevel";
import { toPlainWords } from "./line";
import type { LinkedInProfile } from "./linkedIn";
import { findCity } from "./homePlace";
import { findPhone } from "./phone";
import { toProposed } from "./proposed";

const LONGEST_LABEL = 120;

/** Returns undefined for "Bogotá, Colombia": abroad, but Colômbia is also a Brazilian city. */
const findOwnCity = (place: string) =>
  /bra[sz]il|brésil/i.test(place) || !place.includes(",")
    ? findCity(place.replace(/\s+e regi[ãa]o\b/i, ""))
    : undefined;

export function toLinkedInProposal(profile: LinkedInProfile): Proposed {
  const { name, headline, place, summary, work, education, sidebar, rest } = profile;
  const isLabel = headline !== "" && headline.length <= LONGEST_LABEL;
  const told = [isLabel ? "" : headline, summary].filter(Boolean).join("\n\n").slice(0, LONGEST_SUMMARY);
  const objective = singleSchemas.objective.safeParse({
    ...(isLabel && { label: headline }),
    ...(told && { summary: told }),
    roles: [],
  });
  const courses = education.map((course) => ({
    ...course,
    level: toLevel(toPlainWords(course.area ?? ""), undefined),
  }));
  return toProposed(
    "pdf",
    {
      person: {
        name,
        email: sidebar.email?.toLowerCase(),
        phone: findPhone([sidebar.phone ?? ""]),
        ...findOwnCity(place),
      },
      work,
      education: courses,
      courses,
      certificates: sidebar.certificates,
      languages: sidebar.languages,
      links: sidebar.links,
      objective: (headline || summary) && objective.success ? objective.data : null,
      licence: null,
    },
    [rest],
  );
}
