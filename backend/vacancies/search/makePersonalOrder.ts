import { cnhCategories, jobProfiles, schoolings } from "#contract/base/choices";
import type { Schooling } from "#contract/base/enums";
import { covers } from "#contract/base/licence";
import { listVacancies } from "#contract/vacancies/vacancy";
import { distancesFrom } from "./distance";
import { toStem } from "./fold";
import type { KnownWork, Person } from "./person";
import { PLACELESS_KM, UNFIT_KM, type PersonalOrder, type Step } from "./personalOrder";
import { toMatch } from "./searchPlans";
import type { SearchTerms } from "./searchTerms";
import { familyLexeme, headLexeme, lexeme } from "./searchVector";
import { findHomeCity } from "./startPlace";
import { findFamily } from "./synonyms";
import { all, any, isEverything, type VectorQuery } from "./vectorQuery";

/** Assumed longest way to work, in km, of a person who has stated none. */
export const USUAL_KM = 50;
const workKm: Record<KnownWork["kind"], number> = { alike: 0, role: 0, done: 5, applied: 10 };
const LEVEL_KM = 15;
/** In km, added to vacancies that only few people can use. */
const SELDOM_KM = 60;
/** Apprentices are 14 to 23 (CLT, art. 428). Minimum age: 16, for night work 18 (Constituição, art. 7, XXXIII). */
const ages = { apprentice: [14, 24], anyWork: 16, adult: 18 } as const;
/** Self-employment requires the age of 18 (Código Civil, art. 972). */
const ownBusiness = ["pj", "freelance", "selfEmployed"] as const;
/** Work with solvents, oil or paint needs the age of 18, except for apprentices (Decreto 6.481/2008, list TIP). */
const hazardous = ["mechanic", "dieselMechanic", "bodyRepairer", "painter", "washer", "tyreFitter"] as const;

const everything: VectorQuery = all([]);
const unfit = (...queries: VectorQuery[]): Step[] => queries.map((query) => ({ query, km: UNFIT_KM }));

export function makePersonalOrder(person: Person, terms: SearchTerms): PersonalOrder {
  const home = findHomeCity(person.home);
  return {
    distances: home && distancesFrom(home),
    groups: [
      toWorkSteps(person, terms),
      [
        {
          query: lexeme("workplace", "remote"),
          km: person.wantsRemote ? -PLACELESS_KM : 0,
          reason: { kind: "remote" as const, value: "" },
        },
      ],
      // The person's disability is not read. Most people have none, so exclusive vacancies rank lower.
      [{ query: lexeme("vacanciesDeficiencies", "exclusive"), km: SELDOM_KM }],
      toLevelSteps(person),
      ...toLawSteps(person),
      toSchoolingSteps(person),
      ...toLicenceSteps(person),
      toContractSteps(person),
    ].filter((steps) => steps.length > 0),
  };
}

function toWorkSteps({ works, distance }: Person, terms: SearchTerms): Step[] {
  const steps = works.flatMap(({ kind, name, cbo }): Step[] => {
    const named = toMatch(listVacancies.query.parse({ roleName: name.slice(0, 120) }), terms);
    const family = findFamily(name, cbo);
    // A role that no vacancy has by name matches vacancies of its family only.
    const query = any([...(named ? [named] : []), ...(family ? [familyLexeme(family)] : [])]);
    return isEverything(query) ? [] : [{ query, km: workKm[kind], reason: { kind, value: name } }];
  });
  return steps.length ? [...steps, { query: everything, km: (distance ?? USUAL_KM) + 10 }] : [];
}

const isMinor = ({ age }: Person) => age !== null && age < ages.adult;

function toLevelSteps(person: Person): Step[] {
  const level = person.level ?? (isMinor(person) ? "firstJob" : null);
  if (level === null) return [];
  const own = jobProfiles.indexOf(level);
  return jobProfiles
    .map((other, at) => ({ query: lexeme("jobProfile", other), km: Math.max(0, Math.abs(at - own) - 1) * LEVEL_KM }))
    .sort((a, b) => a.km - b.km);
}

function toLawSteps({ age, isStudying, contractTypes }: Person): Step[][] {
  const apprentice = lexeme("contractType", "apprentice");
  const internship = any([lexeme("contractType", "internship"), lexeme("jobProfile", "internship")]);
  // An intern must be a student (Lei 11.788/2008, art. 1).
  const isNoIntern = isStudying === false || (isStudying === null && age !== null && age >= ages.apprentice[1]);
  return [
    isNoIntern && !contractTypes.includes("internship") ? unfit(internship) : [],
    ...(age === null
      ? []
      : [
          age < ages.apprentice[0] || age >= ages.apprentice[1] ? unfit(apprentice) : [],
          age < ages.anyWork ? [{ query: apprentice, km: 0 }, ...unfit(everything)] : [],
          ...(age < ages.adult
            ? [
                unfit(lexeme("hours", "night")),
                unfit(...ownBusiness.map((type) => lexeme("contractType", type))),
                [{ query: apprentice, km: 0 }, ...unfit(...hazardous.map(familyLexeme))],
              ]
            : []),
        ]),
  ];
}

function toSchoolingSteps(person: Person): Step[] {
  // Assumes technical schooling for minors, because few of them study at a university.
  const schooling = person.schooling ?? (isMinor(person) ? "technical" : null);
  if (schooling === null) return [];
  const own = schoolings.indexOf(schooling);
  const toLevel = (level: Schooling) => lexeme("schooling", level);
  const degree = own < schoolings.indexOf("higherOngoing") ? [familyLexeme("engineer")] : [];
  const tooHigh = unfit(...schoolings.slice(own + 1).map(toLevel), ...degree);
  if (own < schoolings.indexOf("higher")) return tooHigh;
  // A person with a degree seldom wants work that requires none, so such work ranks lower.
  const from = (level: Schooling) => any(schoolings.slice(schoolings.indexOf(level)).map(toLevel));
  const tooLow = schoolings.slice(0, schoolings.indexOf("secondary")).map(toLevel);
  return [
    ...tooHigh,
    { query: any([...tooLow, ...helpers]), km: 3 * LEVEL_KM },
    { query: from("higher"), km: 0 },
    { query: from("technical"), km: LEVEL_KM },
    { query: everything, km: 2 * LEVEL_KM },
  ];
}

const helpers = ["auxiliar", "ajudante"].map((word) => headLexeme(toStem(word)));

/** Returns a group of steps for each licence category, because a vacancy may require two categories. */
function toLicenceSteps({ licence, age }: Person): Step[][] {
  const categories = cnhCategories.filter((category) => category !== "none");
  // Only adults may have a licence (CTB, art. 140).
  const own = age !== null && age < ages.adult ? [] : licence?.length ? licence : null;
  return categories.map((category) => {
    const query = lexeme("cnh", category);
    if (own === null) return heavy.has(category) ? [{ query, km: SELDOM_KM }] : [];
    const hasIt = own.some((each) => covers(each, category));
    return hasIt ? [{ query, km: 0, reason: { kind: "cnh", value: category } }] : unfit(query);
  });
}

const heavy: ReadonlySet<string> = new Set(["C", "D", "E"]);

const toContractSteps = ({ contractTypes }: Person): Step[] =>
  contractTypes.length
    ? [{ query: any(contractTypes.map((type) => lexeme("contractType", type))), km: 0 }, ...unfit(everything)]
    : [];
