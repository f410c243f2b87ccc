export default {
  title: "Fale com a gente",
};
