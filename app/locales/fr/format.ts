import type { Catalogue } from "../catalogue";

export default {
  pay: {
    range: "{{low}} à {{high}} {{per}}",
    one: "{{amount}} {{per}}",
    from: "À partir de {{amount}} {{per}}",
    upTo: "Jusqu'à {{amount}} {{per}}",
    stipend: "Indemnité : {{amount}}",
    stipendFrom: "Indemnité à partir de {{amount}} {{per}}",
    stipendUpTo: "Indemnité jusqu'à {{amount}} {{per}}",
    daily: "{{amount}} à la journée",
    dailyFrom: "À partir de {{amount}} à la journée",
    dailyUpTo: "Jusqu'à {{amount}} à la journée",
    plusCommission: "{{base}} + commission",
    commissionOnlyOf: "{{amount}}, commission seule",
    negotiable: "Salaire à négocier",
    notSaid: "Salaire non précisé",
  },
  vacancy: {
    companyHidden: "Entreprise non divulguée",
    opened: "Publiée",
    until: "jusqu'au",
    noStages: "Aucune étape au-delà du CV",
    stages_one: "1 étape",
    stages_other: "{{count}} étapes",
    minutes: "~{{minutes}} min",
    withVideo: "avec vidéo",
    withoutVideo: "sans vidéo",
    applied: "Vous avez postulé",
    draft: "Candidature commencée",
    invited: "Vous êtes invité(e)",
  },
} satisfies Catalogue["format"];
