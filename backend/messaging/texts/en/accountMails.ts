import type { accountMails as portuguese } from "../pt-BR/accountMails";

export const accountMails: typeof portuguese = {
  passwordReset: (brand, minutes) => ({
    subject: `Set a new password on ${brand}`,
    paragraphs: [
      `You asked for a new password. The link below works for ${minutes} minutes, and only once.`,
      "For your safety, all devices are logged out, and LinkedIn, if it is linked, has to be linked again.",
      "If it was not you who asked, ignore this email: your password stays as it is.",
    ],
  }),
  registrationTried: (brand) => ({
    subject: `You already have an account on ${brand}`,
    paragraphs: [
      "Somebody has just filled in the registration with the email or the CPF of this account.",
      "If it was you, you need no new account: log in with this email and your password. If you don't remember it, create a new one with the link below.",
      "If it wasn't you, ignore this email: nothing has changed in your account, and whoever filled in the form was not told that it exists.",
    ],
  }),
  triedElsewhere: (brand) => ({
    subject: `Somebody tried to use your details in another account on ${brand}`,
    paragraphs: [
      "Somebody has just typed the email or the CPF of this account into another account.",
      "If it was you, you don't need two accounts: log in to this one with this email and your password. If you don't remember it, create a new one with the link below.",
      "If it wasn't you, ignore this email: nothing has changed in your account.",
    ],
  }),
  passwordResetDone: (brand) => ({
    subject: `Your password on ${brand} was changed`,
    paragraphs: [
      "The password of your account was changed just now, by a link that we sent to this email address.",
      "For your safety, all devices were logged out, the login with LinkedIn was unlinked, and the links that we sent before no longer work. Log in with the new password.",
      "If it was not you, set a new password right now by the link below.",
    ],
  }),
  passwordChanged: (brand) => ({
    subject: `Your password on ${brand} was changed`,
    paragraphs: [
      "The password of your account was changed just now, and your other devices have to log in again.",
      "If it was not you, set a new password right now by the link below.",
    ],
  }),
  identityLinked: (brand, provider) => ({
    subject: `${provider} was linked to your account on ${brand}`,
    paragraphs: [
      `Your account was linked to ${provider} just now. You can log in with it, or with your email and password.`,
      "If it was not you, set a new password right now by the link below, and write to us.",
    ],
  }),
  identityUnlinked: (brand, provider) => ({
    subject: `${provider} was unlinked from your account on ${brand}`,
    paragraphs: [
      `Your account is no longer linked to ${provider}. You log in with your email and password.`,
      "If it was not you, set a new password right now by the link below.",
    ],
  }),
  secondFactorOn: (brand) => ({
    subject: `Your ${brand} account now asks for a code to log in`,
    paragraphs: [
      "Two-step verification was turned on. To log in, the code of your app or a recovery code is needed after the password.",
      "If this was not you, create a new password right now with the link below and write to us: whoever turned it on may still be in your account.",
    ],
  }),
  secondFactorOff: (brand) => ({
    subject: `Your ${brand} account no longer asks for a code to log in`,
    paragraphs: [
      "Two-step verification was turned off. The password is enough to log in, and the recovery codes no longer work.",
      "If this was not you, create a new password right now with the link below and turn the verification on again.",
    ],
  }),
  passkeyAdded: (brand, name) => ({
    subject: `A passkey was added to your ${brand} account`,
    paragraphs: [
      `The passkey "${name}" now opens your account, without password and code.`,
      "If this was not you, create a new password right now with the link below: that takes every passkey and every device off your account.",
    ],
  }),
  passkeyRemoved: (brand, name) => ({
    subject: `A passkey left your ${brand} account`,
    paragraphs: [
      `The passkey "${name}" no longer opens your account.`,
      "If this was not you, create a new password right now with the link below: that takes every passkey and every device off your account.",
    ],
  }),
  sessionOpened: (brand) => ({
    subject: `A new browser logged in to your account on ${brand}`,
    paragraphs: [
      "Your account has just been opened with the password in a browser that had never logged in to it.",
      "If it was you, there is nothing to do.",
      "If it wasn't you, create a new password right away with the link below: it takes all devices out of your account.",
    ],
  }),
  noticesOn: (brand) => ({
    subject: `A device will show the notices of your account on ${brand}`,
    paragraphs: [
      "The notices of your account now also appear on the screen of a device where it is open.",
      "If it wasn't you, create a new password right away with the link below: it ends these notices and takes all devices out of your account.",
    ],
  }),
  calendarMade: (brand) => ({
    subject: `A calendar address was created in your ${brand} account`,
    paragraphs: [
      "Anyone who has this address sees your interviews, without a password. It works until you end it, change your password, or end the other ways in under My account.",
      "If this was not you, create a new password right now with the link below: that ends the address and takes every device off your account.",
    ],
  }),
  lastingAccessEnded: (brand) => ({
    subject: `The other ways into your ${brand} account were ended`,
    paragraphs: [
      "Your other devices have been logged out. Passkeys, LinkedIn, the WhatsApp number and the calendar address no longer work. You log in with your email and your password.",
      "If this was not you, create a new password right now with the link below.",
    ],
  }),
  whatsAppLinked: (brand, lastDigits) => ({
    subject: `A WhatsApp number was confirmed for your account on ${brand}`,
    paragraphs: [
      `The WhatsApp number that ends in ${lastDigits} was confirmed for your account just now. The notices that you choose to get by WhatsApp go there.`,
      "If it was not you, remove the number by the link below and set a new password: that logs all devices out.",
    ],
    label: "See your notices",
  }),
  whatsAppMoved: (brand, lastDigits) => ({
    subject: `A WhatsApp number left your account on ${brand}`,
    paragraphs: [
      `The WhatsApp number that ends in ${lastDigits} was confirmed for another account, by a message sent from it. Your notices by WhatsApp are off now.`,
      "If it was not you, confirm the number again by the link below.",
    ],
    label: "See your notices",
  }),
  deletionAsked: (brand, moment) => ({
    subject: `Your account on ${brand} will be deleted`,
    paragraphs: [
      `We got the request to delete your account. It, and all that we keep about you, will be deleted on ${moment}, Brasília time.`,
      "Changed your mind, or was it not you? Log in before then and press “Cancel the deletion”. If it was not you, change your password too.",
    ],
    label: "Log in and cancel the deletion",
  }),
  deletionCancelled: (brand) => ({
    subject: `Your account on ${brand} stays`,
    paragraphs: [
      "The request to delete your account was cancelled. Nothing was deleted.",
      "If it was not you who cancelled it, change your password right now by the link below.",
    ],
  }),
  accountErased: (brand) => ({
    subject: `Your account on ${brand} was deleted`,
    paragraphs: [
      "As you asked, we deleted your account and all that we kept about you.",
      "This is our last email. If you want to come back one day, just register again.",
    ],
  }),
};
