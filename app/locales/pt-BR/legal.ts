/** One numbered part of a legal page. */
export interface LegalSection {
  title: string;
  paragraphs: string[];
  items?: string[];
  /** A page of ours that says more. `to` names a path of services/shell/paths.ts. */
  link?: { to: "cookies"; text: string };
}

const termsSections: LegalSection[] = [
  {
    title: "O que é o {{brand}}",
    paragraphs: [
      "O {{brand}} é um site onde você encontra vagas, principalmente do setor automotivo, se candidata a elas e acompanha o andamento. Para quem procura trabalho, é de graça.",
      "Não somos o empregador. Quem publica a vaga, escolhe e contrata é a empresa. Nós levamos a sua candidatura até ela e mostramos a resposta.",
    ],
  },
  {
    title: "Quem pode usar",
    paragraphs: [
      "Você pode se cadastrar se tiver 14 anos ou mais. A idade muda o tipo de trabalho que a lei permite (Constituição Federal, art. 7º, XXXIII):",
    ],
    items: [
      "de 14 a 15 anos, só como aprendiz;",
      "de 16 a 17 anos, qualquer trabalho que não seja noturno, perigoso ou insalubre;",
      "antes dos 18 anos, mostre estes termos a quem é responsável por você.",
    ],
  },
  {
    title: "Sua conta",
    paragraphs: [
      "Cada pessoa tem uma conta só, com o próprio CPF e com dados verdadeiros. Se algo mudar, atualize.",
      "A senha é só sua. Não conte a ninguém, nem a nós. Se achar que alguém a descobriu, troque logo e nos avise.",
      "Você pode encerrar a conta quando quiser, sem dar motivo: em “Minha conta”, ou escrevendo para {{contact}}.",
    ],
  },
  {
    title: "Candidaturas",
    paragraphs: [
      "Ao enviar uma candidatura, você autoriza que a empresa da vaga receba o que o formulário mostra. Nada vai para outras empresas.",
      "Você pode retirar a candidatura e tem 48 horas para desfazer a retirada. A empresa pode já ter lido o que você enviou.",
      "Não prometemos entrevista nem contratação. Mostramos o prazo que a empresa prometeu e avisamos quando ela se atrasa.",
    ],
  },
  {
    title: "Vagas e empresas",
    paragraphs: [
      "A empresa responde pelo que escreve na vaga: função, salário, benefícios e exigências. Quando percebemos algo errado, tiramos a vaga do ar.",
      "Nunca pague para participar de uma seleção. Se alguém pedir dinheiro, ou se a vaga discriminar pessoas (Lei 9.029/1995), use “Denunciar esta vaga”, que há em cada vaga.",
      "A empresa não pode exigir mais de seis meses de experiência no mesmo tipo de trabalho (CLT, art. 442-A).",
    ],
  },
  {
    title: "O que não pode",
    paragraphs: ["Para proteger todo mundo, não é permitido:"],
    items: [
      "usar os dados ou o CPF de outra pessoa;",
      "mentir no cadastro ou nas respostas a uma empresa;",
      "copiar dados de outras pessoas ou de vagas em massa, com programas;",
      "tentar entrar onde você não tem acesso ou derrubar o serviço;",
      "enviar conteúdo ofensivo, discriminatório ou ilegal.",
    ],
  },
  {
    title: "O que você envia é seu",
    paragraphs: [
      "Seus textos, fotos e vídeos continuam seus. Você nos dá permissão só para guardá-los e mostrá-los a você e às empresas das vagas em que se candidatar, enquanto isso for preciso.",
    ],
  },
  {
    title: "Quando o serviço para ou muda",
    paragraphs: [
      "Cuidamos para que o site funcione sempre, mas às vezes ele para, por defeito ou manutenção. O que você digita é guardado sempre que possível.",
      "Podemos mudar ou encerrar partes do serviço. Se isso mexer com suas candidaturas, avisamos antes.",
    ],
  },
  {
    title: "Responsabilidades",
    paragraphs: [
      "Respondemos pelos danos que causarmos, como manda a lei. Não respondemos pelas decisões das empresas nem pelo contrato de trabalho entre você e elas.",
      "Nada nestes termos tira os direitos que você tem como consumidor ou trabalhador.",
    ],
  },
  {
    title: "Suspensão da conta",
    paragraphs: [
      "Se alguém descumprir estes termos, podemos suspender a conta. Dizemos o motivo e ouvimos a pessoa antes de encerrar, a não ser que a lei ou a segurança dos outros peça ação imediata.",
    ],
  },
  {
    title: "Mudanças nestes termos",
    paragraphs: [
      "Cada versão tem uma data, que fica no alto desta página. Se uma mudança for importante, avisamos por e-mail antes de ela valer, e pedimos que você aceite de novo quando a lei exigir.",
    ],
  },
  {
    title: "Lei e foro",
    paragraphs: [
      "Valem as leis do Brasil. Você pode resolver qualquer questão na Justiça da cidade onde mora.",
      "Há traduções destes termos para ajudar na leitura. Em caso de diferença, vale o texto em português.",
    ],
  },
  { title: "Fale com a gente", paragraphs: ["Dúvidas, pedidos e reclamações: {{contact}}."] },
];

