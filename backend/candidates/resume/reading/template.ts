import { toPlainWords } from "./line";

const templates =
  /^(?:(?:nome da )?empresa local (?:cargo|funcao)|(?:nome da )?escola local (?:nivel|curso|grau)|nome do projeto detalhe|company location job title|school name location degree|project name detail|(?:mes|month) (?:de )?20xx (?:(?:mes|month) (?:de )?20xx|presente|present)|lorem ipsum dolor sit amet.*|(?:seu nome|your name)|(?:digite seu texto aqui ?)+|yyyy yyyy|cargo empresa cidade|nome do curso lugar onde fez.*|nome do (?:lugar que voce|seu colegio) .*|nome do projeto \d|idioma lugar onde fez.*|cargo caso tenha tido|atividade \d|responsabilidades do cargo|grau e curso|universidade cidade)$/;

/** Returns whether a line is a template's placeholder: "Empresa, Local — Cargo". */
export const isTemplate = (text: string): boolean => text.length < 200 && templates.test(toPlainWords(text));
