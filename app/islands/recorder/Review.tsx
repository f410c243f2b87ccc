import { useEffect, useRef, useState } from "react";
import { Checkbox } from "~/components/ui/checkbox";
import { readLink } from "./capture";
import { fill, formatLength, formatMegabytes, type RecorderProps } from "./props";
import type { Flaw } from "./flaws";
import { isSoundOnly } from "./machine";
import type { Take } from "./takeDatabase";
import type { RecorderModel } from "./useRecorder";
import { PressButton } from "./Panel";

interface ReviewProps {
  model: RecorderModel;
  props: RecorderProps;
  send: (take: Take, isWifiOnly: boolean) => void;
}

export function Review({ model, props, send }: ReviewProps) {
  const { texts, language } = props;
  const { state } = model;
  const [isWifiOnly, setIsWifiOnly] = useState(false);
  const [asksWifi, setAsksWifi] = useState(false);
  const chosen = state.takes.find(({ id }) => id === state.chosenId);
  const isFull = state.takes.length >= props.mostTakes;

  const press = () => {
    if (!chosen) return;
    // Most browsers do not report the kind of connection, so the person is asked.
    if (isWifiOnly && readLink().isUnmetered === null) setAsksWifi(true);
    else send(chosen, isWifiOnly);
  };
  return (
    <>
      {state.wasCut ? <p>{texts.cut}</p> : null}
      <p>{model.store?.isFleeting ? texts.fleeting : texts.reviewLead}</p>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{texts.review}</legend>
        {state.takes.map((take, index) => (
          <p key={take.id} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              id={`take-${take.id}`}
              name="take"
              checked={take.id === state.chosenId}
              onChange={() => model.dispatch({ type: "choose", id: take.id })}
            />
            <label htmlFor={`take-${take.id}`}>
              {fill(texts.take, index + 1, formatLength(take.ms / 1000), formatMegabytes(take.bytes, language))}
              <span className="block text-sm text-muted-foreground">
                {fill(texts.recordedAt, toMoment(take.startedAt, language))}
              </span>
            </label>
          </p>
        ))}
      </fieldset>
      {chosen ? (
        <>
          <TakePlayer
            key={chosen.id}
            read={() => model.read(chosen)}
            label={texts.play}
            isSound={isSoundOnly(chosen)}
          />
          <Flaws key={`flaws-${chosen.id}`} take={chosen} read={() => model.read(chosen)} texts={texts.flaws} />
          {chosen.uploadUrl ? <p>{texts.begun}</p> : null}
          <p>
            <PressButton variant="outline" onClick={() => void model.remove(chosen.id)}>
              {texts.remove}
            </PressButton>
          </p>
          <p>{fill(texts.cost, formatMegabytes(chosen.bytes, language))}</p>
          <p className="flex min-h-11 items-center gap-3">
            <Checkbox id="recorder-wifi" checked={isWifiOnly} onChange={() => setIsWifiOnly(!isWifiOnly)} />
            <label htmlFor="recorder-wifi">{texts.wifiOnly}</label>
          </p>
        </>
      ) : null}
      {asksWifi && chosen ? (
        <fieldset className="flex flex-col gap-3 rounded-lg border p-4">
          <legend className="px-1 font-bold">{texts.askWifi}</legend>
          <p role="status">{texts.askWifiLead}</p>
          <div className="flex flex-wrap gap-3">
            <PressButton onClick={() => send(chosen, true)}>{texts.yesSend}</PressButton>
            <PressButton variant="outline" onClick={() => setAsksWifi(false)}>
              {texts.later}
            </PressButton>
          </div>
        </fieldset>
      ) : null}
      {isFull ? <p>{fill(texts.full, state.takes.length)}</p> : null}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {chosen && !asksWifi ? (
          <PressButton size="lg" onClick={press}>
            {texts.send}
          </PressButton>
        ) : null}
        <PressButton size="lg" variant="outline" disabled={isFull} onClick={() => model.dispatch({ type: "again" })}>
          {texts.again}
        </PressButton>
        {props.allowsSound ? (
          <PressButton size="lg" variant="ghost" disabled={isFull} onClick={() => model.open(!state.isSound)}>
            {state.isSound ? texts.withPicture : texts.soundOnly}
          </PressButton>
        ) : null}
      </div>
    </>
  );
}

interface FlawsProps {
  take: Take;
  read: () => Promise<Blob | null>;
  texts: RecorderProps["texts"]["flaws"];
}

function Flaws({ take, read, texts }: FlawsProps) {
  const [flaws, setFlaws] = useState<Flaw[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const [{ findFlaws }, video] = await Promise.all([import("./flaws"), read()]);
      const found = video ? await findFlaws(video, take) : [];
      if (!isOver) setFlaws(found);
    };
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return (
    <p role="status" className="font-bold">
      {flaws.map((flaw) => (
        <span key={flaw} className="block">
          {texts[flaw]}
        </span>
      ))}
    </p>
  );
}

export function PracticeReview({ model, props, take }: { model: RecorderModel; props: RecorderProps; take: Take }) {
  const { texts } = props;
  return (
    <>
      <p>{texts.practiceHint}</p>
      <TakePlayer key={take.id} read={() => model.read(take)} label={texts.play} isSound={isSoundOnly(take)} />
      <Flaws take={take} read={() => model.read(take)} texts={texts.flaws} />
      <div className="flex flex-wrap gap-3">
        <PressButton size="lg" onClick={() => model.dispatch({ type: "again" })}>
          {texts.forReal}
        </PressButton>
      </div>
    </>
  );
}

const toMoment = (at: number, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "short" }).format(at);

function TakePlayer({ read, label, isSound }: { read: () => Promise<Blob | null>; label: string; isSound: boolean }) {
  const player = useRef<HTMLMediaElement | null>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    void read().then((blob) => {
      if (!blob || isOver) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);

  // Chromium's webm has no duration, until the player seeks beyond its end.
  const findDuration = () => {
    const element = player.current;
    if (!element || Number.isFinite(element.duration)) return;
    element.addEventListener("timeupdate", () => (element.currentTime = 0), { once: true });
    element.currentTime = 1e7;
  };
  const common = {
    ref: (element: HTMLMediaElement | null) => {
      player.current = element;
    },
    controls: true,
    preload: "metadata" as const,
    src: address,
    "aria-label": label,
    onLoadedMetadata: findDuration,
  };
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the person's own recording, of a moment ago
  if (isSound) return <audio {...common} className="w-full max-w-[32rem]" />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the person's own recording, of a moment ago
    <video {...common} playsInline className="aspect-4/3 w-full max-w-[32rem] rounded-lg border bg-muted" />
  );
}