const privacyBefore: LegalSection[] = [
  {
    title: "Quem cuida dos seus dados",
    paragraphs: [
      "A empresa que opera o {{brand}} decide como seus dados são usados aqui: ela é a controladora (LGPD, art. 5º, VI). O encarregado pelos dados pessoais responde em {{contact}}.",
      "Quando você se candidata, a empresa da vaga passa a cuidar da cópia que recebeu e responde por ela.",
    ],
  },
];

const privacyAfter: LegalSection[] = [
  {
    title: "O que não fazemos",
    paragraphs: ["Seus dados servem para você achar trabalho. Por isso:"],
    items: [
      "não vendemos nem alugamos dados;",
      "não mostramos anúncios nem rastreamos você em outros sites;",
      "não carregamos programas de outras empresas na página sem você concordar antes;",
      "não deixamos que um programa, sozinho, elimine você de uma seleção.",
    ],
  },
  {
    title: "Quem mais vê",
    paragraphs: ["Só quem precisa:"],
    items: [
      "a empresa de cada vaga em que você se candidata, e mais nenhuma;",
      "quem nos presta serviço, como hospedagem e envio de e-mails, sob contrato e só para isso;",
      "autoridades, quando a lei ou um juiz mandar.",
    ],
  },
  {
    title: "Cookies",
    paragraphs: [
      "Os cookies desta tabela são necessários para o site funcionar como você pediu, menos os que dizem “se você concordar”. Os necessários não dependem do seu consentimento.",
      "Estatísticas e gravação de sessão, feitas por outras empresas, só funcionam depois que você concorda, e você pode mudar de ideia quando quiser. A página de cookies diz quem são elas hoje e guarda a sua escolha.",
    ],
    link: { to: "cookies", text: "Ver os cookies e escolher" },
  },
  {
    title: "Segurança",
    paragraphs: [
      "A senha é guardada de um jeito que ninguém consegue ler, nem nós. O acesso aos dados é limitado e registrado, e cada pessoa só enxerga o que é seu.",
      "Se acontecer um incidente que possa prejudicar você, avisamos você e a Autoridade Nacional de Proteção de Dados (LGPD, art. 48).",
    ],
  },
  {
    title: "Dados fora do Brasil",
    paragraphs: [
      "Se algum fornecedor guardar dados em outro país, isso só acontece com as garantias que a lei pede (LGPD, art. 33).",
    ],
  },
  {
    title: "Seus direitos",
    paragraphs: ["A lei (LGPD, art. 18) garante que você pode, de graça e quando quiser:"],
    items: [
      "saber se temos dados seus e receber uma cópia completa;",
      "corrigir o que estiver errado, incompleto ou desatualizado;",
      "pedir que apaguemos, ou que deixemos de usar, o que não for mais necessário;",
      "levar seus dados para outro serviço;",
      "saber com quem compartilhamos seus dados;",
      "retirar um consentimento que deu, e saber o que muda se não der;",
      "pedir que uma pessoa reveja uma decisão tomada por programa (LGPD, art. 20).",
    ],
  },
  {
    title: "Como usar seus direitos",
    paragraphs: [
      "Em “Meu Currículo” você corrige seus dados. Em “Minha conta” você baixa uma cópia de tudo, troca o e-mail e a senha e encerra a conta.",
      "Quando você encerra a conta, apagamos tudo 7 dias depois do pedido. Até lá você pode cancelar. Só ficam as denúncias de vagas que você fez, sem o seu nome, e os registros de acesso, pelo prazo da tabela. O que uma empresa já copiou fica com ela.",
      "Para o resto, escreva para {{contact}} do e-mail da sua conta e diga o que quer. Confirmamos que é você e respondemos em até 15 dias (LGPD, art. 19).",
      "Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados, em www.gov.br/anpd, ou aos órgãos de defesa do consumidor.",
    ],
  },
  {
    title: "Adolescentes",
    paragraphs: [
      "Pessoas de 14 a 17 anos podem usar o {{brand}} para buscar vagas que a lei permite. Tratamos esses dados pensando no melhor interesse delas (LGPD, art. 14) e atendemos também os pedidos dos responsáveis.",
    ],
  },
  {
    title: "Mudanças neste aviso",
    paragraphs: [
      "Cada versão tem uma data, que fica no alto desta página. Mudanças importantes são avisadas por e-mail antes de valerem.",
    ],
  },
  { title: "Fale com o encarregado", paragraphs: ["{{contact}}"] },
];

