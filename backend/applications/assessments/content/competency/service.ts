import type { Competency } from "../knowledge";

export const service: Competency = {
  scale: {
    id: "service",
    name: "Atendimento da oficina",
    about: "Receber o carro, orçar, avisar e entregar, entre o cliente e o mecânico.",
    readings: {
      low: "Você está começando neste assunto ou faz tempo que não pratica. Ouvir, anotar e avisar na hora certa já evita muitos problemas.",
      mid: "Você conhece a rotina do atendimento. O próximo passo é a agenda e as regras de orçamento e garantia.",
      high: "Você sabe ouvir, orçar, avisar e organizar o dia. Isso dá confiança ao cliente e ao mecânico.",
    },
    raise:
      "Treine a vistoria de entrada com uma lista. Leia os artigos 26, 39 e 40 do Código de Defesa do Consumidor. Some as horas vendidas de um dia e compare com as horas da equipe.",
  },
  items: [
    {
      difficulty: "easy",
      text: "O cliente deixa o carro para uma revisão. O que se faz na frente dele?",
      options: [
        "A limpeza completa do carro",
        "A troca do óleo do motor",
        "O pagamento de todo o serviço",
        "A vistoria do carro, por escrito",
      ],
      key: 3,
      why: "A vistoria feita junto e por escrito protege o cliente e a oficina sobre riscos, objetos e quilometragem.",
    },
    {
      difficulty: "easy",
      text: "Durante o serviço, o mecânico achou outro defeito. O que você faz?",
      options: [
        "Autorizo eu mesmo e aviso na entrega",
        "Ligo, explico e espero a autorização",
        "Deixo o defeito para outra revisão",
        "Cobro só a peça e dou a mão de obra",
      ],
      key: 1,
      why: "Serviço sem orçamento autorizado é proibido (CDC, art. 39, VI). E o cliente precisa saber do defeito.",
    },
    {
      difficulty: "easy",
      text: "O cliente diz: “o carro está estranho”. Qual pergunta ajuda mais?",
      options: [
        "Quando acontece e o que o senhor sente?",
        "O senhor já leu o manual desse carro?",
        "Quem foi o último a dirigir o carro?",
        "O senhor já pensou em trocar de carro?",
      ],
      key: 0,
      why: "Quando e como a falha aparece orienta o mecânico e evita trocar peças por tentativa.",
    },
    {
      difficulty: "medium",
      text: "O carro vai atrasar. Quando você avisa o cliente?",
      options: [
        "Quando ele chegar para buscar",
        "Quando ele ligar para perguntar",
        "Assim que eu souber do atraso",
        "No fim do dia, após o horário",
      ],
      key: 2,
      why: "Avisar cedo deixa o cliente se organizar. O atraso avisado é aceito muito mais do que a surpresa.",
    },
    {
      difficulty: "medium",
      text: "O que a lei pede em um orçamento de serviço?",
      options: [
        "Só o valor total do serviço",
        "Mão de obra, peças, pagamento e datas",
        "O nome do mecânico e a marca do carro",
        "O preço de três oficinas da cidade",
      ],
      key: 1,
      why: "O CDC, art. 40, pede mão de obra, materiais, condições de pagamento e datas de início e fim.",
    },
    {
      difficulty: "medium",
      text: "O cliente diz que o defeito voltou dois dias depois do serviço. O que você faz primeiro?",
      options: [
        "Cobro um novo diagnóstico do carro",
        "Digo que carro usado sempre dá defeito",
        "Peço que ele espere a próxima revisão",
        "Recebo o carro e refaço o diagnóstico",
      ],
      key: 3,
      why: "A oficina responde pelo serviço (CDC, art. 20). É preciso ver se é a mesma falha antes de falar em custo.",
    },
    {
      difficulty: "hard",
      text: "A oficina tem 3 mecânicos, cada um com 8 horas por dia. Os serviços marcados somam 30 horas. O que você faz?",
      options: [
        "Passo 6 horas de serviço para outro dia",
        "Aceito tudo e aviso do atraso no fim",
        "Aceito mais 6 horas de serviço no dia",
        "Divido os serviços em partes menores",
      ],
      key: 0,
      why: "3 × 8 = 24 horas. As 6 horas que passam disso não cabem, e dividir serviços não cria horas.",
    },
    {
      difficulty: "hard",
      text: "Qual é o prazo da lei para reclamar de um serviço durável, como o conserto do freio?",
      options: ["30 dias", "60 dias", "90 dias", "180 dias"],
      key: 2,
      why: "São 90 dias para produtos e serviços duráveis, contados do fim do serviço (CDC, art. 26, II).",
    },
    {
      difficulty: "hard",
      text: "O fabricante chamou carros de um lote para trocar uma peça de segurança (recall). O que você diz ao cliente?",
      options: [
        "O reparo só é gratuito durante a garantia",
        "O reparo é gratuito e deve ser feito logo",
        "O reparo só é feito junto com a revisão",
        "O reparo é pago, e a fábrica devolve depois",
      ],
      key: 1,
      why: "O recall é gratuito, não tem prazo para acabar e existe por risco à segurança (CDC, art. 10, § 1º, e Portaria MJ 618/2019).",
    },
  ],
};
