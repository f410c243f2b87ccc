import type { Problem, ProblemCode } from "#contract/base/problem";
import { fieldProblems } from "#contract/base/fieldProblem";

const statuses: Record<ProblemCode, number> = {
  invalid: 400,
  notAuthenticated: 401,
  wrongCredentials: 401,
  socialTokenInvalid: 401,
  forbidden: 403,
  confirmationNeeded: 403,
  accountLocked: 403,
  candidatesOnly: 403,
  notFound: 404,
  registrationUnfinished: 409,
  emailTaken: 409,
  cpfTaken: 409,
  socialEmailMissing: 409,
  socialPasswordMissing: 409,
  illegalTransition: 409,
  offerReplaced: 409,
  vacancyClosed: 409,
  alreadyApplied: 409,
  limitReached: 409,
  changedMeanwhile: 409,
  timeOver: 409,
  answersChanged: 409,
  testEnded: 409,
  testTaken: 409,
  idempotencyKeyReused: 409,
  idempotencyKeyBusy: 409,
  companyNameTaken: 409,
  webhookDisabled: 409,
  interviewClosed: 409,
  noTakeLeft: 409,
  uploadIncomplete: 409,
  expired: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  headersTooLarge: 431,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
  maintenance: 503,
  noSpace: 503,
};

const messages: Record<ProblemCode, string> = {
  invalid: "Confira os campos marcados.",
  notAuthenticated: "Entre na sua conta para continuar.",
  wrongCredentials: "Email e/ou senha estão erradas",
  socialTokenInvalid: "Não conseguimos confirmar o seu login. Tente de novo.",
  forbidden: "Você não tem permissão para fazer isso.",
  accountLocked: "Esta conta está bloqueada. Escreva para o nosso contato para saber por quê.",
  candidatesOnly: "Esta conta é de administração. Para usar o site, entre com uma conta de candidato.",
  confirmationNeeded: "Digite a sua senha para continuar.",
  notFound: "Não encontramos o que você procura.",
  registrationUnfinished:
    "Enviamos um e-mail. Se já existir uma conta com este e-mail ou CPF, ele diz como entrar nela.",
  emailTaken: "Já existe uma conta com este e-mail.",
  cpfTaken: "Já existe uma conta com este CPF.",
  socialEmailMissing:
    "O LinkedIn não confirmou o seu e-mail. Confirme o e-mail no LinkedIn ou cadastre-se com e-mail e senha.",
  socialPasswordMissing:
    "Já existe uma conta com este e-mail, mas ela não tem senha. Crie uma em “Esqueceu a senha?” e tente de novo.",
  illegalTransition: "Esta candidatura mudou e isso não é mais possível.",
  offerReplaced: "A empresa mudou a proposta. Leia os novos termos antes de responder.",
  vacancyClosed: "Esta vaga não recebe mais candidaturas.",
  alreadyApplied: "Você já se candidatou a esta vaga.",
  limitReached: "Você chegou ao limite. Apague um item para salvar outro.",
  changedMeanwhile: "Esta parte do currículo mudou em outra aba ou aparelho.",
  timeOver: "O tempo do teste acabou. O que foi salvo antes está guardado.",
  answersChanged: "Estas respostas mudaram em outra aba ou aparelho.",
  testEnded: "Este teste não está em andamento.",
  testTaken: "Você já fez este teste. Ainda não é possível fazer de novo.",
  idempotencyKeyReused: "Esta Idempotency-Key já foi usada com outra chamada.",
  idempotencyKeyBusy: "A primeira chamada com esta Idempotency-Key ainda está em andamento.",
  webhookDisabled: "Este endereço está desligado. Ligue de novo antes de enviar.",
  companyNameTaken: "Este nome já é de outra empresa.",
  interviewClosed: "Esta entrevista em vídeo não recebe mais respostas.",
  noTakeLeft: "Você já enviou todas as gravações que esta pergunta permite.",
  uploadIncomplete: "O vídeo ainda não chegou inteiro.",
  expired: "O prazo acabou. Peça de novo.",
  tooLarge: "O que você enviou é grande demais.",
  unsupportedMedia: "Não conseguimos ler este tipo de arquivo.",
  headersTooLarge: "O pedido traz cabeçalhos demais. Apague os cookies deste site e tente de novo.",
  tooManyRequests: "Você fez muitas tentativas. Espere um pouco e tente de novo.",
  unexpected: "Algo deu errado do nosso lado. Tente de novo em instantes.",
  unavailable: "O serviço está fora do ar. Tente de novo em instantes.",
  maintenance: "Estamos em manutenção. Tente de novo em alguns minutos.",
  noSpace: "Agora não conseguimos salvar. Tente de novo em alguns minutos.",
};

/** Any code may throw it; the error handler answers it. */
export class ApiProblem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly details: Pick<Problem, "fields" | "move" | "scope" | "retryAfter"> = {},
    /** The cause in `/metrics`, hidden from the caller: a limit's name, or the missing resource. */
    readonly refusedBy: string = code,
  ) {
    super(messages[code]);
    this.name = "ApiProblem";
    this.status = statuses[code];
  }

  get body(): Problem {
    return { code: this.code, message: this.message, ...this.details };
  }
}

/** Used for another person's row too, so that ids can't be probed. */
export const notFound = () => new ApiProblem("notFound");

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Maps zod's issues to the contract's field problems. Unknown messages become "invalid". */
export function toFields(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const code = (fieldProblems as readonly string[]).includes(message) ? message : "invalid";
    (fields[path.map(String).join(".")] ??= []).push(code);
  }
  return fields;
}
