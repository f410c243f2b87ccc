import type { Catalogue } from "../catalogue";

export default {
  title: "Datenschutz und Cookies",
} satisfies Catalogue["consent"];
