/** Longest side of the picture on screen, in px. */
const SHOWN = 1280;
/** Side of the sent picture, in px. The API server shrinks it to 320 px. */
const SENT = 640;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function drawPhoto(file: File): Promise<HTMLCanvasElement | null> {
  try {
    // Chrome before 111 refuses this value, and turns the picture upright without it.
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() =>
      createImageBitmap(file),
    );
    const scale = Math.min(1, SHOWN / Math.max(picture.width, picture.height));
    const canvas = toCanvas(picture.width * scale, picture.height * scale, (context, width, height) =>
      context.drawImage(picture, 0, 0, width, height),
    );
    picture.close();
    return canvas;
  } catch {
    return null;
  }
}

export async function cutPhoto(picture: HTMLCanvasElement, { x, y, width, height }: Area): Promise<File | null> {
  const side = Math.min(SENT, Math.round(width));
  const canvas = toCanvas(side, side, (context) => context.drawImage(picture, x, y, width, height, 0, 0, side, side));
  const blob = await new Promise<Blob | null>((resolve) => canvas?.toBlob(resolve, "image/jpeg", 0.85));
  return blob && new File([blob], "foto.jpg", { type: blob.type });
}

export function setFile(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

function toCanvas(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // Transparent pixels would become black in a jpeg.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw(context, canvas.width, canvas.height);
  return canvas;
}
