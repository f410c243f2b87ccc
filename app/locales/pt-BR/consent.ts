export default {
  title: "Privacidade e cookies",
};
