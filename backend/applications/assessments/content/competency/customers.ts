import type { Competency } from "../knowledge";

export const customers: Competency = {
  scale: {
    id: "customers",
    name: "Situações com clientes",
    about: "O que você faria diante de um cliente em momentos difíceis.",
    readings: {
      low: "Suas respostas mostram que ainda há caminhos a descobrir no trato com clientes. Ouvir até o fim, antes de responder, muda muito.",
      mid: "Você acerta em muitas situações. O próximo passo são as mais tensas, em que é preciso assumir um erro ou dizer que vai atrasar.",
      high: "Você ouve, fala com clareza e assume o que é da loja. Clientes voltam a quem age assim.",
    },
    raise:
      "Depois de um atendimento difícil, anote o que o cliente queria, o que você disse e o que diria hoje. Peça a um colega experiente que conte um caso e como resolveu.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Um cliente chega nervoso porque esperou muito. O que você faz primeiro?",
      options: [
        "Digo que a culpa foi do outro setor",
        "Peço que ele volte em um outro dia",
        "Ouço até o fim e peço desculpas",
        "Explico que todos esperam igual",
      ],
      key: 2,
      why: "Quem se sente ouvido se acalma. Apontar culpados ou comparar com os outros aumenta a raiva.",
    },
    {
      difficulty: "easy",
      text: "Um cliente pergunta algo que você ainda precisa descobrir. O que você diz?",
      options: [
        "“Vou confirmar e já volto com a resposta.”",
        "“Isso o senhor precisa ver na internet.”",
        "“Acho que sim, pode ficar tranquilo.”",
        "“Essa parte é só com outra pessoa.”",
      ],
      key: 0,
      why: "Confirmar evita prometer o que não é certo e mostra que alguém cuida do caso.",
    },
    {
      difficulty: "easy",
      text: "Uma cliente surda chega ao balcão. Como você começa?",
      options: [
        "Falo bem alto, devagar, e uso gestos com as mãos",
        "Olho para ela e ofereço o celular para escrever",
        "Falo só com a pessoa que veio junto com ela",
        "Espero até chegar um colega que saiba Libras",
      ],
      key: 1,
      why: "A conversa é com a própria pessoa, do jeito que ela escolher. Esperar ou falar com o acompanhante a deixa de fora (Lei 13.146/2015).",
    },
    {
      difficulty: "medium",
      text: "Ao buscar o carro, o cliente vê um risco na porta. O que você faz?",
      options: [
        "Digo que o risco já estava no carro dele",
        "Ofereço um desconto e encerro o assunto",
        "Peço que ele prove quando o risco surgiu",
        "Vejo com ele a vistoria feita na entrada",
      ],
      key: 3,
      why: "A vistoria de entrada mostra o que havia. Olhar junto resolve com fatos, seja de quem for o risco.",
    },
    {
      difficulty: "medium",
      text: "Um cliente tem hora marcada. Outro é amigo do gerente e quer passar na frente. O que você faz?",
      options: [
        "Atendo o amigo do gerente, para evitar problema",
        "Atendo quem tem hora e digo ao outro a espera",
        "Atendo os dois juntos, um pouco de cada vez",
        "Peço que os dois decidam quem vai primeiro",
      ],
      key: 1,
      why: "O combinado vale para todos, e dizer quanto falta respeita também quem espera.",
    },
    {
      difficulty: "medium",
      text: "Um cliente pede para trocar uma peça. Você mede e vê que ela ainda dura bastante. O que você faz?",
      options: [
        "Conto isso a ele e deixo que decida",
        "Troco a peça, já que ele pediu",
        "Digo que a peça está no fim",
        "Recuso o serviço e encerro o caso",
      ],
      key: 0,
      why: "A informação é do cliente, e a decisão também. Trocar calado ou assustar custa a confiança.",
    },
    {
      difficulty: "hard",
      text: "Você prometeu o carro para hoje. A peça atrasou e o cliente viaja à noite. O que você faz?",
      options: [
        "Entrego o carro assim mesmo e fico quieto",
        "Espero ele chegar e vejo o que ele diz",
        "Ligo já, explico e ofereço outra saída",
        "Mando usar uma peça parecida no lugar",
      ],
      key: 2,
      why: "Avisar já, com uma alternativa, dá tempo ao cliente. Peça parecida ou serviço incompleto põe a viagem em risco.",
    },
    {
      difficulty: "hard",
      text: "Um cliente grita e xinga um colega seu, que fica parado. O que você faz?",
      options: [
        "Xingo de volta, para defender o colega",
        "Saio de perto até o cliente ir embora",
        "Gravo um vídeo e mando para a equipe",
        "Chego com calma e chamo o responsável",
      ],
      key: 3,
      why: "Calma e a presença de quem responde pela loja protegem o colega sem aumentar o conflito.",
    },
    {
      difficulty: "hard",
      text: "A conta de uma cliente veio maior que o orçamento. Você vê que foi erro da loja. O que você faz?",
      options: [
        "Digo que os preços mudaram na semana",
        "Assumo o erro e corrijo a conta na hora",
        "Peço que ela pague agora e reclame depois",
        "Divido a diferença entre a loja e a cliente",
      ],
      key: 1,
      why: "O orçamento aprovado obriga a loja (CDC, art. 40, § 2º). Assumir e corrigir é o certo e o mais simples.",
    },
  ],
};
