import type { alerts as portuguese } from "../pt-BR/alerts";

export const alerts: typeof portuguese = {
  oneInBell: (vacancy) => `A new job for you: ${vacancy}.`,
  twoInBell: (first, second) => `2 new jobs for you: ${first} and ${second}.`,
  moreInBell: (count, first, second, more) => `${count} new jobs for you: ${first}, ${second} and ${more} more.`,
  vacancy: (role, place) => `${role} in ${place}`,
  oneSubject: (vacancy) => `New job: ${vacancy}`,
  moreSubject: (count) => `${count} new jobs for you`,
  hiddenCompany: "Confidential company",
  becauseOfRole: (role) => `It came because your résumé looks for the role “${role}”.`,
  becauseOfAlert: (name) => `It came because of your alert “${name}”.`,
  mute: "No more for this reason",
  rest: (count, brand) => `And ${count} more: search on ${brand} to see them all.`,
  manage: "Change, pause or delete your alerts",
  from: (low, high) => `${low} to ${high}`,
  periods: { month: "per month", day: "per day", hour: "per hour" },
  confirm: (brand, name) => ({
    subject: `Confirm your job alert on ${brand}`,
    paragraphs: [
      `Somebody asked us to tell this email address of new jobs of the search “${name}”. If it was you, confirm it by the link below. It works for 7 days.`,
      "If it was not you, ignore this email: without the confirmation we will send nothing more.",
    ],
    label: "Confirm the alert",
  }),
};
