import type { State } from "#contract/base/enums";
import { codesWithin, distancesFrom } from "../../backend/vacancies/search/distance";
import { findMunicipality } from "../../backend/vacancies/places/cities";
import type { Mark, Truth } from "./realFeed";
import type { Kind } from "./realWords";

type Rule = (row: Truth) => boolean;
export type Grades = readonly (readonly [grade: 1 | 2 | 3, rule: Rule])[];

export interface RealQuery {
  what: string;
  where?: string;
  grades: Grades;
  /** Used if no row of the feed matches the grades above. */
  otherwise?: Grades;
}

const work =
  (...kinds: Kind[]): Rule =>
  ({ kind }) =>
    kinds.includes(kind);
const says =
  (...marks: Mark[]): Rule =>
  (row) =>
    marks.some((mark) => row.marks.includes(mark));
const inCity =
  (name: string): Rule =>
  ({ city }) =>
    city === name;
const inState =
  (code: State): Rule =>
  ({ state }) =>
    state === code;
const anything: Rule = () => true;
function near(city: string, state: State, km: number): Rule {
  const center = findMunicipality(state, city);
  const codes = new Set(center ? codesWithin(distancesFrom(center), km) : []);
  return (row) => codes.has(findMunicipality(row.state, row.city)?.code ?? "");
}
const every =
  (...rules: Rule[]): Rule =>
  (row) =>
    rules.every((rule) => rule(row));
const within = (rule: Rule, grades: Grades): Grades => grades.map(([grade, own]) => [grade, every(own, rule)]);
/** Returns grades for a city without matches: best for its surroundings, then for other cities of the state. */
const around = (city: string, state: State, grades: Grades): Grades => [
  ...within(near(city, state, 50), grades),
  ...within(
    inState(state),
    grades.map(([, own]) => [1, own] as const),
  ),
];

const mechanics: Grades = [
  [3, work("carMechanic", "truckMechanic", "motorcycleMechanic", "industrialMechanic")],
  [2, work("mechanicsHelper")],
];
const carMechanics: Grades = [
  [3, work("carMechanic")],
  [1, work("truckMechanic", "motorcycleMechanic", "industrialMechanic", "mechanicsHelper")],
];
const truckMechanics: Grades = [
  [3, work("truckMechanic")],
  [1, work("carMechanic", "industrialMechanic", "motorcycleMechanic")],
];
const helpers: Grades = [[3, work("mechanicsHelper")]];
const sellers: Grades = [
  [3, work("seller", "carSeller", "partsSeller")],
  [1, work("partsCounter", "promoter")],
];
const carSellers: Grades = [
  [3, work("carSeller")],
  [1, work("seller", "partsSeller")],
];
const partsSellers: Grades = [
  [3, work("partsCounter")],
  [2, work("partsSeller")],
];
const receptionists: Grades = [
  [3, work("receptionist")],
  [2, work("attendant")],
];
const storekeepers: Grades = [
  [3, work("storekeeper")],
  [2, work("stockClerk")],
  [1, work("logistics")],
];
const clerks: Grades = [
  [3, work("clerk")],
  [1, work("financeClerk", "humanResources", "apprentice")],
];
const drivers: Grades = [
  [3, work("driver", "truckDriver")],
  [3, work("valet")],
];
const truckDrivers: Grades = [
  [3, work("truckDriver")],
  [1, work("driver")],
];
const cleaners: Grades = [[3, work("cleaner")]];
const apprentices: Grades = [[3, work("apprentice")]];
const interns: Grades = [[3, work("intern")]];
const forPcd: Grades = [
  [3, says("pcd")],
  [2, says("alsoPcd")],
];
const saying = (...marks: Mark[]): Grades => [[3, says(...marks)]];

