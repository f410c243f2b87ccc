import type { Catalogue } from "../catalogue";

export default {
  title: "Notices on this device",
  lead: "Even with the site closed. The lock screen only shows the kind of notice, with no name of a company, of a job or of yours.",
  browsers:
    "This takes JavaScript and a browser such as Chrome, Edge or Firefox. On an iPhone, open the site from the home screen.",
  jobs: "Also tell me of new jobs",
  switchOn: "Switch on for this device",
  switchingOn: "Switching on…",
  on: "Notices are on for this device, those of new jobs too.",
  onWithoutJobs: "Notices are on for this device, except those of new jobs.",
  ends: "They come from 8 am to 9 pm and end when you log out, change your password or end this device's session.",
  switchOff: "Switch off for this device",
  switchingOff: "Switching off…",
  denied: "Notices from this site are blocked in the browser. Allow them in its settings and try again.",
  failed: "They could not be switched on now. Try again.",
  shared: "They can't be switched on here: only on a device of your own on which you stay logged in.",
  types: {
    newVacancies: "There are new jobs for you",
    progress: "Your application has moved on",
    invitation: "A company has invited you",
    reminder: "You have a reminder",
    message: "A company has written to you",
    other: "There is a notice for you",
  },
} satisfies Catalogue["push"];
