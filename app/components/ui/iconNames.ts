import type iconNames from "./iconNames.json";

/** Our names of icons, which iconNames.json maps to Lucide's. `npx tsx scripts/icons.ts` draws `icons.svg`. */
export type IconName = keyof typeof iconNames;
