import type { Catalogue } from "../catalogue";

export default {
  contents: "Sur cette page",
  version: "Version du {{date}}",
  prevails: "Ceci est une traduction pour aider à la lecture. C'est le texte portugais qui compte.",
  terms: {
    title: "Conditions d'utilisation",
    lead: "Les règles pour utiliser {{brand}}, en mots simples.",
    sections: [
      {
        title: "Ce qu'est {{brand}}",
        paragraphs: [
          "{{brand}} est un site où vous trouvez des offres d'emploi, surtout dans le secteur automobile, où vous postulez et suivez ce qui se passe. C'est gratuit pour qui cherche du travail.",
          "Nous ne sommes pas l'employeur. L'entreprise publie l'offre, choisit et embauche. Nous lui portons votre candidature et vous montrons la réponse.",
        ],
      },
      {
        title: "Qui peut l'utiliser",
        paragraphs: [
          "Vous pouvez vous inscrire si vous avez 14 ans ou plus. L'âge décide du travail que la loi permet (Constitution du Brésil, art. 7, XXXIII) :",
        ],
        items: [
          "de 14 à 15 ans, seulement comme apprenti ;",
          "de 16 à 17 ans, tout travail qui n'est ni de nuit, ni dangereux, ni insalubre ;",
          "avant 18 ans, montrez ces conditions à la personne responsable de vous.",
        ],
      },
      {
        title: "Votre compte",
        paragraphs: [
          "Chaque personne a un seul compte, avec son propre CPF et des données vraies. Si quelque chose change, mettez-le à jour.",
          "Le mot de passe n'est qu'à vous. Ne le dites à personne, pas même à nous. Si vous pensez que quelqu'un le connaît, changez-le tout de suite et prévenez-nous.",
          "Vous pouvez fermer votre compte quand vous voulez, sans raison : dans « Mon compte », ou en écrivant à {{contact}}.",
        ],
      },
      {
        title: "Candidatures",
        paragraphs: [
          "En envoyant une candidature, vous permettez à l'entreprise de l'offre de recevoir ce que le formulaire montre. Rien ne va à d'autres entreprises.",
          "Vous pouvez retirer une candidature et avez 48 heures pour annuler ce retrait. Ce que l'entreprise a lu, elle l'a lu.",
          "Nous ne promettons ni entretien ni embauche. Nous montrons le délai que l'entreprise a promis et vous prévenons quand elle est en retard.",
        ],
      },
      {
        title: "Offres et entreprises",
        paragraphs: [
          "L'entreprise répond de ce qu'elle écrit dans l'offre : travail, salaire, avantages et exigences. Quand nous voyons quelque chose de faux, nous retirons l'offre.",
          "Ne payez jamais pour participer à une sélection. Si on vous demande de l'argent, ou si une offre discrimine des personnes (loi 9.029/1995), utilisez le bouton de signalement de chaque offre.",
          "Une entreprise ne peut pas exiger plus de six mois d'expérience dans le même type de travail (CLT, art. 442-A).",
        ],
      },
      {
        title: "Ce qui est interdit",
        paragraphs: ["Pour protéger tout le monde, il est interdit :"],
        items: [
          "d'utiliser les données ou le CPF d'une autre personne ;",
          "de mentir à l'inscription ou dans les réponses à une entreprise ;",
          "de copier en masse, avec des programmes, des données d'autres personnes ou des offres ;",
          "d'essayer d'entrer là où vous n'avez pas accès, ou de faire tomber le service ;",
          "d'envoyer des contenus offensants, discriminatoires ou illégaux.",
        ],
      },
      {
        title: "Ce que vous envoyez est à vous",
        paragraphs: [
          "Vos textes, photos et vidéos restent à vous. Vous nous permettez seulement de les garder et de les montrer, à vous et aux entreprises chez qui vous postulez, tant que c'est nécessaire.",
        ],
      },
      {
        title: "Quand le service s'arrête ou change",
        paragraphs: [
          "Nous veillons à ce que le site marche toujours, mais il s'arrête parfois, à cause d'une panne ou pour l'entretien. Ce que vous saisissez est gardé chaque fois que possible.",
          "Nous pouvons changer ou arrêter des parties du service. Si cela touche vos candidatures, nous prévenons avant.",
        ],
      },
      {
        title: "Responsabilités",
        paragraphs: [
          "Nous répondons des dommages que nous causons, comme le veut la loi. Nous ne répondons pas des décisions des entreprises, ni du contrat de travail entre vous et elles.",
          "Rien dans ces conditions ne vous enlève les droits que vous avez comme consommateur ou travailleur.",
        ],
      },
      {
        title: "Suspension d'un compte",
        paragraphs: [
          "Si quelqu'un ne respecte pas ces conditions, nous pouvons suspendre son compte. Nous disons pourquoi et écoutons la personne avant de le fermer, sauf si la loi ou la sécurité des autres demande d'agir tout de suite.",
        ],
      },
      {
        title: "Changements de ces conditions",
        paragraphs: [
          "Chaque version a une date, en haut de cette page. Si un changement est important, nous prévenons par e-mail avant qu'il compte, et redemandons votre accord quand la loi l'exige.",
        ],
      },
      {
        title: "Loi et tribunaux",
        paragraphs: [
          "Les lois du Brésil s'appliquent. Vous pouvez porter toute affaire devant les tribunaux de la ville où vous habitez.",
          "Il existe des traductions de ces conditions pour aider à la lecture. En cas de différence, c'est le texte portugais qui compte.",
        ],
      },
      { title: "Écrivez-nous", paragraphs: ["Questions, demandes et réclamations : {{contact}}."] },
    ],
  },
  privacy: {
    title: "Avis de confidentialité",
    lead: "Ce que nous gardons sur vous, pourquoi, combien de temps, et comment vous en décidez (loi générale brésilienne sur la protection des données, LGPD, loi 13.709/2018).",
    before: [
      {
        title: "Qui prend soin de vos données",
        paragraphs: [
          "L'entreprise qui gère {{brand}} décide de l'usage de vos données ici : elle est la responsable du traitement (LGPD, art. 5, VI). Sa personne déléguée à la protection des données répond à {{contact}}.",
          "Quand vous postulez, l'entreprise de l'offre prend soin de la copie qu'elle a reçue et en répond.",
        ],
      },
    ],
    table: {
      title: "Ce que nous gardons et pourquoi",
      data: "Quoi",
      purpose: "Pour quoi faire",
      basis: "Sur quelle base légale",
      kept: "Jusqu'à quand",
      rows: [
        {
          data: "Nom, CPF et date de naissance",
          purpose: "Savoir qui vous êtes, éviter les comptes en double et vérifier l'âge minimum",
          basis: "Contrat et obligation légale (LGPD, art. 7, V et II)",
          kept: "Tant que le compte existe",
        },
        {
          data: "E-mail et mot de passe",
          purpose: "Se connecter, changer le mot de passe et vous prévenir",
          basis: "Contrat (art. 7, V)",
          kept: "Tant que le compte existe",
        },
        {
          data: "Portable et adresse",
          purpose: "Que l'entreprise vous joigne, et montrer des offres proches",
          basis: "Contrat (art. 7, V)",
          kept: "Tant que le compte existe",
        },
        {
          data: "Études, permis de conduire et CV",
          purpose: "Comparer avec ce que l'offre demande",
          basis: "Contrat (art. 7, V)",
          kept: "Jusqu'à ce que vous l'effaciez ou fermiez le compte",
        },
        {
          data: "Ce que nous lisons dans le fichier de votre CV, envoyé ici, par e-mail ou par WhatsApp (le fichier n'est pas gardé)",
          purpose: "Remplir l'inscription et le CV, une fois que vous avez vérifié",
          basis: "Contrat (art. 7, V)",
          kept: "2 heures sans compte, ou jusqu'à ce que vous répondiez STOP dans WhatsApp ; 24 heures avec un compte",
        },
        {
          data: "Candidatures, réponses et messages",
          purpose: "Les porter à l'entreprise et montrer où cela en est",
          basis: "Contrat (art. 7, V)",
          kept: "Tant que le compte existe",
        },
        {
          data: "Le CV parti avec chaque candidature",
          purpose: "L'entreprise décide sur ce que vous avez envoyé, et vous voyez ce qu'elle a reçu",
          basis: "Contrat (art. 7, V)",
          kept: "12 mois après la fin de la candidature",
        },
        {
          data: "Vidéo de présentation, si vous en enregistrez une",
          purpose: "Montrer qui vous êtes aux entreprises chez qui vous postulez ; sans le lieu que la caméra note",
          basis: "Consentement (art. 7, I)",
          kept: "Jusqu’à ce que vous la supprimiez ou fermiez le compte ; les parties d’un envoi interrompu, 24 heures",
        },
        {
          data: "Handicap, si vous en parlez",
          purpose: "Offres et aides pour les personnes handicapées",
          basis: "Consentement spécifique (art. 11, I)",
          kept: "Jusqu'au retrait du consentement ou à la fermeture du compte",
        },
        {
          data: "Préférences de notification",
          purpose: "Vous prévenir seulement de ce que vous voulez, là où vous voulez",
          basis: "Consentement (art. 7, I)",
          kept: "Jusqu'à ce que vous les changiez",
        },
        {
          data: "Ce que vous avez accepté et quand",
          purpose: "Prouver votre accord",
          basis: "Obligation légale (art. 8, § 2)",
          kept: "Tant que le compte existe",
        },
        {
          data: "Appareils où vous vous êtes connecté : navigateur et dates",
          purpose: "Que vous voyiez où votre compte est ouvert et puissiez vous déconnecter",
          basis: "Contrat (art. 7, V)",
          kept: "Jusqu'à la déconnexion, ou 30 jours",
        },
        {
          data: "Traces d'accès : date, heure et adresse IP",
          purpose: "Sécurité et obligation légale",
          basis: "Loi sur l'internet (loi 12.965/2014, art. 15)",
          kept: "6 mois",
        },
        {
          data: "Documents que vous envoyez après avoir accepté une proposition",
          purpose: "Pour que l'entreprise puisse vous embaucher",
          basis: "Exécution d'un contrat, à votre demande (art. 7, V)",
          kept: "90 jours après la fin de la candidature, ou jusqu'à ce que vous les supprimiez, tant que l'entreprise ne les a pas acceptés",
        },
        {
          data: "Un registre de chaque fois que le système d'une entreprise a lu ou modifié quelque chose de votre candidature : quand, quoi, avec quelle clé",
          purpose: "La sécurité, et que vous sachiez qui a consulté vos données",
          basis: "Obligation légale et intérêt légitime (art. 7, II et IX ; art. 37)",
          kept: "12 mois ; si vous supprimez le compte, le registre reste sans lien avec vous",
        },
        {
          data: "Messages que vous nous écrivez",
          purpose: "Vous répondre",
          basis: "Intérêt légitime (art. 7, IX)",
          kept: "12 mois",
        },
        {
          data: "E-mail de qui demande des alertes sans compte, les recherches et les offres signalées",
          purpose: "Signaler les nouvelles offres",
          basis: "Consentement (art. 7, I)",
          kept: "Jusqu’à la suppression des alertes ; 7 jours sans confirmation ; les offres signalées, 12 mois",
        },
        {
          data: "Numéro WhatsApp, si vous en confirmez un, et si chaque message est arrivé",
          purpose: "Vous avertir par WhatsApp de ce que vous activez. Meta l'achemine, aussi hors du Brésil (art. 33)",
          basis: "Consentement (art. 7, I)",
          kept: "Jusqu'à ce que vous supprimiez le numéro ou fermiez le compte ; l'acheminement, 30 jours",
        },
        {
          data: "Adresse de cet appareil auprès du service d'avis du navigateur (Google, Mozilla, Apple ou Microsoft), si vous y activez les avis",
          purpose:
            "Montrer des avis sur l'appareil. Ils partent chiffrés : le service ne les lit pas, aussi hors du Brésil (art. 33)",
          basis: "Consentement (art. 7, I)",
          kept: "Jusqu'à ce que vous les désactiviez, vous déconnectiez ou changiez de mot de passe",
        },
        {
          data: "Signalements d'offres",
          purpose: "Protéger celles et ceux qui cherchent un emploi",
          basis: "Intérêt légitime (art. 7, IX)",
          kept: "Tant que l'offre existe ici ; sans votre nom une fois le compte effacé",
        },
        {
          data: "Un formulaire envoyé après la fin de la session",
          purpose: "Vous rendre ce que vous avez saisi",
          basis: "Contrat (art. 7, V)",
          kept: "24 heures",
        },
      ],
    },
    after: [
      {
        title: "Ce que nous ne faisons pas",
        paragraphs: ["Vos données servent à ce que vous trouviez du travail. Donc :"],
        items: [
          "nous ne vendons ni ne louons de données ;",
          "nous ne montrons pas de publicité et ne vous suivons pas sur d'autres sites ;",
          "nous ne chargeons pas de programmes d'autres entreprises dans la page sans votre accord préalable ;",
          "nous ne laissons pas un programme, seul, vous écarter d'une sélection.",
        ],
      },
      {
        title: "Qui d'autre les voit",
        paragraphs: ["Seulement qui en a besoin :"],
        items: [
          "l'entreprise de chaque offre où vous postulez, et aucune autre ;",
          "ceux qui travaillent pour nous, comme l'hébergement et l'envoi d'e-mails, sous contrat et seulement pour cela ;",
          "les autorités, quand la loi ou un juge l'ordonne.",
        ],
      },
      {
        title: "Cookies",
        paragraphs: [
          "Les cookies de ce tableau sont nécessaires pour que le site marche comme vous l'avez demandé, sauf ceux marqués « si vous êtes d'accord ». Les nécessaires ne dépendent pas de votre accord.",
          "Les statistiques et l'enregistrement de session, faits par d'autres entreprises, ne marchent qu'après votre accord, et vous pouvez changer d'avis à tout moment. La page sur les cookies dit qui elles sont aujourd'hui et garde votre choix.",
        ],
        link: { to: "cookies", text: "Voir les cookies et choisir" },
      },
      {
        title: "Sécurité",
        paragraphs: [
          "Le mot de passe est gardé de telle façon que personne ne peut le lire, pas même nous. L'accès aux données est limité et noté, et chaque personne ne voit que ce qui est à elle.",
          "S'il arrive un incident qui peut vous nuire, nous vous prévenons, ainsi que l'autorité nationale de protection des données (LGPD, art. 48).",
        ],
      },
      {
        title: "Données hors du Brésil",
        paragraphs: [
          "Si un fournisseur garde des données dans un autre pays, c'est seulement avec les garanties que la loi demande (LGPD, art. 33).",
        ],
      },
      {
        title: "Vos droits",
        paragraphs: ["La loi (LGPD, art. 18) dit que vous pouvez, gratuitement et quand vous voulez :"],
        items: [
          "savoir si nous avons des données sur vous, et en recevoir une copie complète ;",
          "corriger ce qui est faux, incomplet ou ancien ;",
          "demander que nous effacions, ou cessions d'utiliser, ce qui n'est plus nécessaire ;",
          "emporter vos données vers un autre service ;",
          "savoir avec qui nous les partageons ;",
          "retirer un consentement donné, et savoir ce qui change sans lui ;",
          "demander qu'une personne revoie une décision prise par un programme (LGPD, art. 20).",
        ],
      },
      {
        title: "Comment utiliser vos droits",
        paragraphs: [
          "Dans « Mon CV », vous corrigez vos données. Dans « Mon compte », vous téléchargez une copie de tout, changez l'e-mail et le mot de passe et fermez le compte.",
          "Quand vous fermez le compte, nous effaçons tout 7 jours après la demande. D'ici là, vous pouvez annuler. Restent seulement vos signalements d'offres, sans votre nom, et les traces d'accès, pour la durée du tableau. Ce qu'une entreprise a déjà copié reste chez elle.",
          "Pour le reste, écrivez à {{contact}} depuis l'e-mail de votre compte et dites ce que vous voulez. Nous vérifions que c'est vous et répondons dans les 15 jours (LGPD, art. 19).",
          "Si la réponse ne suffit pas, vous pouvez vous plaindre à l'autorité nationale de protection des données, sur www.gov.br/anpd, ou aux services de défense des consommateurs.",
        ],
      },
      {
        title: "Adolescents",
        paragraphs: [
          "De 14 à 17 ans, on peut utiliser {{brand}} pour chercher les offres que la loi permet. Nous traitons ces données dans l'intérêt des adolescents (LGPD, art. 14) et répondons aussi aux personnes responsables d'eux.",
        ],
      },
      {
        title: "Changements de cet avis",
        paragraphs: [
          "Chaque version a une date, en haut de cette page. Les changements importants sont annoncés par e-mail avant de compter.",
        ],
      },
      { title: "Écrivez à la personne déléguée", paragraphs: ["{{contact}}"] },
    ],
  },
  accessibility: {
    title: "Accessibilité",
    lead: "Comment {{brand}} marche pour tout le monde, et que faire si quelque chose vous gêne.",
    sections: [
      {
        title: "Notre engagement",
        paragraphs: [
          "Chacun doit pouvoir trouver une offre et postuler seul. La loi brésilienne d'inclusion (loi 13.146/2015, art. 63) le demande, et nous le voulons. Nous suivons les WCAG 2.2 au niveau AA.",
        ],
      },
      {
        title: "Ce que nous avons fait",
        paragraphs: ["Sur toutes les pages :"],
        items: [
          "tout s'utilise au clavier seul, et on voit toujours où est le focus ;",
          "titres, champs et messages ont un nom pour les lecteurs d'écran ;",
          "chaque erreur est près de son champ et dans un résumé en haut, et ce que vous avez saisi n'est pas perdu ;",
          "les couleurs ont du contraste et ne sont jamais le seul signe ;",
          "boutons et liens sont assez grands pour le doigt ;",
          "le texte grandit jusqu'à 200 % sans que rien soit coupé ;",
          "rien ne clignote ni ne bouge sans raison ;",
          "les phrases sont courtes, sans mots difficiles.",
        ],
      },
      {
        title: "Téléphones simples et réseau lent",
        paragraphs: [
          "Tout marche sans JavaScript, dans les vieux navigateurs et ceux qui ne montrent que du texte. Le mode léger, en bas de page, consomme encore moins de données.",
        ],
      },
      {
        title: "Comment nous testons",
        paragraphs: [
          "À chaque changement, des programmes vérifient toutes les pages (axe et le validateur HTML du W3C), avec et sans JavaScript. Nous utilisons aussi les pages au clavier et dans un navigateur de texte.",
        ],
      },
      {
        title: "Limites que nous connaissons",
        paragraphs: [
          "Les textes des offres sont écrits par les entreprises et peuvent être difficiles. Nous n'avons pas encore de langue des signes (Libras). Si une limite vous gêne, écrivez : nous ferons ce qui manque autrement.",
        ],
      },
      {
        title: "Offres pour personnes handicapées",
        paragraphs: [
          "La recherche montre quelles offres sont réservées aux personnes handicapées et lesquelles les acceptent aussi. Il vous faut une aide pour la sélection, comme un interprète ou plus de temps ? L'entreprise doit la donner : demandez-la dans la candidature.",
        ],
      },
      {
        title: "Aidez-nous à faire mieux",
        paragraphs: [
          "Vous avez trouvé un obstacle ? Dites à {{contact}} quelle est la page, ce que vous vouliez faire et quel appareil ou programme vous utilisez. Nous répondons dans les 5 jours ouvrables.",
        ],
      },
    ],
  },
} satisfies Catalogue["legal"];
