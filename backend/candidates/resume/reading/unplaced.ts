import { fold } from "#contract/base/fold";
import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import { MOST_UNPLACED } from "#contract/candidates/resumeProposal";
import { isTableHead } from "./rows";
import { findHeading } from "./headings";
import { joinLines, type Line, type Stream } from "./line";

/** Labels and filler words, which do not count as content of a paragraph. */
const labels = new Set(
  (
    "curriculo curriculum vitae nome completo telefone telefones celular cel fone tel whatsapp email mail contato linkedin " +
    "cidade estado empresa cargo funcao periodo data desde ate inicio fim termino situacao admissao saida atual atualmente presente hoje " +
    "momento dias atividades atribuicoes curso cursos instituicao escola conclusao concluido concluida cursando completo " +
    "completa formado formada andamento ano anos mes meses carga horaria horas hora com que por para das dos nas nos " +
    "uma pais brasil nacionalidade brasileira brasileiro nascimento endereco residencia lingua linguas materna idioma idiomas nivel basico basica intermediario intermediaria intermedio avancado avancada fluente nativo nativa tecnico " +
    "cnh categoria categorias habilitacao carteira motorista pagina objetivo resumo perfil jan fev mar abr mai jun jul " +
    "telefono correo ago set out nov dez janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro"
  ).split(" "),
);

const toWords = (text: string): string[] => fold(text).match(/\p{L}{3,}/gu) ?? [];

const collectWords = (value: unknown): string[] =>
  typeof value === "string"
    ? toWords(value)
    : value && typeof value === "object"
      ? Object.values(value).flatMap(collectWords)
      : [];

/** Returns the paragraphs most of whose words are missing in `read`, so that the person sees them. */
export function findUnplaced(streams: readonly Stream[], read: object): string[] {
  const known = new Set(collectWords(read));
  const hasPhone = JSON.stringify(read).includes('"phone":"');
  const isLost = ({ text }: Line) => {
    // A telephone that was not read is found by its digits, because it has no words.
    if (!hasPhone && /(?:\d[ .()-]{0,3}){8}/.test(text) && /\b(?:tel|fone|cel|whats|contato)|\(\d{2,3}\)/i.test(text))
      return true;
    const words = toWords(text).filter((word) => !labels.has(word));
    return words.filter((word) => !known.has(word)).length * 2 > words.length;
  };
  const paragraphs: Line[][] = [];
  for (const stream of streams) {
    let current: Line[] | null = null;
    for (const line of stream) {
      const isNone = findHeading(line.text) !== null || isTableHead(line.text.split("\t")) || !isLost(line);
      if (isNone) current = null;
      else if (current && (line.isBullet || !line.isApart)) current.push(line);
      else paragraphs.push((current = [line]));
    }
  }
  return paragraphs.map((lines) => joinLines(lines).slice(0, LONGEST_SUMMARY)).slice(0, MOST_UNPLACED);
}
