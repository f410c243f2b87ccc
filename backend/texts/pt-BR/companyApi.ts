/**
 * What a company's system is told of rows that an import refuses or doubts, and of moves that are refused. The language
 * is that of the call.
 */
export const companyApi = {
  rows: {
    empty: "O arquivo está vazio.",
    compressed: "O arquivo está comprimido (gzip): descompacte-o antes.",
    rowTooLong: "A vaga passa de 2 milhões de caracteres.",
    tooDeep: "Os valores da vaga estão aninhados demais.",
    truncated: "O arquivo termina no meio desta vaga.",
    notJson: "Não é JSON válido.",
    notXml: "Não é um feed XML do Indeed: falta o elemento <source>.",
    unclosed: "A vaga não foi fechada: falta </job>.",
    unclosedFeed: "O arquivo termina antes de </source>: pode estar cortado.",
    notUnderstood: "Não foi possível entender os valores desta vaga.",
    notPosting: "Não é um JobPosting do schema.org.",
    notObject: "A vaga não é um objeto.",
  },
  fields: {
    tooLong: "O texto é longo demais.",
    characterInvalid: "Há um caractere que não se pode guardar (talvez a codificação do arquivo não seja UTF-8).",
    choiceInvalid: "O valor não está no vocabulário.",
    stateInvalid: "Não é a sigla de um estado.",
    dateInvalid: "Não é uma data.",
    minOverMax: "O mínimo passa do máximo.",
    dateOutOfRange: "A data fica fora do que se pode guardar (de 1970 a 9999).",
    closesFirst: "A vaga fecha antes de abrir.",
    phoneInvalid: "Não é um telefone do Brasil com DDD.",
    invisible: "Não há nada que se possa ver neste campo.",
    missing: "Falta este campo.",
    blank: "Este campo está vazio.",
    notInstant: "Não é uma data e hora em UTC, como 2026-01-31T12:00:00Z.",
    passMarkNeedsKeys: "Uma nota mínima precisa de itens com gabarito (key).",
    passMarkMisplaced: "Só um customTest tem nota mínima.",
    requirementMissing: "Neste teste cada item é um requisito: falta requirement.",
    requirementMisplaced: "Só o teste de requisitos tem requirement.",
    scaleMisplaced: "O teste de uma empresa não tem escalas.",
    conditionUnknown: "A condição não cita um item que venha antes.",
    conditionOnFile: "Nenhuma condição pode depender de um arquivo.",
    notEnoughItems: "O sorteio pede mais itens dessa dificuldade do que há.",
    idTwice: "Este id já está em uso neste teste.",
    optionTwice: "Uma opção está repetida.",
    requirementNeedsKey: "O requisito precisa de key ou de anyOf.",
    anyOfNeedsOptions: "anyOf só vale para um item com opções.",
    anyOfUnknown: "anyOf cita uma opção que não existe.",
    keyUnknown: "key cita uma opção que não existe, ou repete uma.",
    keyIncomplete: "Falta uma opção em key.",
  },
  import: {
    refused: (detail: string) => `O banco de dados não aceita esta vaga: ${detail}`,
    otherCompany: "A empresa desta vaga não é a da chave.",
    noVacancy: "Não há uma vaga sua com este externalId.",
    mended: "Sinais perdidos (travessões ou aspas) foram recuperados no texto.",
    unknownCity: (city: string, state: string) => `O IBGE não tem uma cidade chamada "${city}" em ${state}.`,
    namesHidden: "A empresa é confidencial, mas o nome dela está no texto da vaga.",
    longExperience: (demand: string) => `Pede mais de seis meses de experiência (CLT, art. 442-A): "${demand}"`,
  },
  problems: {
    invalid: (fields: string) => `Confira estes campos: ${fields}.`,
    forbidden: "A chave não existe, venceu ou não tem a permissão (scope) desta chamada.",
    notFound: "Não há nada com este id que seja da sua empresa.",
    tooManyRequests: "Chamadas demais: espere o tempo de Retry-After.",
  },
  moves: {
    illegalMove: (from: string, to: string, allowed: string) =>
      `A candidatura está em “${from}”, e daí não vai para “${to}”. Pode ir para: ${allowed}.`,
    illegalMoveFirst: (from: string, to: string, first: string) =>
      `A candidatura está em “${from}”, e daí não vai direto para “${to}”. Mova-a antes para ${first}, com POST /operator/applications/{id}/move.`,
    illegalMoveEver: (from: string) =>
      `A candidatura está em “${from}”, e nenhum movimento da empresa é mais possível.`,
    illegalState: "O estado da candidatura não permite isto.",
  },
};
