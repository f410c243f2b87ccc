export default {
  optional: "opcional",
  choose: "Escolha",
  error: "Erro",
  errorTitle: "Erro: {{title}}",
  summary_one: "Corrija 1 campo",
  summary_other: "Corrija {{count}} campos",
  sending: "Enviando…",
  saving: "Salvando…",
  showPassword: "Mostrar senha",
  citiesList: "Sugestões",
  citiesFound: "Cidades encontradas: {{shown}}. Use as setas para escolher.",
};
