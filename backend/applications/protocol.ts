import { randomText } from "../crypto/secret";

/** Digits and capitals that can't be mistaken for each other, aloud or by hand: no 0, O, 1, I, L, U, V. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** Makes a number to quote to the company, like "MTZ-7K3Q-92XF": 8 random characters of 29, about 5 × 10^11. */
export const newProtocol = (): string => `MTZ-${randomText(alphabet, 4)}-${randomText(alphabet, 4)}`;
