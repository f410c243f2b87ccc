import type { Catalogue } from "../catalogue";

export default {
  title: "Confidentialité et cookies",
} satisfies Catalogue["consent"];
