import type { emailMails as portuguese } from "../pt-BR/emailMails";

const byCode = (code: string) =>
  `If you prefer, type this code in My account, under Email: ${code}. It works for one hour. Don't give the code to anyone.`;

/** What a change has done, for the former address. */
const whatChanged =
  "Your account now uses another email, and this address no longer logs in. All devices were logged out, the login with LinkedIn was unlinked, and the links that we sent before no longer work.";

export const emailMails: typeof portuguese = {
  confirm: (brand, days, code) => ({
    subject: `Confirm your email on ${brand}`,
    paragraphs: [
      `Somebody registered on ${brand} with this email. If it was you, confirm it by the link below. It works for ${days} days.`,
      byCode(code),
      "Your account works already, but we send notices by email only after you confirm it.",
      "If it was not you, ignore this email: we will send you nothing else.",
    ],
    label: "Confirm my email",
  }),
  confirmNew: (brand, hours, code) => ({
    subject: `Confirm the new email of your account on ${brand}`,
    paragraphs: [
      `An account on ${brand} asked to use this email. If it was you, confirm it by the link below. It works for ${hours} hours, and only once.`,
      byCode(code),
      "Nothing changes until you confirm. After that, all devices have to log in again with this email, and LinkedIn, if it is linked, has to be linked again.",
      "If it was not you, ignore this email and do not open the link.",
    ],
    label: "Confirm the new email",
  }),
  changeAsked: (brand) => ({
    subject: `Request to change the email of your account on ${brand}`,
    paragraphs: [
      "Somebody who knows your password asked to change the email of your account. The change counts only once it is confirmed from the new email.",
      "If it was you, there is nothing to do here.",
      "If it was not you, set a new password right now by the link below: that cancels the request and logs all devices out.",
    ],
  }),
  changed: (brand, hours) => ({
    subject: `The email of your account on ${brand} was changed`,
    paragraphs: [
      whatChanged,
      `If it was not you, undo the change by the link below. It works for ${hours} hours: the account goes back to this email, and you set a new password.`,
    ],
    label: "Undo the change",
  }),
  changedForGood: (brand) => ({
    subject: `The email of your account on ${brand} was changed`,
    paragraphs: [whatChanged, "If it was not you, write to us by the link below."],
    label: "Write to us",
  }),
  nowUsed: (brand) => ({
    subject: `This is the new email of your account on ${brand}`,
    paragraphs: [
      "Your account now uses this email. You log in with it, and this is where notices come.",
      "For your safety, all devices were logged out and the login with LinkedIn was unlinked. Log in again with this email.",
      "If it was not you who asked for this, write to us by the link below.",
    ],
    label: "Write to us",
  }),
  undone: (brand) => ({
    subject: `The change of your account's email on ${brand} was undone`,
    paragraphs: [
      "Your account uses this email again. All devices were logged out, the login with LinkedIn was unlinked, and the old password no longer works.",
      "If you have not set a new password yet, do so by the link below.",
    ],
  }),
};
