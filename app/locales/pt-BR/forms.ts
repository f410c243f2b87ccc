export default {
  optional: "opcional",
  choose: "Escolha",
  error: "Erro",
  errorTitle: "Erro: {{title}}",
  summary_one: "Falta acertar 1 coisa",
  summary_other: "Falta acertar {{count}} coisas",
  sending: "Enviando…",
  saving: "Salvando…",
  showPassword: "Mostrar senha",
  citiesList: "Sugestões",
  citiesFound: "Cidades encontradas: {{shown}}. Use as setas para escolher.",
};
