import type { Competency } from "../knowledge";

export const team: Competency = {
  scale: {
    id: "team",
    name: "Situações em equipe e ética",
    about: "O que você faria com colegas, com o chefe e diante de um erro.",
    readings: {
      low: "Suas respostas mostram que ainda há caminhos a descobrir no convívio do trabalho. Avisar cedo e falar com a própria pessoa costuma resolver.",
      mid: "Você acerta em muitas situações. O próximo passo são as difíceis: contar um erro seu e agir quando alguém age mal.",
      high: "Você fala com clareza, assume erros e cuida do grupo. É com pessoas assim que equipes crescem.",
    },
    raise:
      "Escolha uma pessoa de confiança e peça que diga onde você ajuda e onde atrapalha. Na próxima falha, conte no mesmo dia. Leia o código de conduta da sua empresa, se houver um.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Você vai chegar 20 minutos atrasado ao trabalho. O que você faz?",
      options: [
        "Chego e começo a trabalhar em silêncio",
        "Peço a um colega que bata o meu ponto",
        "Conto o motivo quando alguém perguntar",
        "Aviso o meu chefe assim que eu souber",
      ],
      key: 3,
      why: "O aviso deixa a equipe se organizar. Bater o ponto por outro é fraude.",
    },
    {
      difficulty: "easy",
      text: "Você estava só e quebrou uma peça por acidente. O que você faz?",
      options: [
        "Guardo a peça no fundo da prateleira",
        "Conto ao chefe e ajudo a resolver",
        "Digo que a peça já veio quebrada",
        "Compro outra e troco em segredo",
      ],
      key: 1,
      why: "Quem conta permite resolver e evita que a peça quebrada vá para um carro.",
    },
    {
      difficulty: "easy",
      text: "Um colega novo pede ajuda em algo que você conhece. Você está no meio de outra tarefa. O que você faz?",
      options: [
        "Combino uma hora próxima e explico",
        "Digo que cada um tem a sua tarefa",
        "Faço por ele, que é mais rápido",
        "Mando procurar um vídeo na internet",
      ],
      key: 0,
      why: "Uma hora combinada ajuda o colega a aprender e respeita a tarefa em curso. Fazer por ele não ensina.",
    },
    {
      difficulty: "medium",
      text: "O chefe pede um serviço de um jeito, e você faria de outro. Os dois jeitos são seguros. O que você faz?",
      options: [
        "Faço do meu jeito e conto só depois",
        "Faço devagar, para ele ver que é ruim",
        "Digo o que penso e sigo o combinado",
        "Reclamo com os colegas na hora do café",
      ],
      key: 2,
      why: "Dizer o que pensa, com respeito, ajuda a decidir. Decidido e seguro, segue-se o combinado.",
    },
    {
      difficulty: "medium",
      text: "Um colega registra menos serviço do que fez, para um amigo pagar menos. O que você faz?",
      options: [
        "Faço igual, quando vier um amigo meu",
        "Falo com ele e, se continuar, com o chefe",
        "Finjo que nada vi, para evitar uma briga",
        "Conto para todos, menos para o chefe",
      ],
      key: 1,
      why: "É prejuízo à loja. Falar primeiro com a pessoa dá a chance de corrigir; se continua, quem responde precisa saber.",
    },
    {
      difficulty: "medium",
      text: "Um fornecedor oferece dinheiro para você indicar as peças dele. O que você faz?",
      options: [
        "Recuso e conto ao meu chefe",
        "Aceito, se as peças forem boas",
        "Aceito e divido com a equipe",
        "Recuso e guardo segredo disso",
      ],
      key: 0,
      why: "Aceitar é conflito de interesse. Recusar é certo, e contar protege você e a loja da próxima oferta.",
    },
    {
      difficulty: "hard",
      text: "Falta uma hora para fechar. Um cliente espera o conserto do freio. Há também uma revisão para amanhã. O tempo só dá para um. O que você faz?",
      options: [
        "Começo os dois serviços e termino amanhã",
        "Faço a revisão, que dá mais lucro à loja",
        "Faço o serviço que for mais fácil para mim",
        "Faço o freio e combino a revisão com o chefe",
      ],
      key: 3,
      why: "O cliente espera e o freio é segurança. A revisão tem prazo amanhã e pode ser combinada.",
    },
    {
      difficulty: "hard",
      text: "Um colega faz piadas com o sotaque de outro, que já pediu para parar. O que você faz?",
      options: [
        "Dou risada, para o clima ficar mais leve",
        "Digo ao ofendido que é só uma brincadeira",
        "Digo que pare e apoio quem foi ofendido",
        "Faço uma piada com quem começou isso",
      ],
      key: 2,
      why: "A pessoa já disse que ofende. Repetir é humilhar, e o apoio de quem está por perto faz parar.",
    },
    {
      difficulty: "hard",
      text: "Um carro já saiu da oficina. Você percebe que uma falha sua pode deixar o carro inseguro. O que você faz?",
      options: [
        "Espero a próxima revisão para corrigir",
        "Aviso o chefe já, para chamar o cliente",
        "Peço a um colega que olhe, se ele voltar",
        "Anoto na ficha e sigo o meu trabalho",
      ],
      key: 1,
      why: "Há risco para a vida agora. O cliente precisa saber já, e quem decide é avisado na hora.",
    },
  ],
};
