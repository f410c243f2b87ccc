import type { Catalogue } from "../catalogue";

export default {
  title: "Jobs at dealerships and workshops",
  promise: "Your next job in the automotive trade, with everything in plain sight",
  lead: "Every job shows what the company has told: pay, steps and when it answers. Free, on your phone, nothing to install.",
  search: "Search jobs",
  role: "Role",
  roleHint: "E.g. mecânico",
  place: "City or state",
  placeHint: "E.g. Campinas or SP",
  submit: "Search jobs",
  popular: "Much searched for",
  roles: ["Mecânico", "Vendedor de veículos", "Consultor técnico", "Funileiro", "Recepcionista"],
  open: "Open jobs",
  openCount_one: "{{shown}} open job",
  openCount_other: "{{shown}} open jobs",
  openCountMore: "More than {{shown}} open jobs",
  newest: "The latest to arrive:",
  all: "See all jobs",
  how: "How it works",
  steps: [
    {
      title: "Find",
      text: "Search by role and city. See the pay and the steps of each job, or that the company has not told.",
    },
    { title: "Apply", text: "Fill in your details once. After that you answer only what the job asks besides." },
    { title: "Follow", text: "See whose turn it is, what comes next and by when the company promised to answer." },
  ],
  companies: "For companies",
  companiesText:
    "Is your dealership or workshop looking for people? Publish jobs and follow the candidates in the system for companies.",
  companiesLink: "See the system for companies",
  companiesWrite: "Write to us",
  questions: "Common questions",
  answers: [
    {
      question: "Do I have to pay for anything?",
      answer:
        "No. For those who look for a job everything is free, always. If a job asks for money, report it: “Report this job” stands at the end of the job's page, and you need no account.",
    },
    {
      question: "Does it work on any phone?",
      answer:
        "Yes. The pages are light and work on simple phones and on a weak connection. The footer has a mode that uses even less data.",
    },
    {
      question: "I have no experience. Are there jobs for me?",
      answer:
        "There are. Choose “First job” under Level, or “Apprenticeship” under Contract, in the filters of the search.",
    },
    {
      question: "Who sees my data?",
      answer:
        "Among companies, only the one of the job you applied for. Under “My account” you download everything we keep and can erase the account. To correct something, write to us.",
    },
    {
      question: "How do I know whether the company has answered?",
      answer:
        "Under My jobs each application shows whose turn it is and, if the company promised an answer, by when. If it is late, we show by how many days.",
    },
  ],
  registerTitle: "Start now",
  registerText: "Registering takes a few minutes.",
} satisfies Catalogue["landing"];
