import type { Competency } from "../knowledge";

export const bodyPaint: Competency = {
  scale: {
    id: "bodyPaint",
    name: "Funilaria e pintura",
    about: "Reparo da lataria, preparação e pintura.",
    readings: {
      low: "Você está começando neste assunto ou faz tempo que não pratica. Preparar e limpar peças com alguém experiente é um bom começo.",
      mid: "Você conhece as etapas principais. O próximo passo é entender por que um defeito aparece, para evitar o retrabalho.",
      high: "Você conhece bem o reparo e a pintura e sabe de onde vêm os defeitos. Isso vale em serviços de acabamento e de estrutura.",
    },
    raise:
      "Leia a ficha técnica dos produtos que usa: tempo entre demãos, diluição e pressão. Guarde fotos dos seus defeitos e da causa. Fabricantes de tinta dão cursos curtos.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Por que se usa máscara com filtro para vapores na cabine de pintura?",
      options: [
        "Para a tinta secar em menos tempo",
        "Para enxergar melhor os defeitos",
        "Para a pistola gastar menos verniz",
        "Para proteger o corpo dos solventes",
      ],
      key: 3,
      why: "Vapores de solvente e isocianato entram pelo pulmão. A NR-6 manda fornecer e usar o respirador certo.",
    },
    {
      difficulty: "easy",
      text: "A peça já está lixada. O que ela precisa antes da tinta?",
      options: ["Limpeza e desengraxe", "Uma camada de cera", "Um banho de água quente", "Uma demão de óleo fino"],
      key: 0,
      why: "Pó e gordura impedem a tinta de aderir e causam crateras. Cera e óleo pioram isso.",
    },
    {
      difficulty: "easy",
      text: "Qual lixa tira mais material da peça?",
      options: [
        "A de grão 400, que tem número maior",
        "A de grão 80, que é mais grossa",
        "As duas, quando a força é igual",
        "A de grão 80, que é mais fina",
      ],
      key: 1,
      why: "Quanto menor o número do grão, mais grossa é a lixa.",
    },
    {
      difficulty: "medium",
      text: "Uma porta tem um amassado pequeno. A tinta está inteira e há acesso por trás. Qual reparo é o mais indicado?",
      options: [
        "Trocar a porta por uma nova",
        "Encher com massa e pintar a porta toda",
        "Martelinho de ouro, mantendo a tinta",
        "Lixar a porta toda e pintar de novo",
      ],
      key: 2,
      why: "Com a tinta inteira e acesso por trás, o desamassamento sem pintura custa menos e mantém a pintura original.",
    },
    {
      difficulty: "medium",
      text: "A cor nova ficou um pouco diferente da cor do carro. O que evita esse problema?",
      options: [
        "Aplicar mais camadas de verniz na peça",
        "Comparar a cor em uma chapa de teste antes",
        "Pintar no fim da tarde, com pouca luz",
        "Deixar a tinta um pouco mais grossa na pistola",
      ],
      key: 1,
      why: "Pintura antiga desbota e um mesmo código tem variações. A chapa de teste mostra a diferença antes do serviço.",
    },
    {
      difficulty: "medium",
      text: "O verniz escorreu em uma lateral que você acabou de pintar. Quando e como corrige?",
      options: [
        "Na hora, passando de leve um pano seco",
        "Na hora, com mais uma camada bem fina de verniz",
        "Ainda úmido, com ar comprimido de leve",
        "Depois de curar, com lixa fina e polimento",
      ],
      key: 3,
      why: "Mexer no verniz úmido espalha o defeito. Curado, o escorrido é nivelado com lixa fina e polido.",
    },
    {
      difficulty: "hard",
      text: "Uma batida amassou a coluna central do carro, feita de aço de alta resistência. O que você faz?",
      options: [
        "Sigo o manual de reparo do fabricante",
        "Aqueço com maçarico e puxo devagar",
        "Soldo um reforço por cima do amassado",
        "Desamasso a frio e cubro com massa",
      ],
      key: 0,
      why: "Calor e dobra tiram a resistência desse aço, que protege as pessoas. O fabricante diz o que se troca e onde se corta.",
    },
    {
      difficulty: "hard",
      text: "Depois da pintura surgem bolhas bem pequenas no verniz. Qual é a causa mais provável?",
      options: [
        "Lixa fina demais no acabamento",
        "Polimento com uma boina macia",
        "Pouca espera entre as demãos",
        "Cor feita com o código errado",
      ],
      key: 2,
      why: "O solvente preso na demão de baixo ferve e forma bolhas. O tempo entre demãos está na ficha técnica.",
    },
    {
      difficulty: "hard",
      text: "Você vai pintar um para-choque novo, de plástico. O que ajuda a tinta a aderir?",
      options: [
        "Massa poliéster na peça toda",
        "Promotor de aderência para plástico",
        "Calor até o plástico amolecer um pouco",
        "Uma demão de verniz antes da tinta",
      ],
      key: 1,
      why: "Muitos plásticos têm baixa aderência. O promotor cria a ligação entre o plástico e a tinta.",
    },
  ],
};
