export default {
  title: "Vagas em concessionárias e oficinas",
  promise: "Vagas no setor automotivo, sem esperar no escuro",
  lead: "Salário, etapas e prazo de resposta, quando a empresa informa. Se ela atrasar, mostramos há quantos dias.",
  search: "Buscar vagas",
  role: "Cargo ou função",
  roleHint: "Ex.: mecânico",
  place: "Cidade ou estado",
  placeHint: "Ex.: Campinas",
  submit: "Buscar vagas",
  families: {
    title: "Escolha a sua área",
    mechanics: "Mecânica",
    electrics: "Elétrica e acessórios",
    body: "Funilaria e pintura",
    tyres: "Pneus e alinhamento",
    wash: "Lavagem e polimento",
    sales: "Vendas",
    service: "Atendimento",
    parts: "Peças",
    driving: "Motoristas",
    office: "Administrativo",
  },
  example: {
    title: "Você sabe de quem é a vez",
    mark: "Exemplo",
    role: "Mecânico de automóveis",
    place: "Oficina Modelo · Campinas (SP)",
  },
  openCount_one: "{{shown}} vaga aberta agora",
  openCount_other: "{{shown}} vagas abertas agora",
  openCountMore: "Mais de {{shown}} vagas abertas agora",
  all: "Ver todas as vagas",
  how: "Como funciona",
  steps: [
    {
      title: "Encontre",
      text: "Busque por cargo e cidade. Veja o salário e as etapas de cada vaga, ou se a empresa não informou.",
    },
    {
      title: "Candidate-se",
      text: "Preencha seus dados uma vez só. Depois, você só responde ao que a vaga pedir a mais.",
    },
    {
      title: "Acompanhe",
      text: "Veja de quem é a vez, qual o próximo passo e até quando a empresa prometeu responder.",
    },
  ],
  companies: "Para empresas",
  companiesText:
    "Sua concessionária ou oficina procura gente? Publique vagas e acompanhe os candidatos no sistema para empresas.",
  companiesLink: "Conhecer o sistema para empresas",
  companiesWrite: "Escrever para nós",
  questions: "Perguntas frequentes",
  answers: [
    {
      question: "Preciso pagar alguma coisa?",
      answer:
        "Não. Para quem procura emprego tudo é grátis, sempre. Se uma vaga pedir dinheiro, denuncie: no fim da página da vaga há “Denunciar esta vaga”, e não é preciso ter conta.",
    },
    {
      question: "Funciona em qualquer celular?",
      answer:
        "Sim. As páginas são leves e funcionam em aparelhos simples e com internet fraca. No rodapé há um modo que gasta ainda menos dados.",
    },
    {
      question: "Não tenho experiência. Tem vaga para mim?",
      answer: "Tem. Escolha “Primeiro emprego” em Nível, ou “Jovem aprendiz” em Contrato, nos filtros da busca.",
    },
    {
      question: "Quem vê meus dados?",
      answer:
        "Entre as empresas, só a da vaga a que você se candidatou. Em “Minha conta” você baixa tudo o que guardamos e pode apagar a conta. Para corrigir um dado, abra “Meu Currículo”.",
    },
    {
      question: "Como sei se a empresa respondeu?",
      answer:
        "Em “Minhas Vagas” cada candidatura mostra de quem é a vez e, se a empresa prometeu responder, até quando. Se ela atrasar, mostramos há quantos dias.",
    },
  ],
  registerTitle: "Comece agora",
  registerText: "O cadastro leva poucos minutos.",
};
