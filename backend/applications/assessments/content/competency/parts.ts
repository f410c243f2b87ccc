import type { Competency } from "../knowledge";

export const parts: Competency = {
  scale: {
    id: "parts",
    name: "Peças e estoque",
    about: "Achar a peça certa, cuidar do estoque e atender no balcão.",
    readings: {
      low: "Você está começando neste assunto ou faz tempo que não pratica. Conferir, contar e guardar bem é a base de tudo.",
      mid: "Você conhece a rotina do estoque. O próximo passo são as contas: quando comprar, quanto comprar e quanto sobra.",
      high: "Você conhece o balcão, o estoque e as contas dele. Isso ajuda a ter a peça na hora sem dinheiro parado.",
    },
    raise:
      "Treine a busca de peças pelo chassi em um catálogo aberto na internet. Faça contas de ponto de pedido e de margem com números da sua loja. Anote por que cada contagem deu diferença.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Como se acha a peça certa para um carro?",
      options: [
        "Pela cor da peça que saiu do carro",
        "Pelo preço da peça que mais vende",
        "Pelo chassi do carro, no catálogo",
        "Pelo ano do carro, que já basta",
      ],
      key: 2,
      why: "Um mesmo modelo e ano pode ter peças diferentes. O chassi identifica a versão exata.",
    },
    {
      difficulty: "easy",
      text: "O que o estoque mínimo de uma peça mostra?",
      options: [
        "Que chegou a hora de comprar mais",
        "Quantas peças cabem na prateleira",
        "O menor preço de venda da peça",
        "Quantas peças saem em um ano",
      ],
      key: 0,
      why: "O estoque mínimo é o nível que dispara a compra, para a peça não faltar enquanto o pedido chega.",
    },
    {
      difficulty: "easy",
      text: "Chegou uma caixa do fornecedor. O que você faz antes de guardar as peças?",
      options: [
        "Coloco o preço de venda em cada uma",
        "Confiro as peças com a nota fiscal",
        "Junto com as peças que já havia",
        "Aviso a oficina que a caixa chegou",
      ],
      key: 1,
      why: "Depois de guardar é difícil provar falta ou troca. A conferência com a nota vem primeiro.",
    },
    {
      difficulty: "medium",
      text: "Por que se usa primeiro o óleo que chegou primeiro?",
      options: [
        "Porque o óleo novo custa mais caro",
        "Porque o lote antigo rende mais",
        "Porque o fornecedor pede a caixa",
        "Porque assim nenhum lote vence",
      ],
      key: 3,
      why: "Primeiro que entra, primeiro que sai (PEPS): produtos com validade não envelhecem no fundo da prateleira.",
    },
    {
      difficulty: "medium",
      text: "Na contagem, o sistema mostra 10 filtros e a prateleira tem 8. Qual é o primeiro passo?",
      options: [
        "Mudar o sistema para 8 na mesma hora",
        "Contar de novo e buscar saídas sem registro",
        "Comprar 2 filtros para completar a conta",
        "Deixar como está até o fim do mês",
      ],
      key: 1,
      why: "Corrigir o número antes de achar a causa esconde o problema, que volta na próxima contagem.",
    },
    {
      difficulty: "medium",
      text: "Uma peça sai todo dia. Outra sai uma vez por ano. Onde fica a peça que sai todo dia?",
      options: [
        "Perto do balcão, fácil de alcançar",
        "No alto, para ficar mais protegida",
        "No fundo, junto com as peças raras",
        "Em qualquer lugar que tenha espaço",
      ],
      key: 0,
      why: "O que gira mais fica mais perto: menos passos, menos tempo e menos risco ao alcançar.",
    },
    {
      difficulty: "hard",
      text: "Um filtro vende 4 unidades por dia. O fornecedor leva 5 dias para entregar. A loja quer 6 unidades de reserva. Com quantas unidades no estoque se faz o pedido?",
      options: ["20 unidades", "24 unidades", "26 unidades", "30 unidades"],
      key: 2,
      why: "Ponto de pedido = venda por dia × dias de entrega + reserva: 4 × 5 + 6 = 26.",
    },
    {
      difficulty: "hard",
      text: "Uma peça custou R$ 80 e é vendida por R$ 100. Qual é a margem sobre o preço de venda?",
      options: ["25%", "80%", "120%", "20%"],
      key: 3,
      why: "A margem é o lucro dividido pelo preço de venda: 20 ÷ 100 = 20%. Sobre o custo seriam 25%.",
    },
    {
      difficulty: "hard",
      text: "Um cliente traz de volta uma peça elétrica já instalada e diz que ela veio com defeito. O que você faz?",
      options: [
        "Recuso, porque a peça já foi instalada",
        "Abro a garantia e mando a peça para análise",
        "Digo que ele fale só com o fabricante",
        "Troco na hora e guardo a peça junto com as novas",
      ],
      key: 1,
      why: "A loja responde junto com o fabricante pelo defeito (CDC, art. 18). A análise mostra se houve defeito ou erro de instalação.",
    },
  ],
};
