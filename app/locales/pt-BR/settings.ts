export default {
  title: "Minha conta",
};
