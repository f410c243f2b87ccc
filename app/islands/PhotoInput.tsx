import { useEffect, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { FileInput } from "~/components/ui/file-input";
import { Changing } from "./Changing";
import { cutPhoto, drawPhoto, setFile, type Area } from "./squarePhoto";

export interface PhotoInputProps {
  input: { id: string; name: string; "aria-invalid"?: true; "aria-describedby"?: string };
  /** `smaller` says how much data is sent. The number of kB replaces "%". */
  texts: { choose: string; zoom: string; move: string; smaller: string };
}

/** A zoom above this would show the picture's pixels. */
const MOST_ZOOM = 4;

/** Lets a person choose and crop a photo, which is shrunk to about 100 kB. Without scripts it is a plain file input. */
export function PhotoInput({ input: attributes, texts }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLCanvasElement | null>(null);
  const choices = useRef(0);
  const [shown, setShown] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [kilobytes, setKilobytes] = useState<number | null>(null);

  useEffect(() => void choose(), []);

  async function choose() {
    const [file] = input.current?.files ?? [];
    const choice = (choices.current += 1);
    const drawn = file ? await drawPhoto(file) : null;
    if (choice !== choices.current) return;
    picture.current = drawn;
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setKilobytes(null);
    setShown(picture.current?.toDataURL("image/jpeg", 0.8) ?? null);
  }

  async function cut(area: Area) {
    const file = picture.current && (await cutPhoto(picture.current, area));
    if (!file || !input.current) return;
    setFile(input.current, file);
    setKilobytes(Math.max(1, Math.round(file.size / 1000)));
  }

  return (
    <>
      <FileInput
        ref={input}
        {...attributes}
        choose={texts.choose}
        accept="image/jpeg,image/png,image/webp,image/avif"
        required
        onChange={() => void choose()}
      />
      {shown ? (
        <div className="mt-3 flex flex-col gap-2">
          <div className="relative h-72 overflow-hidden rounded-lg border bg-muted">
            <Cropper
              image={shown}
              crop={crop}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={1}
              cropShape="rect"
              showGrid={false}
              disableAutomaticStylesInjection
              classes={{
                containerClassName: "absolute inset-0 touch-none cursor-move select-none",
                mediaClassName: "absolute inset-0 m-auto max-h-full max-w-full will-change-transform",
                cropAreaClassName:
                  "absolute inset-0 m-auto border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]",
              }}
              cropperProps={{ role: "group", "aria-label": texts.move }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, area) => void cut(area)}
            />
          </div>
          <label className="flex items-center gap-3">
            <span>{texts.zoom}</span>
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.1}
              value={zoom}
              onChange={({ target }) => setZoom(Number(target.value))}
              className="min-h-11 grow accent-primary"
            />
          </label>
        </div>
      ) : null}
      <p role="status" className="text-sm text-muted-foreground">
        <Changing>{kilobytes === null ? "" : texts.smaller.replace("%", String(kilobytes))}</Changing>
      </p>
    </>
  );
}
