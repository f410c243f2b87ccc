import type { Catalogue } from "../catalogue";

export default {
  pay: {
    range: "{{low}} bis {{high}} {{per}}",
    one: "{{amount}} {{per}}",
    from: "Ab {{amount}} {{per}}",
    upTo: "Bis {{amount}} {{per}}",
    stipend: "Vergütung: {{amount}}",
    stipendFrom: "Vergütung ab {{amount}} {{per}}",
    stipendUpTo: "Vergütung bis {{amount}} {{per}}",
    daily: "Tagelohn: {{amount}}",
    dailyFrom: "Tagelohn ab {{amount}}",
    dailyUpTo: "Tagelohn bis {{amount}}",
    plusCommission: "{{base}} + Provision",
    commissionOnlyOf: "{{amount}}, nur Provision",
    negotiable: "Gehalt nach Vereinbarung",
    notSaid: "Gehalt nicht angegeben",
  },
  vacancy: {
    companyHidden: "Firma nicht genannt",
    opened: "Ausgeschrieben",
    until: "bis",
    noStages: "Keine Schritte außer dem Lebenslauf",
    stages_one: "1 Schritt",
    stages_other: "{{count}} Schritte",
    minutes: "~{{minutes}} Min.",
    withVideo: "mit Video",
    withoutVideo: "ohne Video",
    applied: "Du hast dich beworben",
    draft: "Bewerbung begonnen",
    invited: "Du bist eingeladen",
  },
} satisfies Catalogue["format"];
