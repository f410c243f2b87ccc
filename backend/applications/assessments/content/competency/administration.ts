import type { Competency } from "../knowledge";

export const administration: Competency = {
  scale: {
    id: "administration",
    name: "Administração e documentos",
    about: "Documentos, caixa, números e dados das pessoas na loja.",
    readings: {
      low: "Você está começando neste assunto ou faz tempo que não pratica. Organização e conferência são a base, e se aprendem rápido.",
      mid: "Você conhece a rotina do escritório. O próximo passo são os prazos da lei e as contas de resultado.",
      high: "Você conhece documentos, prazos e números, e cuida dos dados das pessoas. Isso dá segurança à loja.",
    },
    raise:
      "Treine porcentagens com a meta do mês. Leia os artigos 123 e 134 do Código de Trânsito e o artigo 18 da LGPD. Faça o fechamento do caixa com duas conferências.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Qual documento prova que a loja vendeu uma mercadoria?",
      options: ["A nota fiscal", "O orçamento", "A tabela de preços", "O pedido de compra"],
      key: 0,
      why: "A nota fiscal registra a venda perante o fisco e o cliente. Orçamento e pedido vêm antes da venda.",
    },
    {
      difficulty: "easy",
      text: "O telefone toca enquanto você atende uma pessoa no balcão. O que é melhor?",
      options: [
        "Deixar tocar até a ligação cair",
        "Atender e resolver o caso todo por telefone",
        "Pedir licença, atender e anotar o recado",
        "Deixar o telefone fora do gancho",
      ],
      key: 2,
      why: "Quem está na frente tem a vez. Um recado anotado respeita também quem liga.",
    },
    {
      difficulty: "easy",
      text: "Onde se guarda a cópia do documento de um cliente?",
      options: [
        "Em cima do balcão, para achar rápido",
        "Em arquivo aberto só a quem precisa",
        "No grupo de mensagens da equipe",
        "No celular de quem fez o atendimento",
      ],
      key: 1,
      why: "Dados pessoais ficam protegidos contra o acesso de quem não precisa deles (LGPD, arts. 6º, VII, e 46).",
    },
    {
      difficulty: "medium",
      text: "Um cliente pede que a loja pare de usar os dados dele para propaganda. O que diz a LGPD?",
      options: [
        "A loja pode usar os dados para sempre",
        "A loja só para com ordem de um juiz",
        "A loja pode cobrar uma taxa por isso",
        "O cliente tem o direito de pedir isso",
      ],
      key: 3,
      why: "A pessoa pode se opor, revogar o consentimento e pedir a eliminação, de graça (LGPD, arts. 8º, § 5º, e 18).",
    },
    {
      difficulty: "medium",
      text: "Um boleto vence no sábado. Até quando se paga sem multa?",
      options: [
        "Até a sexta-feira anterior",
        "Até o primeiro dia útil depois",
        "Até o próprio sábado, sem falta",
        "Até o último dia daquele mês",
      ],
      key: 1,
      why: "Vencimento em dia sem expediente bancário passa ao primeiro dia útil seguinte, sem encargos (Lei 7.089/1983).",
    },
    {
      difficulty: "medium",
      text: "No fim do dia, o caixa tem R$ 50 a menos do que o sistema mostra. O que você faz primeiro?",
      options: [
        "Refaço a soma e confiro cada registro",
        "Completo com o meu próprio dinheiro",
        "Mudo o valor que está no sistema",
        "Espero o fim do mês para conferir",
      ],
      key: 0,
      why: "A maioria das diferenças é erro de registro. Cobrir ou mudar o valor esconde a causa.",
    },
    {
      difficulty: "hard",
      text: "Uma pessoa comprou um carro usado. Em quantos dias ela deve pedir a transferência?",
      options: ["Em 10 dias", "Em 15 dias", "Em 30 dias", "Em 90 dias"],
      key: 2,
      why: "São 30 dias para expedir o novo registro depois da compra (CTB, art. 123, § 1º).",
    },
    {
      difficulty: "hard",
      text: "A loja vendeu R$ 200 mil no mês. A meta era R$ 250 mil. Quanto da meta foi atingido?",
      options: ["20%", "50%", "75%", "80%"],
      key: 3,
      why: "200 ÷ 250 = 0,8, ou 80%.",
    },
    {
      difficulty: "hard",
      text: "Por que quem vendeu um carro comunica a venda ao Detran?",
      options: [
        "Porque isso reduz o IPVA de quem comprou",
        "Porque isso evita responder por multas do outro",
        "Porque isso tem o valor de uma nota fiscal",
        "Porque isso libera o pagamento do seguro",
      ],
      key: 1,
      why: "Sem a comunicação no prazo, o vendedor responde junto pelas penalidades até a data dela (CTB, art. 134).",
    },
  ],
};
