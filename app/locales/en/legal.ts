import type { Catalogue } from "../catalogue";

export default {
  contents: "On this page",
  version: "Version of {{date}}",
  prevails: "This is a translation to help you read. The Portuguese text is the one that counts.",
  terms: {
    title: "Terms of use",
    lead: "The rules for using {{brand}}, in plain words.",
    sections: [
      {
        title: "What {{brand}} is",
        paragraphs: [
          "{{brand}} is a site where you find jobs, mainly in the automotive sector, apply for them and follow what happens. It is free for those who look for work.",
          "We are not the employer. The company publishes the job, chooses and hires. We take your application to it and show you the answer.",
        ],
      },
      {
        title: "Who may use it",
        paragraphs: [
          "You may register if you are 14 or older. Your age decides which work the law allows (Federal Constitution of Brazil, art. 7, XXXIII):",
        ],
        items: [
          "from 14 to 15, only as an apprentice;",
          "from 16 to 17, any work that is not at night, dangerous or unhealthy;",
          "before 18, show these terms to whoever is responsible for you.",
        ],
      },
      {
        title: "Your account",
        paragraphs: [
          "Each person has one account, with their own CPF and with true data. If something changes, update it.",
          "Your password is yours alone. Tell it to nobody, not even to us. If you think that someone knows it, change it at once and tell us.",
          "You can close your account whenever you like, without a reason: in “My account”, or by writing to {{contact}}.",
        ],
      },
      {
        title: "Applications",
        paragraphs: [
          "By sending an application you allow the company of that job to receive what the form shows. Nothing goes to other companies.",
          "You can withdraw an application and have 48 hours to undo that. What the company has read, it has read.",
          "We promise neither an interview nor a job. We show the date that the company promised and tell you when it is late.",
        ],
      },
      {
        title: "Jobs and companies",
        paragraphs: [
          "The company answers for what it writes in a job: the work, the pay, the benefits and the requirements. When we notice something wrong, we take the job down.",
          "Never pay to take part in a selection. If anyone asks for money, or if a job discriminates against people (Law 9.029/1995), use the report button that each job has.",
          "A company may not demand more than six months' experience in the same kind of work (CLT, art. 442-A).",
        ],
      },
      {
        title: "What is not allowed",
        paragraphs: ["To protect everyone, you may not:"],
        items: [
          "use another person's data or CPF;",
          "lie when you register or answer a company;",
          "copy data of other people, or jobs in bulk, with programs;",
          "try to get in where you have no access, or to bring the service down;",
          "send content that is offensive, discriminatory or illegal.",
        ],
      },
      {
        title: "What you send is yours",
        paragraphs: [
          "Your texts, photos and videos stay yours. You allow us only to keep them and to show them to you and to the companies whose jobs you apply for, as long as that is needed.",
        ],
      },
      {
        title: "When the service stops or changes",
        paragraphs: [
          "We take care that the site always works, but sometimes it stops, through a fault or for maintenance. What you type is kept whenever possible.",
          "We may change or end parts of the service. If that touches your applications, we tell you before.",
        ],
      },
      {
        title: "Responsibilities",
        paragraphs: [
          "We answer for the damage that we cause, as the law says. We do not answer for the decisions of companies, nor for the employment contract between you and them.",
          "Nothing in these terms takes away the rights that you have as a consumer or a worker.",
        ],
      },
      {
        title: "Suspending an account",
        paragraphs: [
          "If someone breaks these terms, we may suspend the account. We say why and hear the person before we close it, unless the law or the safety of others asks for action at once.",
        ],
      },
      {
        title: "Changes to these terms",
        paragraphs: [
          "Each version has a date, at the top of this page. If a change is important, we tell you by e-mail before it counts, and ask for your agreement again where the law demands it.",
        ],
      },
      {
        title: "Law and courts",
        paragraphs: [
          "The laws of Brazil apply. You can bring any matter before the courts of the city where you live.",
          "There are translations of these terms to help you read. Where they differ, the Portuguese text counts.",
        ],
      },
      { title: "Write to us", paragraphs: ["Questions, requests and complaints: {{contact}}."] },
    ],
  },
  privacy: {
    title: "Privacy notice",
    lead: "What we keep about you, what for, how long, and how you control it (Brazil's General Data Protection Law, LGPD, Law 13.709/2018).",
    before: [
      {
        title: "Who looks after your data",
        paragraphs: [
          "The company that runs {{brand}} decides how your data is used here: it is the controller (LGPD, art. 5, VI). Its data protection officer answers at {{contact}}.",
          "When you apply, the company of the job looks after the copy that it received, and answers for it.",
        ],
      },
    ],
    table: {
      title: "What we keep and why",
      data: "What",
      purpose: "What for",
      basis: "On which basis in law",
      kept: "Until when",
      rows: [
        {
          data: "Name, CPF and date of birth",
          purpose: "To know who you are, avoid double accounts and check the minimum age",
          basis: "Contract and legal duty (LGPD, art. 7, V and II)",
          kept: "While the account exists",
        },
        {
          data: "E-mail and password",
          purpose: "To log in, reset the password and send you notices",
          basis: "Contract (art. 7, V)",
          kept: "While the account exists",
        },
        {
          data: "Mobile phone and address",
          purpose: "For the company to reach you and to show jobs near you",
          basis: "Contract (art. 7, V)",
          kept: "While the account exists",
        },
        {
          data: "Schooling, driving licence and résumé",
          purpose: "To compare with what a job asks",
          basis: "Contract (art. 7, V)",
          kept: "Until you delete it or close the account",
        },
        {
          data: "What we read from the file of your résumé, sent here, by e-mail or by WhatsApp (the file is not kept)",
          purpose: "To fill in the registration and the résumé, once you have checked it",
          basis: "Contract (art. 7, V)",
          kept: "2 hours without an account, or until you reply STOP in WhatsApp; 24 hours with one",
        },
        {
          data: "Applications, answers and messages",
          purpose: "To take them to the company and show what happens",
          basis: "Contract (art. 7, V)",
          kept: "While the account exists",
        },
        {
          data: "The résumé that went with each application",
          purpose: "The company decides on what you sent, and you see what it got",
          basis: "Contract (art. 7, V)",
          kept: "12 months after the application has ended",
        },
        {
          data: "Introduction video, if you record one",
          purpose:
            "Show who you are to the companies whose jobs you apply for; without the place that the camera notes",
          basis: "Consent (art. 7, I)",
          kept: "Until you delete it or close the account; parts of an upload that stopped, 24 hours",
        },
        {
          data: "Disability, if you tell us",
          purpose: "Jobs and support for people with disabilities",
          basis: "Specific consent (art. 11, I)",
          kept: "Until you withdraw the consent or close the account",
        },
        {
          data: "Notification preferences",
          purpose: "To tell you only what you want, where you want it",
          basis: "Consent (art. 7, I)",
          kept: "Until you change them",
        },
        {
          data: "What you agreed to and when",
          purpose: "To prove your agreement",
          basis: "Legal duty (art. 8, § 2)",
          kept: "While the account exists",
        },
        {
          data: "Devices you logged in on: browser and dates",
          purpose: "For you to see where your account is open and log out",
          basis: "Contract (art. 7, V)",
          kept: "Until you log out, or 30 days",
        },
        {
          data: "Access records: date, time and IP address",
          purpose: "Security and legal duty",
          basis: "Internet law (Law 12.965/2014, art. 15)",
          kept: "6 months",
        },
        {
          data: "Documents that you send after accepting an offer",
          purpose: "So that the company can register you as an employee",
          basis: "Performance of a contract, at your request (art. 7, V)",
          kept: "90 days after the application ends, or until you delete them, while the company has not accepted them",
        },
        {
          data: "A record of each time the system of a company read or changed something of your application: when, what, with which key",
          purpose: "Security, and your right to know who accessed your data",
          basis: "Legal obligation and legitimate interest (art. 7, II and IX; art. 37)",
          kept: "12 months; if you delete the account, the record stays without a link to you",
        },
        {
          data: "Messages you write to us",
          purpose: "To answer you",
          basis: "Legitimate interest (art. 7, IX)",
          kept: "12 months",
        },
        {
          data: "E-mail of those who ask for alerts without an account, the searches, and the vacancies they were told of",
          purpose: "To tell of new vacancies",
          basis: "Consent (art. 7, I)",
          kept: "Until you delete the alerts; 7 days without a confirmation; the vacancies told of, 12 months",
        },
        {
          data: "WhatsApp number, if you confirm one, and whether each message arrived",
          purpose: "To tell you by WhatsApp what you switch on. Meta delivers it, outside Brazil too (art. 33)",
          basis: "Consent (art. 7, I)",
          kept: "Until you remove the number or close the account; the delivery, 30 days",
        },
        {
          data: "This device’s address at the browser’s push service (Google, Mozilla, Apple or Microsoft), if you switch notices on there",
          purpose:
            "To show notices on the device. They go encrypted: the service can’t read them, outside Brazil too (art. 33)",
          basis: "Consent (art. 7, I)",
          kept: "Until you switch them off, log out or change the password",
        },
        {
          data: "Reports of jobs",
          purpose: "To protect those who look for work",
          basis: "Legitimate interest (art. 7, IX)",
          kept: "While the job is kept here; without your name once the account is erased",
        },
        {
          data: "A form sent after the session ended",
          purpose: "To give back what you typed",
          basis: "Contract (art. 7, V)",
          kept: "24 hours",
        },
      ],
    },
    after: [
      {
        title: "What we don't do",
        paragraphs: ["Your data is there for you to find work. So:"],
        items: [
          "we neither sell nor rent data;",
          "we show no advertisements and don't follow you to other sites;",
          "we load no programs of other companies into the page unless you agree first;",
          "we let no program alone rule you out of a selection.",
        ],
      },
      {
        title: "Who else sees it",
        paragraphs: ["Only those who need to:"],
        items: [
          "the company of each job that you apply for, and no other;",
          "those who work for us, such as hosting and sending e-mails, under contract and only for that;",
          "authorities, when the law or a judge orders it.",
        ],
      },
      {
        title: "Cookies",
        paragraphs: [
          "The cookies in this table are necessary for the site to work as you asked, except those that say “if you agree”. The necessary ones do not depend on your consent.",
          "Statistics and session recording, done by other companies, work only after you agree, and you can change your mind at any time. The page on cookies says who they are today and keeps your choice.",
        ],
        link: { to: "cookies", text: "See the cookies and choose" },
      },
      {
        title: "Security",
        paragraphs: [
          "The password is kept in a way that nobody can read, not even we. Access to data is limited and recorded, and each person sees only what is theirs.",
          "If an incident happens that may harm you, we tell you and the National Data Protection Authority (LGPD, art. 48).",
        ],
      },
      {
        title: "Data outside Brazil",
        paragraphs: [
          "If a supplier keeps data in another country, that happens only with the guarantees that the law asks for (LGPD, art. 33).",
        ],
      },
      {
        title: "Your rights",
        paragraphs: ["The law (LGPD, art. 18) says that you can, for free and whenever you like:"],
        items: [
          "know whether we have data about you, and receive a full copy;",
          "correct what is wrong, incomplete or old;",
          "ask us to delete, or stop using, what is no longer needed;",
          "take your data to another service;",
          "know with whom we share it;",
          "withdraw a consent that you gave, and know what changes if you don't give it;",
          "ask a person to review a decision made by a program (LGPD, art. 20).",
        ],
      },
      {
        title: "How to use your rights",
        paragraphs: [
          "In “My résumé” you correct your data. In “My account” you download a copy of everything, change your e-mail and password, and close the account.",
          "When you close the account, we erase everything 7 days after you ask. Until then you can cancel. All that stays are the reports of vacancies that you made, without your name, and the access records, for as long as the table says. What a company has already copied stays with it.",
          "For anything else, write to {{contact}} from the e-mail of your account and say what you want. We make sure that it is you and answer within 15 days (LGPD, art. 19).",
          "If the answer does not settle it, you can complain to the National Data Protection Authority, at www.gov.br/anpd, or to the consumer protection offices.",
        ],
      },
      {
        title: "Teenagers",
        paragraphs: [
          "People from 14 to 17 can use {{brand}} to look for jobs that the law allows. We treat this data in their best interest (LGPD, art. 14) and also answer those who are responsible for them.",
        ],
      },
      {
        title: "Changes to this notice",
        paragraphs: [
          "Each version has a date, at the top of this page. We tell you of important changes by e-mail before they count.",
        ],
      },
      { title: "Write to the data protection officer", paragraphs: ["{{contact}}"] },
    ],
  },
  accessibility: {
    title: "Accessibility",
    lead: "How {{brand}} works for everybody, and what to do if something is in your way.",
    sections: [
      {
        title: "Our commitment",
        paragraphs: [
          "Everyone should be able to find a job and apply for it on their own. Brazil's Inclusion Law (Law 13.146/2015, art. 63) asks for that, and we want it. We follow WCAG 2.2 at level AA.",
        ],
      },
      {
        title: "What we have done",
        paragraphs: ["On every page:"],
        items: [
          "everything can be used with the keyboard alone, and you always see where the focus is;",
          "headings, fields and messages have names for screen readers;",
          "each error stands beside its field and in a summary at the top, and what you typed is not lost;",
          "colours have contrast and are never the only sign;",
          "buttons and links are big enough for a finger;",
          "text grows to 200% and nothing is cut off;",
          "nothing blinks or moves without a reason;",
          "sentences are short, without difficult words.",
        ],
      },
      {
        title: "Simple phones and slow connections",
        paragraphs: [
          "Everything works without JavaScript, in old browsers and in those that show only text. Light mode, at the foot of the page, uses even less data.",
        ],
      },
      {
        title: "How we test",
        paragraphs: [
          "With every change, programs check all pages (axe and the W3C's HTML validator), with and without JavaScript. We also use the pages with the keyboard and in a text browser.",
        ],
      },
      {
        title: "Limits that we know of",
        paragraphs: [
          "The texts of jobs are written by the companies and can be difficult. We have no sign language (Libras) yet. If a limit is in your way, write: we do what is missing in another way.",
        ],
      },
      {
        title: "Jobs for people with disabilities",
        paragraphs: [
          "The search shows which jobs are only for people with disabilities, and which also take them. Do you need support in a selection, such as an interpreter or more time? The company has to offer it: ask for it when you apply.",
        ],
      },
      {
        title: "Help us to improve",
        paragraphs: [
          "Did you meet a barrier? Tell {{contact}} which page it is, what you tried to do and which device or program you use. We answer within 5 working days.",
        ],
      },
    ],
  },
} satisfies Catalogue["legal"];
