import { useEffect, useState } from "react";
import { Changing } from "../Changing";
import { LevelMeter, PressButton, Preview } from "./Panel";
import { fill, formatLength, type RecorderProps } from "./props";
import type { RecorderModel } from "./useRecorder";

const COUNTDOWN_SECONDS = 3;
const WARNINGS = [30, 10];
const TICK_MS = 250;

interface OnAirProps {
  model: RecorderModel;
  props: RecorderProps;
  say: (text: string) => void;
}

/** Shows the time to think, then the recording. Notes are above the picture, near the camera. */
export function OnAir({ model, props, say }: OnAirProps) {
  const { texts } = props;
  const { state, notes } = model;
  const { phase } = state;
  return (
    <>
      {notes && phase !== "thinking" ? (
        // A read-only field can be scrolled by keyboard.
        <textarea
          readOnly
          rows={4}
          aria-label={texts.notes}
          value={notes}
          className="block w-full max-w-[32rem] rounded-lg border bg-card p-3 text-lg text-foreground"
        />
      ) : null}
      {state.isSound ? (
        <LevelMeter stream={model.camera.stream} texts={texts} />
      ) : (
        <Preview stream={model.camera.stream} label={texts.preview} />
      )}
      {phase === "thinking" ? (
        <Countdown
          key="thinking"
          seconds={props.thinkSeconds}
          text={texts.thinkLeft}
          onOver={() => model.dispatch({ type: "thought" })}
        />
      ) : phase === "counting" ? (
        <Countdown
          key="counting"
          seconds={COUNTDOWN_SECONDS}
          text={texts.countLeft}
          onOver={() => model.dispatch({ type: "counted" })}
        />
      ) : (
        <TimeLeft model={model} props={props} say={say} />
      )}
      <div className="flex flex-wrap gap-3">
        {phase === "thinking" ? (
          <PressButton size="lg" onClick={() => model.dispatch({ type: "thought" })}>
            {texts.beginNow}
          </PressButton>
        ) : null}
        {phase === "thinking" || phase === "counting" ? (
          <PressButton size="lg" variant="outline" onClick={() => model.dispatch({ type: "stop" })}>
            {texts.stop}
          </PressButton>
        ) : (
          <PressButton size="lg" onClick={model.finish}>
            {texts.finish}
          </PressButton>
        )}
        {props.canPause && phase === "recording" ? (
          <PressButton size="lg" variant="outline" onClick={model.pause}>
            {texts.pause}
          </PressButton>
        ) : null}
        {phase === "paused" ? (
          <PressButton size="lg" variant="outline" onClick={model.resume}>
            {texts.resume}
          </PressButton>
        ) : null}
      </div>
    </>
  );
}

/** Counts down by performance.now(), so that the time goes on while the browser suspends the page. */
function Countdown({ seconds, text, onOver }: { seconds: number; text: string; onOver: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((end - performance.now()) / 1000);
      if (now > 0) return setLeft(now);
      clearInterval(timer);
      onOver();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-2xl font-bold tabular-nums">
      <Changing>{fill(text, left)}</Changing>
    </p>
  );
}

function TimeLeft({ model, props, say }: OnAirProps) {
  const { texts, answerSeconds } = props;
  const [left, setLeft] = useState(answerSeconds);
  useEffect(() => {
    let said = answerSeconds;
    const timer = setInterval(() => {
      const now = Math.ceil(answerSeconds - model.elapsed() / 1000);
      setLeft(Math.max(0, now));
      const warning = WARNINGS.find((at) => now <= at && at < said && at < answerSeconds);
      if (warning !== undefined) {
        said = warning;
        say(fill(texts.warning, warning));
      }
      if (now > 0) return;
      clearInterval(timer);
      model.finish();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isPaused = model.state.phase === "paused";
  return (
    <p className="flex items-center gap-2 text-xl font-bold tabular-nums">
      <span
        aria-hidden="true"
        className={
          isPaused
            ? "size-3 rounded-full border-2 border-current"
            : "size-3 rounded-full border-2 border-destructive bg-destructive"
        }
      />
      <Changing>{fill(texts.timeLeft, formatLength(left))}</Changing>
    </p>
  );
}
