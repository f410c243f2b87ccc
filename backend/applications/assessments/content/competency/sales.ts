import type { Competency } from "../knowledge";

export const sales: Competency = {
  scale: {
    id: "sales",
    name: "Vendas",
    about: "Atender, entender e vender com honestidade, carros e serviços.",
    readings: {
      low: "Você está começando neste assunto ou faz tempo que não pratica. Ouvir bem o cliente já é meia venda, e isso se treina.",
      mid: "Você conhece o caminho da venda. O próximo passo é explicar custos e regras com clareza, antes que o cliente pergunte.",
      high: "Você entende o cliente, explica custos e conhece os direitos dele. Isso traz vendas que se repetem.",
    },
    raise:
      "Treine perguntas abertas com um amigo. Aprenda a explicar o Custo Efetivo Total (CET) em uma frase. Leia os artigos 6, 31, 39 e 49 do Código de Defesa do Consumidor.",
  },
  items: [
    {
      difficulty: "easy",
      text: "Um cliente entra na loja e olha os carros. Qual é o melhor começo?",
      options: [
        "Cumprimentar e perguntar o que ele procura",
        "Mostrar primeiro o carro mais caro da loja",
        "Esperar de longe até que ele faça perguntas",
        "Perguntar logo quanto ele ganha por mês",
      ],
      key: 0,
      why: "A necessidade vem antes do produto. Perguntar a renda logo de início constrange e ainda serve para pouco.",
    },
    {
      difficulty: "easy",
      text: "Para que serve o test drive em uma venda?",
      options: [
        "Para o vendedor aquecer o motor",
        "Para a loja medir o consumo do carro",
        "Para o cliente ver se o carro lhe serve",
        "Para o cliente assinar o papel mais depressa",
      ],
      key: 2,
      why: "O test drive deixa a pessoa provar o carro no uso que ela descreveu. A pressa não é o objetivo dele.",
    },
    {
      difficulty: "easy",
      text: "Um carro usado da loja teve uma batida forte e foi consertado. O cliente pergunta sobre isso. O que você faz?",
      options: [
        "Digo que todo carro usado já teve algo",
        "Conto o que houve e mostro os documentos",
        "Mudo de assunto e falo do desconto",
        "Digo que a loja garante todos os seus carros",
      ],
      key: 1,
      why: "Informação clara e correta é direito do consumidor (CDC, arts. 6º, III, e 31). Omitir é prática enganosa (art. 37).",
    },
    {
      difficulty: "medium",
      text: "O cliente quer saber o custo completo do financiamento. Que número mostra isso?",
      options: [
        "A taxa de juros de cada mês",
        "O valor da entrada do carro",
        "O número total de parcelas",
        "O Custo Efetivo Total (CET)",
      ],
      key: 3,
      why: "O CET soma juros, tarifas, tributos e seguros. Informá-lo antes do contrato é obrigatório (Resolução CMN 4.881/2020).",
    },
    {
      difficulty: "medium",
      text: "O banco aprovou o crédito do cliente. Pedem que você só feche a venda com o seguro da loja. O que você faz?",
      options: [
        "Coloco o seguro e digo que é obrigatório",
        "Ofereço o seguro e deixo o cliente escolher",
        "Coloco o seguro na parcela, em silêncio",
        "Cancelo a venda e chamo outro cliente",
      ],
      key: 1,
      why: "Exigir um produto para vender outro é venda casada, proibida (CDC, art. 39, I). Oferecer é permitido.",
    },
    {
      difficulty: "medium",
      text: "Uma família quer porta-malas grande e gasto baixo por mês. O que você faz antes de mostrar um carro?",
      options: [
        "Confirmo o uso, o espaço e o gasto por mês",
        "Separo antes o modelo que paga mais comissão",
        "Separo o que está há mais tempo no pátio",
        "Ofereço o mesmo carro do último cliente",
      ],
      key: 0,
      why: "Confirmar a necessidade evita mostrar carros que não servem e dá os argumentos certos para a proposta.",
    },
    {
      difficulty: "hard",
      text: "Um cliente comprou um acessório pelo site da loja. Cinco dias depois de receber, quer desistir. O que diz o Código de Defesa do Consumidor?",
      options: [
        "Ele só pode trocar, quando há defeito",
        "Ele pode desistir, mas paga uma multa",
        "Ele pode desistir e recebe o que pagou",
        "Ele perdeu o prazo, que é de 48 horas",
      ],
      key: 2,
      why: "Em compra fora da loja há 7 dias para desistir, com a devolução do que foi pago (CDC, art. 49).",
    },
    {
      difficulty: "hard",
      text: "O cliente dá o carro usado na troca, e esse carro ainda tem financiamento. O que precisa ser resolvido na venda?",
      options: [
        "A mudança da cor no documento do usado",
        "A troca dos pneus antes da entrega",
        "A compra do seguro do carro novo",
        "A quitação da dívida e a baixa do gravame",
      ],
      key: 3,
      why: "Com alienação fiduciária o carro está em garantia do banco. Sem quitação e baixa, a transferência é impedida.",
    },
    {
      difficulty: "hard",
      text: "O cliente acha o carro caro e diz que vai pensar. Qual resposta ajuda mais?",
      options: [
        "Dar o maior desconto na mesma hora",
        "Perguntar o que pesa e comparar com ele",
        "Dizer que o preço sobe amanhã cedo",
        "Mandar mensagem todo dia até ele comprar",
      ],
      key: 1,
      why: "Entender a dúvida permite responder a ela. Urgência falsa é enganosa, e desconto sem motivo tira o valor do produto.",
    },
  ],
};
