import type { Catalogue } from "../catalogue";

export default {
  back: "Back to My résumé",
  backToVideo: "Back to your video",
  cardTitle: "Introduction video",
  cardView: "See your video",
  add: {
    title: "Record an introduction video",
    lead: "The video is optional, and you can delete it whenever you like. It has up to 3 minutes and 300 MB, as MP4, MOV or WebM.",
    who: "Besides you, only the companies whose jobs you apply for see the video. The video's page shows who has seen it, and when.",
    before: "Before you record",
    tips: {
      say: "Say your name, what you can do and the work you are looking for. One or two minutes are enough.",
      quality:
        "Choose 480p in the camera: a minute has about 30 MB. In 1080p the same minute takes 100 to 150 MB of your plan.",
      light: "Face a window, in a place without noise.",
      wifi: "Send it over Wi-Fi if you can. Sending costs the size of the video.",
    },
    again: "Your session had ended and the video was not sent. It is still on your phone: choose it again and send it.",
    camera: "Record now with the camera",
    cameraHint:
      "On a phone this opens the camera. The video comes back to this page, and is only sent when you press the button.",
    stored: "Or choose a video that you have",
    storedHint: "MP4, MOV or WebM of up to 3 minutes and 300 MB.",
    patience: "Sending may take some minutes. Leave this page open until you see your video.",
    send: "Send video",
    sending: "Sending the video…",
    replaces: "The new video takes the place of the one you have.",
  },
  view: {
    title: "Your introduction video",
    noPlayer: "This browser plays no videos. Download the file to watch it.",
    length: "Length",
    size: "Size",
    saved: "Sent on",
    seen: "Who has seen it",
    seenByNobody:
      "Nobody yet. Only the companies whose jobs you applied for can see it, as long as they may read your résumé.",
    download: "Download ({{size}})",
    again: "Record another",
    track: "Captions",
    captions: "What you say in the video",
    captionsOpen: "Write the captions",
    captionsChange: "Change the captions",
    captionsHint:
      "For people who cannot hear. Write what you say, sentence by sentence: the times are spread over the video. If you have a WebVTT file (.vtt), paste all of its text.",
    captionsSave: "Save the captions",
    captionsSaving: "Saving…",
    removeOpen: "Delete the video",
    removeText: "The video is deleted for good. It can't be undone.",
    remove: "Yes, delete the video",
    removing: "Deleting…",
    none: "You have no video yet",
    noneText: "A short video shows what a résumé does not. It is optional.",
  },
} satisfies Catalogue["video"];
