import type { Catalogue } from "../catalogue";

export default {
  title: "Privacy and cookies",
  lead: "Cookies are small texts that a site keeps in your browser. See which ones we use, and decide on those that are not necessary.",
  bar: {
    title: "Your choice about cookies",
    text: "We use the cookies that the site needs to work. If you agree, services of other companies help us to improve it.",
    accept: "Accept all",
    refuse: "Only what is necessary",
    choose: "Choose",
  },
  saved: "Your choice has been saved.",
  onlyNecessary: "This site uses only necessary cookies today. There is nothing for you to accept or refuse.",
  refusedByBrowser:
    "Your browser asks not to be tracked. We take that as a no, so we do not ask. You can decide otherwise here.",
  lite: "In light mode nothing of other companies is loaded, whatever you choose.",
  choiceTitle: "Your choice",
  noChoice: "You have not chosen yet. Until you do, only what is necessary is used.",
  chosenAt: "You chose on {{date}}. The choice holds for 180 days.",
  revoke:
    "You can change your mind at any time: come back to this page by the link “Cookies” at the end of each page, and save again. The change holds from the next page you open, and we delete the cookies of what you refused.",
  submit: "Save choice",
  necessary: "Necessary: always on",
  necessaryHint: "Without them the site does not work as you asked.",
  statistics: "Statistics",
  statisticsHint: "Counting visits to each page, learning of errors, and receiving opinions.",
  recording: "Session recording",
  recordingHint:
    "Recording where you go: clicks, scrolling and the addresses of pages. Texts and what you type are not recorded.",
  replayNeedsStatistics: "Sentry's recording only works together with statistics.",
  usedBy: "Services used: {{names}}.",
  nobody: "none",
  parties: {
    analytics: "Google Analytics",
    errors: "Sentry",
    replay: "Sentry",
    recording: "Hotjar",
  },
  abroad: "These services may keep data outside Brazil.",
  onlyPaths: "To Google Analytics we send only the path of the page, never what you searched for or typed.",
  table: {
    title: "The cookies, one by one",
    name: "Name",
    purpose: "What for",
    lifetime: "Until when",
  },
  cookies: {
    session: { purpose: "Keeps you logged in and shows messages", lifetime: "30 days, or until you close the browser" },
    browser: {
      purpose: "Remembers that you have logged in here before, so that other people's attempts can't block your login",
      lifetime: "180 days",
    },
    form: { purpose: "Protects forms in old browsers", lifetime: "Until you close the browser" },
    settings: { purpose: "Keeps the look that you chose", lifetime: "1 year" },
    i18nextLng: { purpose: "Keeps the language that you chose", lifetime: "1 year" },
    lite: { purpose: "Remembers that you want to use less data", lifetime: "1 year" },
    side: { purpose: "Remembers whether the side menu is collapsed", lifetime: "1 year" },
    forYou: { purpose: "Remembers that you don't want “Jobs for you” on the home page", lifetime: "1 year" },
    vacancies: {
      purpose: "Keeps, without an account, the jobs that you saved, hid or saw on this device",
      lifetime: "1 year, or until you log in",
    },
    shared: { purpose: "Remembers that other people use this phone too", lifetime: "Until you close the browser" },
    leftAt: {
      purpose: "Keeps pages of the account from showing again after you log out",
      lifetime: "Until you close the browser",
    },
    swept: {
      purpose: "Remembers that this browser has deleted what somebody else left in it",
      lifetime: "Until you close the browser",
    },
    social: { purpose: "Recognises your own login with LinkedIn", lifetime: "10 minutes" },
    consent: { purpose: "Keeps your choice about cookies", lifetime: "180 days" },
    analytics: { purpose: "Google Analytics: counts visits, if you agree", lifetime: "180 days" },
    recording: { purpose: "Hotjar: records the session, if you agree", lifetime: "Up to 1 year" },
  },
  privacy: "Read the privacy notice",
} satisfies Catalogue["consent"];
