import type { Catalogue } from "../catalogue";

export default {
  title: "Notifications",
  turn_one: "Your turn in {{count}} application",
  turn_other: "Your turn in {{count}} applications",
  until: "until",
  readAll: "Mark all as read",
  pending: "Saving…",
  new: "New",
  previous: "Previous",
  message: "Message",
  sent: "Sent on",
  close: "Close",
  write: {
    label: "Message to the company",
    hint: "Only this job's company reads it. Send no passwords or bank details.",
    send: "Send message",
    sending: "Sending…",
  },
  empty: {
    title: "No notifications yet",
    text: "When your application moves on, or a company invites you or writes to you, you will see it here.",
  },
  notLoaded: "We could not load your notifications.",
  preferences: "Choose what you receive",
  pages: {
    navigation: "Pages of notifications",
    previous: "Newer",
    next: "Older",
  },
  unsubscribe: {
    title: "Stop these emails",
    question: "The address {{email}} will no longer get these emails:",
    jobs: "new jobs that fit you",
    reminders: "progress of your applications, and reminders",
    alerts: "the notices of all alerts of this address",
    alertsDoneText:
      "The alerts of this address are paused. To turn one on again, open “Change, pause or delete your alerts” in an earlier email.",
    note: "You still see them when you log in. Emails about your account, like those about a new password, are always sent.",
    submit: "Stop these emails",
    doneTitle: "Done: you get no more of these emails",
    doneText: "Changed your mind? Turn them on again in your preferences.",
    preferences: "Open the preferences",
    overTitle: "This link does not work",
    overText: "The address is incomplete. Open the link in the email again, or log in and change your preferences.",
  },
} satisfies Catalogue["notifications"];
