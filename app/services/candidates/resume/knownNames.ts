import known from "./knownNames.json";

// Suggestions from public lists, whose sources are in docs/decisions/0021, never from another candidate.

const { makers } = known;
/** School levels, and courses of the Ministry of Education's catalogues (CNCT, and CNCST for two years). */
export const areas: readonly string[] = known.areas;
/** Rules of safety at work by the Ministry of Labour's names, courses of the trade's schools and of makers. */
export const courses: readonly string[] = [...known.courses, ...makers.map((maker) => `Treinamento técnico ${maker}`)];
/** The federal institutes (Law 11,892 of 2008), the national training services, and the trade's large schools. */
export const schools: readonly string[] = known.schools;
/** Schools, makers (ANFAVEA, ABEIFA, ABRACICLO), and suppliers that train with their own parts. */
export const issuers: readonly string[] = [...schools, ...makers, ...known.suppliers];
