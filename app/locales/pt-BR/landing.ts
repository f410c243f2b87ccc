export default {
  title: "Vagas em concessionárias e oficinas",
  promise: "Seu próximo emprego no setor automotivo, com tudo às claras",
  lead: "Salário, etapas e prazo de resposta na própria vaga. Grátis, do celular, sem baixar nada.",
  search: "Buscar vagas",
  role: "Cargo ou função",
  roleHint: "Ex.: mecânico",
  place: "Cidade ou estado",
  placeHint: "Ex.: Campinas ou SP",
  submit: "Buscar vagas",
  popular: "Muito procuradas",
  roles: ["Mecânico", "Vendedor de veículos", "Consultor técnico", "Funileiro", "Recepcionista"],
  open: "Vagas abertas agora",
  openCount_one: "{{shown}} vaga aberta agora",
  openCount_other: "{{shown}} vagas abertas agora",
  openCountMore: "Mais de {{shown}} vagas abertas agora",
  newest: "As mais recentes:",
  all: "Ver todas as vagas",
  how: "Como funciona",
  steps: [
    { title: "Encontre", text: "Busque por cargo e cidade. Cada vaga diz quanto paga e quantas etapas tem." },
    { title: "Candidate-se", text: "Preencha seus dados uma vez só. Depois, um toque basta para se candidatar." },
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
        "Não. Para quem procura emprego tudo é grátis, sempre. Se uma vaga pedir dinheiro, denuncie: há um botão na página da vaga.",
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
      answer: "Só a empresa da vaga a que você se candidatou. Você pode corrigir seus dados quando quiser.",
    },
    {
      question: "Como sei se a empresa respondeu?",
      answer:
        "Em Minhas Vagas cada candidatura mostra de quem é a vez e a data prometida. Se a empresa atrasar, mostramos há quantos dias.",
    },
  ],
  registerTitle: "Comece agora",
  registerText: "O cadastro leva poucos minutos.",
};
