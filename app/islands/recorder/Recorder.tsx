import { useEffect, useRef, useState } from "react";
import { Changing } from "../Changing";
import { fill, formatMegabytes, type RecorderProps } from "./props";
import { OnAir } from "./OnAir";
import { Panel, PressButton, ProblemView } from "./Panel";
import { estimateBytes, profiles, soundProfile } from "./capture";
import { PracticeReview, Review } from "./Review";
import { SendingView, FileWaiting } from "./SendingView";
import { SetUp } from "./SetUp";
import { useRecorder } from "./useRecorder";
import { useSending, type Parcel } from "./useSending";
import { toTakeParcel, useWaitingFile, watchFileForm } from "./useWaitingFile";

/** Records takes, and sends the chosen take. Without scripts, only the file input below works (docs/decisions/0024). */
export function Recorder(given: RecorderProps) {
  const model = useRecorder(given);
  const sending = useSending(given);
  const files = useWaitingFile(given);
  const { state, dispatch } = model;
  const props = state.isSound ? withSoundTexts(given) : given;
  const { texts, language } = props;
  const [said, say] = useState("");
  const hasBegun = useRef(false);
  const shown = sending.state && state.phase === "sending" ? "sending" : state.phase;

  const send = (parcel: Parcel) => {
    if (shown === "recording" || shown === "paused") return;
    hasBegun.current = true;
    dispatch({ type: "send" });
    sending.start(parcel);
  };
  const latestSend = useRef(send);
  latestSend.current = send;

  useEffect(() => {
    return watchFileForm(
      props.formId,
      (file) => void files.toParcel(file).then((parcel) => latestSend.current(parcel)),
    );
  }, []);
  useEffect(() => {
    if (shown !== "closed" && shown !== "review") hasBegun.current = true;
  }, [shown]);

  const before = useRef(shown);
  useEffect(() => {
    const wasOnAir = before.current === "recording" || before.current === "paused";
    before.current = shown;
    if (shown === "recording" || shown === "paused") say(titles[shown]);
    else say(!wasOnAir ? "" : state.wasEmpty ? texts.empty : texts.over);
  }, [shown]);

  const titles: Record<typeof shown, string> = {
    closed: "",
    opening: texts.open,
    ready: texts.ready,
    thinking: texts.thinking,
    counting: texts.counting,
    recording: state.isPractice ? texts.recordingPractice : texts.recording,
    paused: texts.paused,
    review: state.practice ? texts.reviewPractice : texts.review,
    sending: sending.state?.step === "refused" ? texts.refusedTitle : texts.sending,
    problem: texts.problemTitle,
  };

  const body = () => {
    switch (shown) {
      case "closed":
        return null;
      case "opening":
        return <p role="status">{texts.opening}</p>;
      case "ready":
        return <SetUp model={model} props={props} />;
      case "thinking":
      case "counting":
      case "recording":
      case "paused":
        return <OnAir model={model} props={props} say={say} />;
      case "review":
        if (state.practice) return <PracticeReview model={model} props={props} take={state.practice} />;
        return (
          <Review
            model={model}
            props={props}
            send={(take, isWifiOnly) =>
              void toTakeParcel(take, isWifiOnly, model).then(
                (parcel) => (parcel ? send(parcel) : model.reload()),
                model.reload,
              )
            }
          />
        );
      case "sending":
        return sending.state ? (
          <SendingView
            sending={sending.state}
            props={props}
            goOn={sending.goOn}
            stop={() => {
              sending.stop();
              void model.reload();
              void files.look();
              dispatch({ type: "kept" });
            }}
          />
        ) : null;
      case "problem":
        return state.problem ? (
          <ProblemView
            problem={state.problem}
            props={props}
            retry={() => model.open(state.isSound)}
            back={state.takes.length > 0 ? () => dispatch({ type: "stop" }) : null}
            useSound={props.allowsSound && !state.isSound ? () => model.open(true) : null}
          />
        ) : null;
    }
  };

  return (
    <div className="flex flex-col gap-4">
      {shown === "closed" && props.isHeading ? null : (
        <p>
          <strong className="block">{texts.question}</strong>{" "}
          <span lang={props.questionLanguage}>{props.question}</span>
        </p>
      )}
      {files.waiting && (shown === "closed" || shown === "review") ? (
        <FileWaiting
          file={files.waiting}
          props={props}
          onFile={(file) => void files.goOn(file).then((parcel) => parcel && send(parcel))}
          drop={() => void files.drop()}
        />
      ) : null}
      {shown === "closed" ? (
        <>
          <p>{fill(texts.lead, formatMegabytes(estimateBytes(profiles.normal, 60), language))}</p>
          <p>{given.texts.permission}</p>
          {props.allowsSound ? (
            <p>{fill(texts.soundLead, formatMegabytes(estimateBytes(soundProfile, 60), language))}</p>
          ) : null}
          {props.store === null ? <p>{texts.fleeting}</p> : null}
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            <PressButton size="lg" disabled={!model.store} onClick={() => model.open(false)}>
              {given.texts.open}
            </PressButton>
            {props.allowsSound ? (
              <PressButton size="lg" variant="outline" disabled={!model.store} onClick={() => model.open(true)}>
                {texts.soundOnly}
              </PressButton>
            ) : null}
          </div>
        </>
      ) : (
        <Panel
          key={shown === "paused" ? "recording" : shown}
          title={titles[shown]}
          takesFocus={hasBegun.current || shown === "opening"}
        >
          {body()}
        </Panel>
      )}
      <p role="status" className="sr-only">
        <Changing>{said}</Changing>
      </p>
    </div>
  );
}

function withSoundTexts(props: RecorderProps): RecorderProps {
  const { problems, ...others } = props.texts.sound;
  return { ...props, texts: { ...props.texts, ...others, problems: { ...props.texts.problems, ...problems } } };
}
