import type { Cnh, Schooling, Shift } from "#contract/base/enums";
import type { FeedRow } from "#contract/vacancies/feed";

/* Other companies' feeds fill few fields. The missing details are in their texts, or nowhere. */

const schoolings: Record<Schooling, string> = {
  elementaryIncomplete: "Ensino fundamental incompleto",
  elementaryOngoing: "Ensino fundamental cursando",
  elementary: "Ensino fundamental completo",
  secondaryIncomplete: "Ensino médio incompleto",
  secondaryOngoing: "Ensino médio cursando",
  secondary: "Ensino médio completo",
  technicalIncomplete: "Ensino técnico incompleto",
  technicalOngoing: "Curso técnico em andamento",
  technical: "Ensino técnico completo",
  higherIncomplete: "Ensino superior incompleto",
  higherOngoing: "Ensino superior cursando",
  higher: "Ensino superior completo",
  postgraduate: "Pós-graduação",
  master: "Mestrado",
  doctorate: "Doutorado",
};
const shifts: Record<Shift, string> = {
  business: "Horário: segunda a sexta",
  sixByOne: "Escala 6x1",
  saturdays: "Trabalho aos sábados",
  onCall: "Com plantões",
};
const told = (cnh: Cnh[]) => `CNH ${cnh.join(" e ")}`;

const openings = { exclusive: "Vaga exclusiva para PCD", alsoAccepts: "Vaga também para PCD", notInformed: "" };

/** Removes half of the fields from every second row, alternately one half and the other. Keeps the texts. */
export function* thinSample<Row extends object>(rows: Iterable<Row>): Generator<Row> {
  let at = 0;
  for (const row of rows) {
    yield at % 2 === 0 ? row : thin(row, at % 4 === 1);
    at += 1;
  }
}

function thin<Row extends object>(row: Row, isFirstHalf: boolean): Row {
  const fields = row as Partial<FeedRow>;
  const { schooling = null, shift = null, cnh = [], contractType, jobProfile, description = "" } = fields;
  const { vacanciesDeficiencies = "notInformed" } = fields;
  const left: Partial<FeedRow> = isFirstHalf
    ? {
        ...{ schooling: null, vacanciesDeficiencies: "notInformed", benefits: [], stages: [] },
        payment: { kind: "negotiable", min: null, max: null, period: "month" },
      }
    : {
        ...{ shift: null, cnh: [], responsibilities: [] },
        ...(contractType === "pj" && { contractType: "clt" }),
        ...(jobProfile === "firstJob" && { jobProfile: "mid" }),
      };
  const said = isFirstHalf
    ? [schooling && schoolings[schooling], openings[vacanciesDeficiencies]]
    : [
        shift && shifts[shift],
        cnh.length > 0 && told(cnh),
        contractType === "pj" && "Contratação PJ",
        jobProfile === "firstJob" && "Não exige experiência",
      ];
  return { ...row, ...left, description: [description, ...said].filter(Boolean).join("\n") };
}