const accessibilitySections: LegalSection[] = [
  {
    title: "Nosso compromisso",
    paragraphs: [
      "Todo mundo deve conseguir achar uma vaga e se candidatar sozinho. A Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63) pede isso, e nós queremos isso. Seguimos as WCAG 2.2 no nível AA.",
    ],
  },
  {
    title: "O que já fizemos",
    paragraphs: ["Em todas as páginas:"],
    items: [
      "dá para usar tudo só com o teclado, e sempre se vê onde o foco está;",
      "títulos, campos e mensagens têm nome para leitores de tela;",
      "cada erro aparece ao lado do campo e em um resumo no alto, e o que você digitou não se perde;",
      "cores têm contraste e nunca são o único sinal;",
      "botões e links são grandes o bastante para o dedo;",
      "o texto cresce até 200% sem cortar nada;",
      "nada pisca nem se mexe sem motivo;",
      "as frases são curtas, sem palavras difíceis.",
    ],
  },
  {
    title: "Celular simples e internet lenta",
    paragraphs: [
      "Tudo funciona sem JavaScript, em navegadores antigos e só de texto. O modo leve, no rodapé, gasta ainda menos internet.",
    ],
  },
  {
    title: "Como testamos",
    paragraphs: [
      "A cada mudança, programas conferem todas as páginas (axe e o validador de HTML do W3C), com e sem JavaScript. Também usamos as páginas com teclado e em navegador de texto.",
    ],
  },
  {
    title: "Limites que conhecemos",
    paragraphs: [
      "Os textos das vagas são escritos pelas empresas e podem ser difíceis. Ainda não temos Libras. Se um limite atrapalhar você, escreva: fazemos o que falta por outro caminho.",
    ],
  },
  {
    title: "Vagas para pessoas com deficiência",
    paragraphs: [
      "A busca mostra quais vagas são exclusivas para pessoas com deficiência e quais também as aceitam. Precisa de um recurso na seleção, como intérprete ou mais tempo? A empresa tem que oferecer: peça na candidatura.",
    ],
  },
  {
    title: "Ajude a melhorar",
    paragraphs: [
      "Encontrou uma barreira? Conte em {{contact}} qual é a página, o que tentou fazer e que aparelho ou programa usa. Respondemos em até 5 dias úteis.",
    ],
  },
];

