import type { Catalogue } from "../catalogue";

export default {
  title: "Jobs at dealerships and workshops",
  promise: "Jobs in the automotive trade, and no waiting in the dark",
  lead: "Pay, steps and answer date, whenever the company gives them. If it is late, we show by how many days. Free.",
  search: "Search jobs",
  role: "Role",
  roleHint: "E.g. mecânico",
  place: "City or state",
  placeHint: "E.g. Campinas",
  submit: "Search jobs",
  families: {
    title: "Choose your field",
    mechanics: "Mechanics",
    electrics: "Electrics and accessories",
    body: "Body and paint",
    tyres: "Tyres and alignment",
    wash: "Wash and polish",
    sales: "Sales",
    service: "Customer service",
    parts: "Parts",
    driving: "Drivers",
    office: "Office",
  },
  example: {
    title: "You always know whose turn it is",
    mark: "Example",
    role: "Car mechanic",
    place: "Oficina Modelo · Campinas (SP)",
  },
  openCount_one: "{{shown}} open job",
  openCount_other: "{{shown}} open jobs",
  openCountMore: "More than {{shown}} open jobs",
  all: "See all jobs",
  how: "How it works",
  steps: [
    {
      title: "Find",
      text: "Search by role and city. See the pay and the steps of each job, or that the company has not said.",
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
        "Among companies, only the one of the job you applied for. Under “My account” you download everything we keep and can erase the account. To correct something, open “My résumé”.",
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
