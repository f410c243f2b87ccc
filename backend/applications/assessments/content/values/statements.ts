import type { Scale } from "#contract/applications/assessmentDefinition";

/** A value: its scale, the pool in the public domain that its statements follow, and the statements. */
interface Value {
  scale: Scale;
  /** The scale of the International Personality Item Pool (ipip.ori.org, public domain) whose idea it takes up. */
  pool: string;
  /** Six of about the same length, each something that many people would like to say of themselves. */
  statements: readonly [string, string, string, string, string, string];
}

export const values: readonly Value[] = [
  {
    pool: "Love of Learning (IPIP-VIA), Intellect",
    scale: {
      id: "learning",
      name: "Aprender",
      about: "Conhecer coisas novas e entender o ofício a fundo.",
      readings: {
        high: "Aprender pesa muito para você. Lugares com cursos, técnica nova e gente que ensina tendem a animar o seu dia.",
        mid: "Aprender conta para você, ao lado de outras coisas. Um treinamento de vez em quando já ajuda.",
        low: "Aprender coisas novas pesa menos que o resto. Você tende a gostar mais de usar o que já sabe.",
      },
    },
    statements: [
      "Aprender uma técnica nova",
      "Entender como as coisas funcionam por dentro",
      "Fazer cursos sobre o meu ofício",
      "Tirar dúvidas com quem sabe mais",
      "Ler e pesquisar antes de tentar",
      "Treinar até conhecer bem um assunto",
    ],
  },
  {
    pool: "Independence, Self-sufficiency",
    scale: {
      id: "autonomy",
      name: "Autonomia",
      about: "Decidir como fazer o próprio trabalho.",
      readings: {
        high: "Autonomia pesa muito para você. Lugares que dizem o resultado esperado e deixam você escolher o caminho tendem a combinar.",
        mid: "Autonomia conta para você, ao lado de outras coisas. Espaço para decidir em parte do dia já ajuda.",
        low: "Decidir por conta própria pesa menos que o resto. Você tende a gostar de combinar antes e de ter orientação.",
      },
    },
    statements: [
      "Decidir como organizar o meu dia",
      "Trabalhar do meu jeito, com metas claras",
      "Resolver um problema por conta própria",
      "Escolher a ordem das minhas tarefas",
      "Ter a confiança do chefe para decidir",
      "Cuidar de um serviço do começo ao fim",
    ],
  },
  {
    pool: "Altruism, Kindness (IPIP-VIA)",
    scale: {
      id: "helping",
      name: "Ajudar",
      about: "Ser útil a clientes e colegas.",
      readings: {
        high: "Ajudar pesa muito para você. Trabalhos com contato com pessoas, em que se vê o alívio delas, tendem a animar o seu dia.",
        mid: "Ajudar conta para você, ao lado de outras coisas. Um pouco de contato com pessoas já basta.",
        low: "Ajudar os outros de perto pesa menos que o resto. Você tende a gostar mais do trabalho em si do que do atendimento.",
      },
    },
    statements: [
      "Ver um cliente aliviado no fim",
      "Ensinar um colega que está começando",
      "Dar atenção a quem tem um problema",
      "Fazer algo útil para outras pessoas",
      "Estar por perto quando alguém precisa",
      "Ouvir com calma o que o outro tem a dizer",
    ],
  },
  {
    pool: "Dutifulness, Industry (IPIP-VIA)",
    scale: {
      id: "quality",
      name: "Capricho",
      about: "Fazer bem-feito, com cuidado nos detalhes.",
      readings: {
        high: "Capricho pesa muito para você. Lugares que dão tempo e ferramenta para fazer bem-feito tendem a combinar.",
        mid: "Capricho conta para você, ao lado de outras coisas. Você equilibra cuidado e tempo.",
        low: "O detalhe pesa menos que o resto. Você tende a gostar mais de avançar do que de aperfeiçoar.",
      },
    },
    statements: [
      "Entregar um serviço bem-acabado",
      "Cuidar dos detalhes até o fim",
      "Conferir tudo antes de entregar",
      "Ter orgulho do acabamento do que faço",
      "Fazer certo já na primeira vez",
      "Cuidar bem das ferramentas que uso",
    ],
  },
  {
    pool: "Citizenship/Teamwork (IPIP-VIA), Cooperation",
    scale: {
      id: "teamwork",
      name: "Colaborar",
      about: "Trabalhar junto e dividir tarefas e resultados.",
      readings: {
        high: "Colaborar pesa muito para você. Equipes unidas, que conversam e dividem o trabalho, tendem a animar o seu dia.",
        mid: "Colaborar conta para você, ao lado de outras coisas. Você fica bem em equipe e também só.",
        low: "Trabalhar em grupo pesa menos que o resto. Você tende a gostar de ter a sua própria tarefa.",
      },
    },
    statements: [
      "Resolver as coisas em equipe",
      "Dividir tarefas com os colegas",
      "Comemorar um resultado do grupo",
      "Trocar ideias antes de um serviço",
      "Trabalhar onde um ajuda o outro",
      "Fazer parte de um time que se conhece bem",
    ],
  },
  {
    pool: "Originality/Creativity (IPIP-VIA), Imagination",
    scale: {
      id: "creating",
      name: "Criar",
      about: "Ter ideias e achar jeitos novos de fazer.",
      readings: {
        high: "Criar pesa muito para você. Lugares que ouvem ideias e deixam testar tendem a combinar.",
        mid: "Criar conta para você, ao lado de outras coisas. Poder sugerir uma melhoria já ajuda.",
        low: "Inventar pesa menos que o resto. Você tende a gostar de jeitos que já deram certo.",
      },
    },
    statements: [
      "Ter ideias para melhorar um serviço",
      "Achar um jeito mais simples de fazer",
      "Testar uma solução nova na prática",
      "Dar a minha cara ao que eu faço",
      "Pensar em saídas fora do comum",
      "Transformar uma ideia em algo pronto",
    ],
  },
  {
    pool: "Equity/Fairness (IPIP-VIA)",
    scale: {
      id: "fairness",
      name: "Justiça",
      about: "Regras iguais, respeito e decisões explicadas.",
      readings: {
        high: "Justiça pesa muito para você. Lugares com regras claras, iguais para todos, tendem a combinar.",
        mid: "Justiça conta para você, ao lado de outras coisas. O respeito no dia a dia já basta.",
        low: "Regras iguais pesam menos que o resto. Você tende a aceitar que cada caso tenha a sua saída.",
      },
    },
    statements: [
      "Ter regras que valem para todos",
      "Ver cada um receber o que merece",
      "Tratar todos com o mesmo respeito",
      "Ouvir os dois lados antes de decidir",
      "Cobrar o preço justo pelo serviço",
      "Ter chefes que explicam as decisões",
    ],
  },
  {
    pool: "Leadership (IPIP-VIA), Assertiveness",
    scale: {
      id: "leading",
      name: "Liderar",
      about: "Orientar pessoas e responder por um resultado.",
      readings: {
        high: "Liderar pesa muito para você. Lugares com caminho para orientar pessoas tendem a animar o seu dia.",
        mid: "Liderar conta para você, ao lado de outras coisas. Tomar a frente de vez em quando já basta.",
        low: "Liderar pesa menos que o resto. Você tende a gostar mais de fazer do que de coordenar.",
      },
    },
    statements: [
      "Orientar um grupo em um serviço",
      "Tomar a frente em uma decisão",
      "Animar a equipe em dias difíceis",
      "Responder pelo resultado de uma equipe",
      "Organizar quem faz cada tarefa",
      "Representar o meu setor em reuniões",
    ],
  },
  {
    pool: "Adventurousness, Variety-seeking",
    scale: {
      id: "novelty",
      name: "Novidade",
      about: "Variar de tarefas, lugares e pessoas.",
      readings: {
        high: "Novidade pesa muito para você. Trabalhos que mudam de um dia para o outro tendem a animar você.",
        mid: "Novidade conta para você, ao lado de outras coisas. Um desafio de vez em quando já basta.",
        low: "Variar pesa menos que o resto. Você tende a gostar de uma rotina conhecida.",
      },
    },
    statements: [
      "Ter tarefas diferentes a cada dia",
      "Mudar de ambiente de vez em quando",
      "Conhecer gente nova toda semana",
      "Encarar um desafio novo para mim",
      "Trabalhar com modelos variados",
      "Começar projetos novos com frequência",
    ],
  },
  {
    pool: "Orderliness",
    scale: {
      id: "order",
      name: "Ordem",
      about: "Organização, planos e passos conhecidos.",
      readings: {
        high: "Ordem pesa muito para você. Lugares organizados, com passos e horários definidos, tendem a combinar.",
        mid: "Ordem conta para você, ao lado de outras coisas. Um mínimo de organização já basta.",
        low: "Ordem pesa menos que o resto. Você tende a ficar bem quando o dia muda sem plano.",
      },
    },
    statements: [
      "Manter o meu espaço arrumado",
      "Ter um plano claro para o dia",
      "Seguir um passo a passo conhecido",
      "Saber onde fica cada ferramenta",
      "Ter horários e tarefas definidos",
      "Anotar e guardar tudo no lugar certo",
    ],
  },
  {
    pool: "Cautiousness, Prudence (IPIP-VIA)",
    scale: {
      id: "prudence",
      name: "Segurança",
      about: "Estabilidade, cuidado e decisões pensadas.",
      readings: {
        high: "Segurança pesa muito para você. Empregos estáveis e lugares que levam o cuidado a sério tendem a combinar.",
        mid: "Segurança conta para você, ao lado de outras coisas. Você aceita algum risco quando vale a pena.",
        low: "Segurança pesa menos que o resto. Você tende a aceitar riscos em troca de outras coisas.",
      },
    },
    statements: [
      "Pensar bem antes de agir",
      "Trabalhar com segurança em cada passo",
      "Prever o que pode dar errado",
      "Ter um emprego estável por muitos anos",
      "Ter uma reserva para imprevistos",
      "Decidir com calma e com tempo",
    ],
  },
  {
    pool: "Achievement-Striving",
    scale: {
      id: "results",
      name: "Resultado",
      about: "Metas, ganhos e reconhecimento pelo que se entrega.",
      readings: {
        high: "Resultado pesa muito para você. Lugares com metas claras e ganho por desempenho tendem a animar o seu dia.",
        mid: "Resultado conta para você, ao lado de outras coisas. Uma meta possível já ajuda.",
        low: "Metas pesam menos que o resto. Você tende a se guiar mais pelo jeito de trabalhar do que pelo número.",
      },
    },
    statements: [
      "Bater uma meta bem difícil",
      "Ver o meu esforço virar resultado",
      "Receber mais quando produzo mais",
      "Superar a minha própria marca",
      "Terminar o dia com tudo resolvido",
      "Ser reconhecido pelo que entrego",
    ],
  },
];
