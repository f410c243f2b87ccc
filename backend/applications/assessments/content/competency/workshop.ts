import type { Competency } from "../knowledge";

export const workshop: Competency = {
  scale: {
    id: "workshop",
    name: "Oficina mecânica e elétrica",
    about: "Manutenção, diagnóstico e cuidado com o carro na oficina.",
    readings: {
      low: "Você está começando neste assunto ou faz tempo que não pratica. As tarefas simples, com alguém por perto, são um bom ponto de partida.",
      mid: "Você conhece a rotina da oficina. O próximo passo é o diagnóstico: achar a causa antes de trocar a peça.",
      high: "Você conhece bem a manutenção e raciocina sobre a causa da falha. Isso ajuda em serviços com mais responsabilidade.",
    },
    raise:
      "Leia o manual de um carro que você conhece e compare com o que faz no dia a dia. Treine medições com o multímetro. Cursos curtos do SENAI e dos fabricantes ensinam diagnóstico.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Você vai trocar o óleo do motor. Onde encontra o tipo certo de óleo para aquele carro?",
      options: [
        "No manual do proprietário daquele modelo",
        "Na vareta, pela cor do óleo que saiu do motor",
        "Na etiqueta da última troca feita no carro",
        "Na tabela de preços da loja de peças",
      ],
      key: 0,
      why: "O fabricante define viscosidade e especificação para cada motor. A etiqueta da última troca pode repetir um erro.",
    },
    {
      difficulty: "easy",
      text: "A luz vermelha da bateria acendeu no painel com o motor ligado. O que você verifica primeiro?",
      options: [
        "O nível do óleo do motor na vareta",
        "O sistema de carga: correia e alternador",
        "O filtro de combustível e a bomba do tanque",
        "O fluido de freio no reservatório",
      ],
      key: 1,
      why: "Essa luz mostra falha de carga. Correia solta ou partida e alternador são as causas a ver primeiro.",
    },
    {
      difficulty: "easy",
      text: "Para que serve o torquímetro?",
      options: [
        "Para medir a folga entre duas peças",
        "Para soltar parafusos muito presos",
        "Para apertar com a força indicada",
        "Para medir a pressão do óleo do motor",
      ],
      key: 2,
      why: "O torquímetro limita ou mostra o torque. Usá-lo para soltar tira a ferramenta da calibração.",
    },
    {
      difficulty: "medium",
      text: "O freio faz barulho de metal raspando. As pastilhas estão gastas até o metal. O que mais você confere antes de fechar o orçamento?",
      options: [
        "O nível da água no reservatório do radiador",
        "O estado da correia que move o alternador",
        "A data da última troca do óleo do motor",
        "O estado e a espessura dos discos de freio",
      ],
      key: 3,
      why: "Metal contra metal risca e afina o disco. Abaixo da espessura mínima gravada nele, o disco é trocado.",
    },
    {
      difficulty: "medium",
      text: "O scanner mostra um código de falha no sensor de oxigênio. Qual é o próximo passo?",
      options: [
        "Trocar o sensor e apagar o código da memória",
        "Apagar o código e devolver o carro ao cliente",
        "Testar o sensor, os fios e a mistura do motor",
        "Trocar as velas e o filtro de ar do motor",
      ],
      key: 2,
      why: "O código diz qual sinal está fora do esperado, e não qual peça falhou. Fio partido ou mistura errada dão o mesmo código.",
    },
    {
      difficulty: "medium",
      text: "Você trocou as pastilhas de freio. O que faz antes de andar com o carro?",
      options: [
        "Piso no freio até o pedal ficar firme",
        "Encho os pneus com mais pressão",
        "Acelero para aquecer as pastilhas",
        "Deixo o freio de mão solto por uma hora",
      ],
      key: 0,
      why: "Os pistões foram recuados. Até encostarem de novo nas pastilhas, as primeiras pisadas não freiam.",
    },
    {
      difficulty: "hard",
      text: "O carro superaquece só no trânsito parado. Na estrada a temperatura fica normal. Qual é a causa mais provável?",
      options: [
        "O termostato travado na posição aberta",
        "A ventoinha do radiador que parou de ligar",
        "O óleo da caixa de câmbio acima do nível",
        "A tampa do tanque de combustível solta",
      ],
      key: 1,
      why: "Na estrada o vento esfria o radiador. Parado, só a ventoinha faz isso. Termostato travado aberto deixa o motor frio.",
    },
    {
      difficulty: "hard",
      text: "Você mede 12,6 volts na bateria com o motor desligado e 12,3 volts com o motor ligado. O que isso indica?",
      options: [
        "A bateria recebeu carga demais",
        "O motor de partida está em curto",
        "O alternador carrega como deve",
        "O alternador deixou de carregar",
      ],
      key: 3,
      why: "Com o motor ligado espera-se perto de 14 volts. Tensão que cai mostra que o carro usa só a bateria.",
    },
    {
      difficulty: "hard",
      text: "Em um carro híbrido, o que vem antes de mexer no sistema de alta tensão?",
      options: [
        "Desligar a chave e começar com luvas de couro",
        "Desligar o sistema como manda o fabricante e medir",
        "Pedir a um colega que segure firme os cabos laranja",
        "Esperar o motor esfriar e soltar os cabos laranja",
      ],
      key: 1,
      why: "A NR-10 pede pessoa autorizada, desenergização e a prova, por medição, de que não há tensão. A alta tensão fica com a chave desligada.",
    },
  ],
};
