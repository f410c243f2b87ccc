import type { Catalogue } from "../catalogue";

export default {
  back: "Retour à Mon CV",
  backToVideo: "Retour à votre vidéo",
  cardTitle: "Vidéo de présentation",
  cardView: "Voir votre vidéo",
  add: {
    title: "Enregistrer une vidéo de présentation",
    lead: "La vidéo est facultative, et vous pouvez la supprimer quand vous voulez.",
    who: "Seules les entreprises chez qui vous postulez voient la vidéo, et vous voyez qui l’a vue.",
    before: "Avant d’enregistrer",
    tips: {
      say: "Dites votre nom, ce que vous savez faire et le travail que vous cherchez. Une ou deux minutes suffisent.",
      quality:
        "Choisissez 480p dans l’appareil photo : une minute fait environ 30 Mo. En 1080p, la même minute prend de 100 à 150 Mo de votre forfait.",
      light: "Mettez-vous face à une fenêtre, dans un endroit calme.",
      wifi: "Envoyez-la en Wi-Fi si possible. L’envoi coûte la taille de la vidéo.",
    },
    again:
      "Votre session était terminée et la vidéo n’a pas été envoyée. Elle est toujours sur votre téléphone : choisissez-la de nouveau et envoyez-la.",
    camera: "Enregistrer maintenant avec la caméra",
    cameraHint: "La vidéo n’est envoyée que lorsque vous appuyez sur le bouton.",
    stored: "Ou choisir une vidéo déjà enregistrée",
    storedHint: "MP4, MOV ou WebM, 3 minutes et 300 Mo au plus.",
    patience: "Laissez cette page ouverte jusqu’à ce que votre vidéo apparaisse.",
    send: "Envoyer la vidéo",
    sending: "Envoi de la vidéo…",
    replaces: "La nouvelle vidéo remplace celle que vous avez.",
  },
  view: {
    title: "Votre vidéo de présentation",
    noPlayer: "Ce navigateur ne lit pas les vidéos. Téléchargez le fichier pour la regarder.",
    length: "Durée",
    size: "Taille",
    saved: "Envoyée le",
    seen: "Qui l’a vue",
    seenByNobody:
      "Personne pour l’instant. Seules les entreprises chez qui vous avez postulé peuvent la voir, tant qu’elles peuvent lire votre CV.",
    download: "Télécharger ({{size}})",
    again: "En enregistrer une autre",
    track: "Sous-titres",
    captions: "Ce que vous dites",
    captionsOpen: "Écrire les sous-titres",
    captionsChange: "Modifier les sous-titres",
    captionsHint:
      "Pour les personnes qui n’entendent pas ; le texte part avec l’enregistrement. Écrivez ce que vous dites, phrase par phrase : les temps sont répartis sur la durée. Si vous avez un fichier WebVTT (.vtt), collez tout son texte.",
    captionsSave: "Enregistrer les sous-titres",
    captionsSaving: "Enregistrement…",
    removeOpen: "Supprimer la vidéo",
    removeText: "La vidéo est supprimée définitivement. C’est irréversible.",
    remove: "Oui, supprimer la vidéo",
    removing: "Suppression…",
    none: "Vous n’avez pas encore de vidéo",
    noneText: "Une courte vidéo montre ce qu’un CV ne montre pas. C’est facultatif.",
  },
} satisfies Catalogue["video"];