/** Searches as people type them, with grades for rows of realFeed.ts by their actual role. */
export const realQueries: readonly RealQuery[] = [
  ...["mecanico", "mecânico", "vaga de mecanico", "MECANICO", "mecaninco"].map((what) => ({ what, grades: mechanics })),
  ...["mecanico automotivo", "mec automotivo", "mecanico de carros"].map((what) => ({ what, grades: carMechanics })),
  ...["mecanico diesel", "mecanico de caminhao"].map((what) => ({ what, grades: truckMechanics })),
  { what: "auxiliar de mecanico", grades: helpers },
  { what: "mecanico sp", grades: within(inState("SP"), mechanics) },
  { what: "mecanico campinas", grades: within(inCity("Campinas"), mechanics) },
  { what: "mecanico bh", grades: within(inCity("Belo Horizonte"), mechanics) },
  { what: "mecanico são pualo", grades: within(inCity("São Paulo"), mechanics) },
  { what: "mecanico minas gerais", grades: within(inState("MG"), mechanics) },
  {
    what: "recepcionista campinas",
    grades: within(inCity("Campinas"), receptionists),
    otherwise: around("Campinas", "SP", receptionists),
  },
  { what: "recepcionista", where: "São Pualo", grades: within(inCity("São Paulo"), receptionists) },
  { what: "recepcionista em barueri", grades: within(inCity("Barueri"), receptionists) },
  { what: "recepcionista rj", grades: within(inState("RJ"), receptionists) },
  {
    what: "almoxarife guarulhos",
    grades: within(inCity("Guarulhos"), storekeepers),
    otherwise: around("Guarulhos", "SP", storekeepers),
  },
  {
    what: "almoxarife porto alegre",
    grades: within(inCity("Porto Alegre"), storekeepers),
    otherwise: around("Porto Alegre", "RS", storekeepers),
  },
  { what: "vendedor curitiba", grades: within(inCity("Curitiba"), sellers) },
  { what: "vendedor pr", grades: within(inState("PR"), sellers) },
  { what: "vendedor natal", grades: within(inCity("Natal"), sellers), otherwise: within(inState("RN"), sellers) },
  { what: "vendedor serra", grades: within(inCity("Serra"), sellers), otherwise: within(inState("ES"), sellers) },
  { what: "auxiliar administrativo santo andre", grades: within(inCity("Santo André"), clerks) },
  { what: "aux adm sp", grades: within(inState("SP"), clerks) },
  {
    what: "caixa osasco",
    grades: within(inCity("Osasco"), [
      [3, work("cashier")],
      [2, work("petrolStation")],
    ]),
    otherwise: around("Osasco", "SP", [[3, work("cashier")]]),
  },
  {
    what: "limpeza sorocaba",
    grades: within(inCity("Sorocaba"), cleaners),
    otherwise: around("Sorocaba", "SP", cleaners),
  },
  { what: "motorista guarulhos sp", grades: within(inCity("Guarulhos"), drivers) },
  { what: "estagio rio de janeiro", grades: within(inCity("Rio de Janeiro"), interns) },
  { what: "jovem aprendiz sao paulo", grades: within(inCity("São Paulo"), apprentices) },
  { what: "campinas", grades: [[3, inCity("Campinas")]] },
  { what: "emprego em sumaré", grades: [[3, inCity("Sumaré")]] },
  { what: "", where: "Hortolandia", grades: [[3, inCity("Hortolândia")]] },
  { what: "", where: "guarulhos sp", grades: [[3, inCity("Guarulhos")]] },
  // A town without vacancies: near vacancies rank before far ones.
  { what: "", where: "Paulinia", grades: around("Paulínia", "SP", [[3, anything]]) },
  { what: "Paulinia", grades: around("Paulínia", "SP", [[3, anything]]) },
  { what: "recepcionista paulinia", grades: around("Paulínia", "SP", receptionists) },
  { what: "mecanico", where: "Paulínia", grades: around("Paulínia", "SP", mechanics) },
  {
    what: "manobrista",
    grades: [
      [3, work("valet")],
      [1, work("driver")],
    ],
  },
  {
    what: "alinhador",
    grades: [
      [3, work("aligner")],
      [1, work("tyreFitter")],
    ],
  },
  {
    what: "borracheiro",
    grades: [
      [3, work("tyreFitter")],
      [1, work("aligner")],
    ],
  },
  { what: "eletricista", grades: [[3, work("electrician")]] },
  { what: "eletricista automotivo", grades: [[3, work("electrician")]] },
  { what: "funileiro", grades: [[3, work("bodyRepairer")]] },
  { what: "pintor", grades: [[3, work("painter")]] },
  { what: "lavador de carros", grades: [[3, work("washer")]] },
  { what: "vendedor", grades: sellers },
  { what: "vendedora", grades: sellers },
  { what: "vendedor de carros", grades: carSellers },
  { what: "balconista autopeças", grades: partsSellers },
  {
    what: "gerente de vendas",
    grades: [
      [3, work("salesManager")],
      [1, work("storeManager")],
    ],
  },
  { what: "auxiliar administrativo", grades: clerks },
  { what: "aux administrativo", grades: clerks },
  { what: "almoxarife", grades: storekeepers },
  { what: "almoxarefe", grades: storekeepers },
  {
    what: "estoquista",
    grades: [
      [3, work("stockClerk")],
      [2, work("storekeeper", "logistics")],
    ],
  },
  { what: "recepcionista", grades: receptionists },
  { what: "motorista", grades: drivers },
  { what: "motorista carreteiro", grades: truckDrivers },
  { what: "caminhoneiro", grades: truckDrivers },
  { what: "motoboy", grades: [[3, work("courier")]] },
  { what: "soldador", grades: [[3, work("welder")]] },
  { what: "auxiliar de produção", grades: [[3, work("production")]] },
  { what: "operador de empilhadeira", grades: [[3, work("forklift")]] },
  { what: "op empilhadeira", grades: [[3, work("forklift")]] },
  { what: "frentista", grades: [[3, work("petrolStation")]] },
  { what: "auxiliar de limpeza", grades: cleaners },
  { what: "operador de caixa", grades: [[3, work("cashier")]] },
  { what: "porteiro", grades: [[3, work("guard")]] },
  { what: "jovem aprendiz", grades: apprentices },
  { what: "estagio", grades: interns },
  { what: "telemarketing", grades: [[3, work("telemarketing")]] },
  { what: "rh", grades: [[3, work("humanResources")]] },
  // Ways of working, which this feed has only in titles.
  { what: "freelancer", grades: saying("freelance") },
  {
    what: "primeiro emprego",
    grades: [
      [3, says("firstJob")],
      [3, work("apprentice")],
    ],
  },
  { what: "temporário", grades: saying("temporary") },
  { what: "vendedor temporario", grades: within(says("temporary"), sellers) },
  { what: "PCD", grades: forPcd },
  { what: "vagas pcd sp", grades: within(inState("SP"), forPcd) },
  { what: "auxiliar administrativo pcd", grades: within(says("pcd", "alsoPcd"), clerks), otherwise: forPcd },
  { what: "home office", grades: saying("remote") },
  { what: "hibrido", grades: saying("hybrid") },
  { what: "noturno", grades: saying("night") },
  { what: "6x1", grades: saying("sixByOne") },
  { what: "12x36", grades: saying("twelveByThirtySix") },
  { what: "meio periodo", grades: saying("partTime") },
  { what: "mecanico junior", grades: [...within(says("junior"), mechanics), [1, work("mechanicsHelper")]] },
  // Work that is missing in the feed, graded by the closest work.
  { what: "torneiro", grades: [[3, work("welder", "industrialMechanic", "production")]] },
  {
    what: "torneiro mecanico",
    grades: [
      [3, work("industrialMechanic")],
      [2, work("welder")],
      [1, work("carMechanic", "truckMechanic", "motorcycleMechanic", "mechanicsHelper")],
    ],
  },
];
