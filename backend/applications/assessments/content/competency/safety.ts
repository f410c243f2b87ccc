import type { Competency } from "../knowledge";

export const safety: Competency = {
  scale: {
    id: "safety",
    name: "Segurança e meio ambiente",
    about: "Trabalhar sem se machucar, proteger os outros e cuidar dos resíduos.",
    readings: {
      low: "Você está começando neste assunto. Antes de qualquer tarefa nova, pergunte qual é o risco e qual é a proteção.",
      mid: "Você conhece os cuidados principais. O próximo passo é saber o que fazer quando algo sai errado.",
      high: "Você conhece os riscos, as proteções e os seus direitos. Isso protege você e quem trabalha ao lado.",
    },
    raise:
      "Leia a NR-1 e a NR-6, que são curtas. Descubra onde ficam o quadro de energia, os extintores e a saída no lugar em que você trabalha. Faça um curso de primeiros socorros.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Você vai usar a esmerilhadeira. Qual proteção serve para os olhos?",
      options: ["Óculos escuros comuns", "Óculos de segurança", "Boné com aba larga", "Máscara de tecido"],
      key: 1,
      why: "Só os óculos de segurança resistem ao impacto de fagulhas e pedaços do disco (NR-6).",
    },
    {
      difficulty: "easy",
      text: "Caiu óleo no chão da oficina. O que você faz?",
      options: [
        "Passo por cima com muito cuidado",
        "Aviso só quem estiver por perto",
        "Espero a limpeza do fim do dia",
        "Isolo o lugar e limpo na mesma hora",
      ],
      key: 3,
      why: "Óleo no chão derruba pessoas em segundos. Isolar e limpar logo acaba com o risco.",
    },
    {
      difficulty: "easy",
      text: "Para onde vai o óleo usado do motor?",
      options: [
        "Para a coleta autorizada de óleo",
        "Para o ralo, com bastante água",
        "Para o lixo comum, em um saco",
        "Para a terra, longe da oficina",
      ],
      key: 0,
      why: "Óleo usado é resíduo perigoso e vai para coletor autorizado, para o rerrefino (Resolução CONAMA 362/2005).",
    },
    {
      difficulty: "medium",
      text: "O carro está no elevador. O que você confere antes de entrar embaixo dele?",
      options: [
        "Se o motor do carro já esfriou por completo",
        "Se as quatro rodas estão limpas",
        "Se as travas do elevador estão presas",
        "Se o tanque tem pouco combustível",
      ],
      key: 2,
      why: "As travas seguram o carro se o sistema de subida falhar.",
    },
    {
      difficulty: "medium",
      text: "Um colega leva um choque e fica preso ao fio. O que você faz primeiro?",
      options: [
        "Puxo o colega pelo braço com força",
        "Desligo a energia no quadro elétrico",
        "Jogo água no fio e chamo ajuda",
        "Corro para buscar o gerente da loja",
      ],
      key: 1,
      why: "Quem toca na vítima também leva o choque. Primeiro a energia, depois o socorro (192 ou 193).",
    },
    {
      difficulty: "hard",
      text: "Um quadro elétrico ligado pegou fogo. Qual extintor você usa?",
      options: ["O de gás carbônico (CO2)", "O de água pressurizada", "O de espuma com água", "O de água com aditivo"],
      key: 0,
      why: "Fogo em equipamento energizado é classe C: CO2 ou pó químico. Água e espuma conduzem eletricidade.",
    },
    {
      difficulty: "medium",
      text: "Quem paga o equipamento de proteção (EPI) de um empregado?",
      options: [
        "O empregado, com desconto no salário",
        "Metade a empresa e metade o empregado",
        "O empregado, quando quer um melhor",
        "A empresa, de graça para o empregado",
      ],
      key: 3,
      why: "A empresa fornece o EPI de graça, em bom estado, e troca quando preciso (CLT, art. 166, e NR-6).",
    },
    {
      difficulty: "hard",
      text: "O freio do carro está cheio de poeira. Qual é o jeito seguro de limpar?",
      options: [
        "Com ar comprimido e a porta aberta",
        "Com vassoura e máscara de tecido",
        "Com aspirador próprio ou pano úmido",
        "Com gasolina e um pincel velho",
      ],
      key: 2,
      why: "O pó fino faz mal ao pulmão quando vai para o ar. Aspirar com filtro ou limpar úmido segura o pó. Gasolina pega fogo.",
    },
    {
      difficulty: "hard",
      text: "Você percebe que uma tarefa traz perigo grave para a sua vida. O que a norma permite?",
      options: [
        "Fazer a tarefa mais rápido que o normal",
        "Parar a tarefa e avisar logo o chefe",
        "Passar a tarefa para um colega mais novo",
        "Ir para casa e avisar no dia seguinte",
      ],
      key: 1,
      why: "A NR-1 (item 1.4.3) dá o direito de interromper diante de risco grave e iminente, avisando logo o superior.",
    },
  ],
};
