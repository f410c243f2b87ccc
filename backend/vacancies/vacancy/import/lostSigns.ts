/** Matches dashes and quotes that were cut to their low byte: "–" (U+2013) became 0x13. They can be restored. */
const lostSign = new RegExp(`[${String.fromCharCode(0x13, 0x14, 0x18, 0x19, 0x1c, 0x1d)}]`, "g");
const escapedSign = /\\u001[3489cd]/i;

export const hasLostSigns = (text: string, isJson = false) =>
  text.search(lostSign) >= 0 || (isJson && escapedSign.test(text));

/** Removes ASCII control characters except tabs, line breaks and NUL. The contract refuses a row with NUL. */
export const withoutStrays = (text: string) => text.replace(/[^\0\t\n\r -~\u0080-\uffff]/g, "");

export const repairSigns = (text: string) =>
  text.replace(lostSign, (sign) => String.fromCharCode(0x2000 + sign.charCodeAt(0)));
