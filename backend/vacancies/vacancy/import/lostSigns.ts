/** Dashes and quotes of which only the low byte came: "–" (U+2013) as the character 0x13. Each can be put back. */
const lostSign = new RegExp(`[${String.fromCharCode(0x13, 0x14, 0x18, 0x19, 0x1c, 0x1d)}]`, "g");
const escapedSign = /\\u001[3489cd]/i;

/** Tells whether a text has lost signs. `isJson`: the text is JSON, which may write them as `\u0013`. */
export const hasLostSigns = (text: string, isJson = false) =>
  text.search(lostSign) >= 0 || (isJson && escapedSign.test(text));

/** Leaves out the other control characters. The character 0 stays: it was text, so the contract refuses the row. */
export const withoutStrays = (text: string) => text.replace(/(?![\0\t\n\r\u0080-\u009f])\p{Cc}/gu, "");

/** Puts lost signs back. */
export const repairSigns = (text: string) =>
  text.replace(lostSign, (sign) => String.fromCharCode(0x2000 + sign.charCodeAt(0)));
