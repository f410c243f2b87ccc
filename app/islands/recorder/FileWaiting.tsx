import { useRef } from "react";
import { fill, formatMegabytes } from "./measures";
import type { RecorderProps } from "./props";
import type { WaitingFile } from "./useWaitingFile";
import { PressButton } from "./Panel";

interface FileWaitingProps {
  file: WaitingFile;
  props: RecorderProps;
  onFile: (file: File) => void;
  drop: () => void;
}

/** Says how far the upload of a chosen file came before it was cut, and lets it go on. */
export function FileWaiting({
  file: { upload, sent, isOther },
  props: { texts, language },
  onFile,
  drop,
}: FileWaitingProps) {
  const input = useRef<HTMLInputElement>(null);
  const megabytes = (bytes: number) => formatMegabytes(bytes, language);
  return (
    <section aria-labelledby="recorder-file" className="flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <h3 id="recorder-file">{texts.fileTitle}</h3>
      <p className="wrap-anywhere">
        {fill(texts.fileStands, upload.name, sent === 0 ? 0 : megabytes(sent), megabytes(upload.bytes))}
      </p>
      <p>{texts.fileLead}</p>
      {isOther ? (
        <p role="alert" className="wrap-anywhere text-destructive">
          {fill(texts.fileOther, upload.name, megabytes(upload.bytes))}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="video/*"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (chosen) onFile(chosen);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <PressButton onClick={() => input.current?.click()}>{texts.fileChoose}</PressButton>
        <PressButton variant="outline" onClick={drop}>
          {texts.fileDrop}
        </PressButton>
      </div>
    </section>
  );
}
