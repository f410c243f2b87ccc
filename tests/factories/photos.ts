import sharp from "sharp";
import type { Person } from "./people";

export const aPhoto = (background = "#357"): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

export async function sendPhoto(address: string, { userId, authorization }: Person, photo?: Buffer): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(photo ?? (await aPhoto()))], { type: "image/png" }), "ana.png");
  const headers = { ...authorization, "x-requested-with": "XMLHttpRequest" };
  return fetch(`${address}/user/${userId}/photo`, { method: "POST", headers, body: form });
}

export const fetchPhoto = (address: string, { userId, authorization }: Person): Promise<Response> =>
  fetch(`${address}/user/${userId}/photo`, { headers: authorization });
