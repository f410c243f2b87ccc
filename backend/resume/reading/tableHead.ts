import { toPlainWords } from "./line";

const names =
  /^(?:(?:nome da )?empresas?|cargos?(?: e funcao)?|func(?:ao|oes)|periodos?|datas?|inicio|fim|termino|entrada|saida|admissao|atividades|local|cidade|cursos?|instituic(?:ao|oes)(?: de ensino)?|escola|conclusao|ano(?: de conclusao)?|situacao|nivel|status)$/;

/** Tells whether the cells of a line name the columns of a table: "Empresa", "Cargo", "Período". */
export const isTableHead = (cells: readonly string[]): boolean =>
  cells.length >= 2 && cells.every((cell) => names.test(toPlainWords(cell)));
