/** Timeout of each step in ms, because a person waits for the next page. */
const PATIENCE = 15_000;
/** In px, the largest width of a player. */
const WIDTH = 640;
/** Moment of the poster, in s. Most people look into the camera by then. */
const AT = 1;

interface Target {
  path: string;
  formToken: string | null;
}

export async function sendPoster(video: Blob, { path, formToken }: Target): Promise<void> {
  try {
    const poster = await makePoster(video);
    if (!poster) return;
    const ending = new AbortController();
    setTimeout(() => ending.abort(), PATIENCE);
    const body = new URLSearchParams({ poster, ...(formToken && { csrf: formToken }) });
    await fetch(path, { method: "POST", body, redirect: "manual", signal: ending.signal });
  } catch {
    // Without a poster, the player shows a neutral picture.
  }
}

async function makePoster(video: Blob): Promise<string | null> {
  let poster: string | null = null;
  const at = (seconds: number) => [Math.min(AT, seconds / 2 || 0)];
  await showMoments(video, at, (player) => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.min(WIDTH, player.videoWidth);
    canvas.height = Math.round((canvas.width * player.videoHeight) / player.videoWidth);
    canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
    poster = /^data:image\/jpeg;base64,(.+)$/.exec(canvas.toDataURL("image/jpeg", 0.75))?.[1] ?? null;
  });
  return poster;
}

/** Seeks a hidden player to moments (in s). Rejects if a moment is not shown in time. */
export async function showMoments(
  video: Blob,
  toMoments: (seconds: number) => readonly number[],
  look: (player: HTMLVideoElement) => void,
): Promise<void> {
  const player = document.createElement("video");
  const url = URL.createObjectURL(video);
  try {
    player.muted = true;
    player.playsInline = true;
    player.preload = "auto";
    player.src = url;
    await happens(player, "loadeddata");
    for (const moment of toMoments(player.duration)) {
      player.currentTime = moment;
      await happens(player, "seeked");
      look(player);
    }
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(url);
  }
}

const happens = (player: HTMLVideoElement, event: "loadeddata" | "seeked") =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("no picture in time")), PATIENCE);
    player.addEventListener("error", () => reject(new Error("no picture")), { once: true });
    player.addEventListener(event, () => resolve(), { once: true });
  });
