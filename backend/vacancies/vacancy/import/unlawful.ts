import type { FeedRow } from "#contract/vacancies/feed";
import { fold } from "#contract/base/fold";

/* Patterns for demands about sex, looks or family in folded text. Lei 9.029/1995 and CLT, art. 373-A, forbid them. */
const demands: readonly RegExp[] = [
  /\bsexo ?:? ?(?:masculino|feminino)\b/,
  /\b(?:somente|apenas|so|exclusiv[oa](?:mente)?|preferencia(?:lmente)?|preferivelmente)(?: por| para| do| de)?(?: sexo)? (?:homens?|mulher(?:es)?|masculino|feminino|mocas?|rapaz(?:es)?|candidatas)\b/,
  /\bb[oa]a? aparencia\b|\baparencia (?:fisica|agradavel|impecavel)\b|\b(?:enviar?|com|mandar|anexar)(?: o| um)?(?: curriculo| cv)?(?: com)? foto\b|\bfoto (?:de )?(?:corpo|rosto)\b|\b(?:sem|nao ter|nao possuir) (?:tatuage[mn]s?|piercings?)\b/,
  /\b(?:sem|nao ter|nao possuir|nao tenha|com) filhos\b|\bfilhos (?:menores|pequenos|maiores)\b|\bestado civil\b|\b(?:solteir[oa]s?|casad[oa]s?)\b|\bgravida\b|\b(?:teste|exame|atestado) de gravidez\b|\blaqueadura\b|\besterilizacao\b/,
];
const lawful =
  /\bafirmativ|\bindependente(?:mente)?\b|\bsem distincao\b|\bambos os sexos\b|\bmasculino (?:e|ou|\/) ?feminino\b|\bfeminino (?:e|ou|\/) ?masculino\b|\bauxilio\b|\bcreche\b|\blicenca\b|\bbeneficio|\bdiversidade\b|\btodas as pessoas\b|\bcuidar\b|\bcuidados\b|\batend|\bmaterial (?:cirurgico|medico)/;

/** Matches "Ajudante Geral - MASCULINO", "Vendedora (feminino)" and "Ajudante masculino / Recife". */
const sexInTitle =
  /(?:[-–—|/:,(]|\bsexo) ?(?:masculino|feminino|homens?|mulher(?:es)?)\b|\b(?:masculino|feminino)\b(?! ?[a-z0-9])/;
const bothSexes = (folded: string) =>
  (/masculin/.test(folded) && /feminin/.test(folded)) || (/home/.test(folded) && /mulher/.test(folded));
const goods =
  /\bmoda\b|\bjeans\b|\bcabel|\broupas?\b|\bcalcad|\bvestuario\b|\bsetor\b|\bloja\b|\bpublico\b|\bfutebol\b|\btime\b|\bsaude\b|\bbanheiro|\bvestiario|\babrigo|\balojamento|\bvolei\b|\bbasquete\b|\bfutsal\b|\buniforme|\bmodelista|\bestilista|\balfaiat|\bcorte\b|\bbarbearia/;

const ageRange = /\b(\d{2})(?: anos)? ?(?:a|e|ate|-|–) ?(\d{2}) anos\b/g;
const ageBound = /\b(?:idade (?:maxima|limite)|ate|maximo(?: de)?) (\d{2}) anos(?: de idade)?\b/g;
const leastAge =
  /\b(?:idade minima|acima de|a partir de|mais de|maior(?:es)? de)(?: de)? (\d{2}) anos(?: de idade)?\b/g;
const someAge = /\d\d anos\b/;
const ofAge = /\bidade\b|\bcandidat|\bfaixa etaria\b/;
const ofTime =
  /\bexperiencia\b|\bmercado\b|\batuacao\b|\bgarantia\b|\bcontrato\b|\bhistoria\b|\bempresa\b|\bvivencia\b|\bcriancas?\b|\balunos?\b|\bfilhos?\b|\bcreche\b/;
/** Minimum ages set by law, as for night work and trucks (CF art. 7, XXXIII; CTB art. 145). */
const lawfulAges = new Set([16, 18, 21]);

export function findUnlawful(row: FeedRow): string | null {
  const { roleName, description, responsibilities, requirements, benefits } = row;
  const texts = [description, ...responsibilities, ...requirements, ...benefits];
  const whole = fold([roleName, ...texts].join("\n"));
  if (![sexInTitle, someAge, ...demands].some((pattern) => pattern.test(whole))) return null;
  const sentences = texts.flatMap((text) => text.split(/(?<=[.;!?])\s|\n/));
  const isApprentice = row.contractType === "apprentice";
  const found = [roleName, ...sentences].filter((sentence, at) => {
    const folded = fold(sentence);
    if (at === 0 && sexInTitle.test(folded) && !bothSexes(folded) && !goods.test(folded)) return true;
    if (demands.some((demand) => demand.test(folded)) && !lawful.test(folded)) return true;
    // An apprentice's vacancy may demand an age, because apprentices are 14 to 23 (CLT, art. 428).
    return !isApprentice && demandsAge(folded, at === 0);
  });
  return [...new Set(found.map((sentence) => sentence.trim()))].join(" … ") || null;
}

function demandsAge(folded: string, isTitle: boolean): boolean {
  if (ofTime.test(folded)) return false;
  const isTold = isTitle || ofAge.test(folded);
  const ranges = [...folded.matchAll(ageRange)].some(([, from, to]) => isAge(from) && isAge(to));
  const most = [...folded.matchAll(ageBound)].some(([, age]) => isAge(age));
  const least = [...folded.matchAll(leastAge)].some(([, age]) => isAge(age) && !lawfulAges.has(Number(age)));
  return ranges || (isTold && (most || least));
}

const isAge = (text = "") => Number(text) >= 14 && Number(text) <= 75;
