import { buttonVariants } from "~/components/ui/button";
import { Changing } from "../Changing";
import { fill, formatMegabytes, type RecorderProps } from "./props";
import type { TimeLeft } from "./sendVideo";
import type { SendingState } from "./useSending";
import { PressButton } from "./Panel";
import { useRef } from "react";
import type { WaitingFile } from "./useWaitingFile";

interface SendingViewProps {
  sending: SendingState;
  props: RecorderProps;
  goOn: (options?: { anyLink?: boolean }) => void;
  stop: () => void;
}

export function SendingView({ sending, props, goOn, stop }: SendingViewProps) {
  const { texts, language } = props;
  const { step, sent, total, left } = sending;
  const megabytes = (bytes: number) => formatMegabytes(bytes, language);
  // Screen readers announce this text, but not the changing figures.
  const waits = step === "sending" ? texts.sendingLead : texts[step];
  if (step === "refused")
    return (
      <>
        <p role="alert">{sending.reason ?? texts.refused}</p>
        <p>
          <PressButton onClick={stop}>{texts.back}</PressButton>
        </p>
      </>
    );
  return (
    <>
      <progress
        max={total}
        value={sent}
        aria-label={texts.sending}
        className="h-4 w-full max-w-[32rem] accent-primary"
      />
      <p className="tabular-nums">
        <Changing>
          {fill(texts.progress, sent === 0 ? 0 : megabytes(sent), megabytes(total)) +
            (left && step === "sending" ? ` · ${writeTimeLeft(left, texts)}` : "")}
        </Changing>
      </p>
      <p role="status">
        <Changing>{waits}</Changing>
      </p>
      <div className="flex flex-wrap gap-3">
        {step === "noWifi" ? (
          <PressButton onClick={() => goOn({ anyLink: true })}>{texts.sendAnyway}</PressButton>
        ) : null}
        {step === "waiting" || step === "signedOut" ? (
          <PressButton onClick={() => goOn()}>{texts.retry}</PressButton>
        ) : null}
        {step === "signedOut" || step === "another" ? (
          <a href={props.paths.login} target="_blank" rel="noopener" className={buttonVariants()}>
            {texts.signIn}
          </a>
        ) : null}
        {step === "saving" ? null : (
          <PressButton variant="outline" onClick={stop}>
            {texts.cancel}
          </PressButton>
        )}
      </div>
    </>
  );
}

function writeTimeLeft({ least, most }: TimeLeft, texts: RecorderProps["texts"]): string {
  if (least > 0) return fill(texts.minutesLeft, least, most);
  return most === 1 ? texts.lastMinute : fill(texts.mostMinutesLeft, most);
}

export function FileWaiting({
  file: { upload, sent, isOther },
  props: { texts, language },
  onFile,
  drop,
}: {
  file: WaitingFile;
  props: RecorderProps;
  onFile: (file: File) => void;
  drop: () => void;
}) {
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