export default {
  contents: "Nesta página",
  version: "Versão de {{date}}",
  prevails: "Este é o texto que vale. As traduções só ajudam na leitura.",
  terms: {
    title: "Termos de uso",
    lead: "As regras para usar o {{brand}}, em palavras simples.",
    sections: termsSections,
  },
  privacy: {
    title: "Aviso de privacidade",
    lead: "O que guardamos sobre você, para quê, por quanto tempo e como você controla isso (Lei Geral de Proteção de Dados, Lei 13.709/2018).",
    before: privacyBefore,
    table: {
      title: "O que guardamos e por quê",
      data: "O quê",
      purpose: "Para quê",
      basis: "Por qual base da lei",
      kept: "Por quanto tempo",
      rows: [
        {
          data: "Nome, CPF e data de nascimento",
          purpose: "Saber quem é você, evitar contas repetidas e conferir a idade mínima",
          basis: "Contrato e obrigação legal (LGPD, art. 7º, V e II)",
          kept: "Enquanto a conta existir",
        },
        {
          data: "E-mail e senha",
          purpose: "Entrar, recuperar a senha e avisar você",
          basis: "Contrato (art. 7º, V)",
          kept: "Enquanto a conta existir",
        },
        {
          data: "Celular e endereço",
          purpose: "A empresa falar com você e mostrar vagas perto",
          basis: "Contrato (art. 7º, V)",
          kept: "Enquanto a conta existir",
        },
        {
          data: "Escolaridade, CNH e currículo",
          purpose: "Comparar com o que a vaga pede",
          basis: "Contrato (art. 7º, V)",
          kept: "Até você apagar ou encerrar a conta",
        },
        {
          data: "O que lemos do arquivo do seu currículo, enviado aqui, por e-mail ou por WhatsApp (o arquivo não fica)",
          purpose: "Preencher o cadastro e o currículo, depois que você confere",
          basis: "Contrato (art. 7º, V)",
          kept: "2 horas sem conta, ou até você responder PARAR no WhatsApp; 24 horas com conta",
        },
        {
          data: "Candidaturas, respostas e mensagens",
          purpose: "Levar à empresa e mostrar o andamento",
          basis: "Contrato (art. 7º, V)",
          kept: "Enquanto a conta existir",
        },
        {
          data: "O currículo que foi com cada candidatura",
          purpose: "A empresa decidir com o que você enviou, e você ver o que ela recebeu",
          basis: "Contrato (art. 7º, V)",
          kept: "12 meses depois do fim da candidatura",
        },
        {
          data: "Vídeo de apresentação, se você gravar",
          purpose: "Mostrar quem você é às empresas das vagas em que se candidata; sem o lugar que a câmera anota",
          basis: "Consentimento (art. 7º, I)",
          kept: "Até você apagar ou encerrar a conta; partes de um envio parado, 24 horas",
        },
        {
          data: "Deficiência, se você contar",
          purpose: "Vagas e recursos para pessoas com deficiência",
          basis: "Consentimento específico (art. 11, I)",
          kept: "Até você retirar o consentimento ou encerrar a conta",
        },
        {
          data: "Preferências de aviso",
          purpose: "Avisar só do que você quer, por onde você quer",
          basis: "Consentimento (art. 7º, I)",
          kept: "Até você mudar",
        },
        {
          data: "O que você aceitou e quando",
          purpose: "Comprovar o que você aceitou",
          basis: "Obrigação legal (art. 8º, § 2º)",
          kept: "Enquanto a conta existir",
        },
        {
          data: "Aparelhos em que você entrou: navegador e datas",
          purpose: "Mostrar onde você está conectado, para você poder desconectar",
          basis: "Contrato (art. 7º, V)",
          kept: "Até você sair, ou 30 dias",
        },
        {
          data: "Registros de acesso: data, hora e endereço IP",
          purpose: "Segurança e obrigação legal",
          basis: "Marco Civil da Internet (Lei 12.965/2014, art. 15)",
          kept: "6 meses",
        },
        {
          data: "Documentos que você envia depois de aceitar uma proposta",
          purpose: "A empresa fazer o seu registro",
          basis: "Execução de contrato, a seu pedido (art. 7º, V)",
          kept: "90 dias depois do fim da candidatura, ou até você apagar, enquanto a empresa não aceitou",
        },
        {
          data: "O registro de cada vez que o sistema de uma empresa leu ou mudou algo da sua candidatura: quando, o quê, com qual chave",
          purpose: "Segurança, e você saber quem acessou os seus dados",
          basis: "Obrigação legal e legítimo interesse (art. 7º, II e IX; art. 37)",
          kept: "12 meses; se você apagar a conta, o registro fica sem ligação com você",
        },
        {
          data: "Mensagens que você escreve para nós",
          purpose: "Responder a você",
          basis: "Legítimo interesse (art. 7º, IX)",
          kept: "12 meses",
        },
        {
          data: "E-mail de quem pede alertas sem cadastro, as buscas e as vagas avisadas",
          purpose: "Avisar de vagas novas",
          basis: "Consentimento (art. 7º, I)",
          kept: "Até você apagar os alertas; 7 dias sem confirmação; as vagas avisadas, 12 meses",
        },
        {
          data: "Número de WhatsApp, se você confirmar um, e se cada mensagem chegou",
          purpose: "Avisar você por WhatsApp do que você ligar. A Meta entrega, também fora do Brasil (art. 33)",
          basis: "Consentimento (art. 7º, I)",
          kept: "Até você remover o número ou encerrar a conta; a entrega, 30 dias",
        },
        {
          data: "Endereço deste aparelho no serviço de avisos do navegador (Google, Mozilla, Apple ou Microsoft), se você ativar os avisos nele",
          purpose: "Mostrar avisos no aparelho. Vão cifrados: o serviço não os lê, também fora do Brasil (art. 33)",
          basis: "Consentimento (art. 7º, I)",
          kept: "Até você desativar, sair da conta ou trocar a senha",
        },
        {
          data: "Denúncias de vagas",
          purpose: "Proteger quem procura trabalho",
          basis: "Legítimo interesse (art. 7º, IX)",
          kept: "Enquanto a vaga existir aqui; sem o seu nome depois que a conta é apagada",
        },
        {
          data: "Formulário enviado depois que a sessão acabou",
          purpose: "Devolver o que você digitou",
          basis: "Contrato (art. 7º, V)",
          kept: "24 horas",
        },
      ],
    },
    after: privacyAfter,
  },
  accessibility: {
    title: "Acessibilidade",
    lead: "Como o {{brand}} funciona para todas as pessoas, e o que fazer se algo atrapalhar você.",
    sections: accessibilitySections,
  },
};
