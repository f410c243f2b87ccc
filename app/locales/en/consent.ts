import type { Catalogue } from "../catalogue";

export default {
  title: "Privacy and cookies",
} satisfies Catalogue["consent"];
