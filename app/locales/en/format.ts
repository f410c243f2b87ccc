import type { Catalogue } from "../catalogue";

export default {
  pay: {
    range: "{{low}} to {{high}} {{per}}",
    one: "{{amount}} {{per}}",
    from: "From {{amount}} {{per}}",
    upTo: "Up to {{amount}} {{per}}",
    stipend: "Stipend of {{amount}}",
    stipendFrom: "Stipend from {{amount}} {{per}}",
    stipendUpTo: "Stipend of up to {{amount}} {{per}}",
    daily: "Daily pay of {{amount}}",
    dailyFrom: "Daily pay from {{amount}}",
    dailyUpTo: "Daily pay of up to {{amount}}",
    plusCommission: "{{base}} + commission",
    commissionOnlyOf: "{{amount}}, commission only",
    negotiable: "Pay to be agreed",
    notSaid: "Pay not stated",
  },
  vacancy: {
    companyHidden: "Company not disclosed",
    opened: "Published",
    until: "until",
    noStages: "No steps beyond the resume",
    stages_one: "1 step",
    stages_other: "{{count}} steps",
    minutes: "~{{minutes}} min",
    withVideo: "with video",
    withoutVideo: "no video",
    applied: "You have applied",
    draft: "Application started",
    invited: "You are invited",
  },
} satisfies Catalogue["format"];
