import { DAY_MS } from "#contract/base/time";
import type { State } from "#contract/base/enums";
import { places, type Place } from "../../backend/program/sample/places";
import { Random } from "../../backend/program/sample/random";
import { companyWords, kinds, townsAround, type Kind } from "./realWords";

/** The actual role of a row, which its title may hide. Judgements use this role. */
export interface Truth {
  kind: Kind;
  city: string;
  state: State;
  marks: readonly Mark[];
}

export interface RealRow {
  truth: Truth;
  fields: Record<string, string>;
}

/** Additions to titles as companies write them, with their share in thousandths. */
const marks = {
  pcd: [12, ["- PCD", "(Vaga exclusiva para PCD)", "- EXCLUSIVO PCD", "| PcD"]],
  alsoPcd: [10, ["(vaga também para PCD)", "- aceita PCD"]],
  firstJob: [10, ["- Primeiro Emprego", "(primeiro emprego)"]],
  temporary: [14, ["Temporário", "- TEMPORÁRIO", "(temporária)"]],
  freelance: [8, ["Freelancer", "- FREELANCER", "(freela)"]],
  remote: [8, ["- Home Office", "(remoto)", "100% Remoto"]],
  hybrid: [6, ["- Híbrido", "(modelo híbrido)"]],
  night: [12, ["- Noturno", "Período Noturno", "(turno da noite)"]],
  sixByOne: [12, ["- 6x1", "Escala 6x1"]],
  twelveByThirtySix: [9, ["12x36", "- escala 12x36"]],
  partTime: [8, ["- Meio Período", "(meio período)"]],
  junior: [20, ["Jr", "Júnior", "JR."]],
  senior: [14, ["Sr", "Sênior"]],
} as const;
export type Mark = keyof typeof marks;

const FEED_SIZE = 4_000;
const FEED_SEED = 20_260_601;

/** Generates a feed like those of dealers, parts shops and agencies, the same each time. */
export function* realFeed(now: Date): Generator<RealRow> {
  const random = new Random(FEED_SEED);
  const towns: Place[] = [...places, ...townsAround];
  for (let number = 1; number <= FEED_SIZE; number += 1) {
    const kind = random.weighted(kinds);
    const place = random.weighted(towns);
    const said = (Object.keys(marks) as Mark[]).filter((mark) => random.next() * 1000 < marks[mark][0]);
    yield {
      truth: { kind: kind.kind, city: place.city, state: place.state, marks: said },
      fields: {
        referencenumber: `real-${String(number).padStart(5, "0")}`,
        title: createTitle(random, random.pick(kind.titles), place, said, towns),
        company: createCompany(random, towns),
        city: random.chance(0.15) ? place.city.toUpperCase() : place.city,
        state: place.state,
        jobtype: said.includes("temporary") && random.chance(0.5) ? "temporary" : "fulltime",
        salary: random.chance(0.5) ? `R$ ${random.whole(15, 55)}00,00` : "",
        description: createDescription(random, kind.titles[0], said),
        date: new Date(now.getTime() - random.whole(1, 45 * 24) * (DAY_MS / 24)).toISOString(),
      },
    };
  }
}

export function toIndeedXml(rows: Iterable<RealRow>): string {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const jobs = [...rows].map(({ fields }) => {
    const children = Object.entries(fields).map(([name, text]) => `<${name}>${escape(text)}</${name}>`);
    return `<job>${children.join("")}</job>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<source>\n${jobs.join("\n")}\n</source>`;
}

const before = [
  "VAGA: ",
  "Vaga de ",
  "URGENTE - ",
  "CONTRATA-SE ",
  "Vaga para ",
  "Oportunidade: ",
  "*",
  "Banco de Talentos - ",
];
const genders = ["(a)", "/a", " (M/F)", " (a)", " - masculino ou feminino"];

function createTitle(random: Random, name: string, place: Place, said: Mark[], towns: Place[]): string {
  let title = random.chance(0.2) ? abbreviate(name) : name;
  if (random.chance(0.2)) title += random.pick(genders);
  for (const mark of said) title += ` ${random.pick(marks[mark][1])}`;
  if (random.chance(0.3)) title += createPlace(random, place);
  // A shop near a larger city names that city. A few rows name a distant place.
  else if (random.chance(0.04)) title += ` - ${nearTown(random, place, towns).city}`;
  if (random.chance(0.08)) title += random.pick([" - 2 vagas", " (03 VAGAS)", " - 5 VAGAS", " (1 vaga)"]);
  if (random.chance(0.1)) title += random.pick([" - Cód. ", " #", " REQ-", " (cód "]) + random.whole(1000, 99_999);
  if (random.chance(0.15)) title = random.pick(before) + title;
  return random.chance(0.3) ? title.toUpperCase() : title;
}

function createPlace(random: Random, { city, state }: Place): string {
  return random.pick([
    ` - ${city}/${state}`,
    ` - ${state}`,
    ` - ${city}`,
    ` em ${city}`,
    ` (${city} - ${state})`,
    ` | ${city}`,
    ` ${city} ${state}`,
  ]);
}

const nearTown = (random: Random, { state }: Place, towns: Place[]) =>
  random.weighted(random.chance(0.8) ? towns.filter((town) => town.state === state) : towns);

const short: readonly [RegExp, string][] = [
  [/^Auxiliar /, "Aux. "],
  [/^Mecânico /, "Mec. "],
  [/^Assistente /, "Assist. "],
  [/^Operador /, "Op. "],
  [/^Técnico /, "Téc. "],
  [/^Motorista /, "Mot. "],
  [/ Administrativo/, " Adm."],
  [/^Gerente /, "Ger. "],
  [/^Consultor /, "Cons. "],
  [/ de /, " "],
];
const abbreviate = (name: string) => {
  const [pattern, letters] = short.find(([one]) => one.test(name)) ?? [/ de /, " "];
  return name.replace(pattern, letters);
};

/** Names three in ten companies after a town. */
const createCompany = (random: Random, towns: Place[]) =>
  random.chance(0.3)
    ? `${random.weighted(towns).city} ${random.pick(companyWords.trades)}`
    : `${random.pick(companyWords.names)} ${random.pick(companyWords.trades)}`;

function createDescription(random: Random, name: string, said: Mark[]): string {
  const sentences = [
    `Buscamos profissional para atuar como ${name.toLowerCase()}.`,
    random.pick(["Necessário experiência na função.", "Desejável experiência anterior.", "Ensino médio completo."]),
    random.pick([
      "Vale-transporte e refeição no local.",
      "Benefícios: VT, VR e seguro de vida.",
      "Salário a combinar.",
    ]),
  ];
  if (said.includes("alsoPcd")) sentences.push("Vaga também destinada a pessoas com deficiência.");
  return sentences.join(" ");
}
