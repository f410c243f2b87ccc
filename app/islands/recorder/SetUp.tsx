import { useState } from "react";
import { Checkbox } from "~/components/ui/checkbox";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Label } from "~/components/ui/label";
import { NativeSelect } from "~/components/ui/native-select";
import { Textarea } from "~/components/ui/textarea";
import { LevelMeter, PressButton, Preview } from "./Panel";
import { fill, formatLength, formatMegabytes, type RecorderProps } from "./props";
import { estimateBytes, profiles, type Profile, type ProfileName } from "./capture";
import type { RecorderModel } from "./useRecorder";

/** Shows the picture and the two ways to begin, which fit a small phone together. Other settings are folded. */
export function SetUp({ model, props }: { model: RecorderModel; props: RecorderProps }) {
  const { texts, language, answerSeconds, thinkSeconds } = props;
  const { camera, profileName, notes, state } = model;
  const [thinks, setThinks] = useState(false);
  const megabytes = (profile: Profile, seconds: number) => formatMegabytes(estimateBytes(profile, seconds), language);
  const isFull = state.takes.length >= props.mostTakes;
  const { chosen, setChosen, devices, stream } = camera;
  return (
    <>
      {state.wasEmpty ? <p className="font-bold">{texts.empty}</p> : null}
      {state.isSound ? null : <Preview stream={stream} label={texts.preview} />}
      {isFull ? <p>{fill(texts.full, state.takes.length)}</p> : null}
      <div className="flex flex-wrap gap-3">
        <PressButton size="lg" disabled={isFull} onClick={() => model.begin(false, thinks)}>
          {texts.record}
        </PressButton>
        <PressButton
          size="lg"
          variant="outline"
          aria-describedby="recorder-practice-hint"
          onClick={() => model.begin(true, thinks)}
        >
          {texts.practice}
        </PressButton>
      </div>
      <p id="recorder-practice-hint" className="text-sm text-muted-foreground">
        {texts.practiceHint}
      </p>
      <LevelMeter stream={stream} texts={texts} />
      {thinkSeconds > 0 ? (
        <p className="flex min-h-11 items-center gap-3">
          <Checkbox id="recorder-thinks" checked={thinks} onChange={() => setThinks(!thinks)} />
          <label htmlFor="recorder-thinks">{fill(texts.thinks, thinkSeconds)}</label>
        </p>
      ) : null}
      <Collapsible className="border-t">
        <CollapsibleTrigger>{texts.settings}</CollapsibleTrigger>
        <div className="flex flex-col gap-4 pb-2">
          <div className="grid items-end gap-4 empty:hidden sm:grid-cols-2">
            {state.isSound ? null : (
              <DeviceSelect
                id="recorder-camera"
                label={texts.camera}
                devices={devices.cameras}
                chosen={chosen.camera}
                onChoose={(id) => setChosen({ ...chosen, camera: id })}
              />
            )}
            <DeviceSelect
              id="recorder-microphone"
              label={texts.microphone}
              devices={devices.microphones}
              chosen={chosen.microphone}
              onChoose={(id) => setChosen({ ...chosen, microphone: id })}
            />
          </div>
          <div className="flex flex-col gap-1">
            {state.isSound ? null : (
              <>
                <Label htmlFor="recorder-profile">{texts.profile}</Label>
                <NativeSelect
                  id="recorder-profile"
                  aria-describedby="recorder-most"
                  value={profileName}
                  onChange={({ currentTarget }) => model.setProfileName(currentTarget.value as ProfileName)}
                >
                  {(["light", "normal", "fine"] as const).map((name) => (
                    <option key={name} value={name}>
                      {fill(texts.profiles[name], megabytes(profiles[name], 60))}
                    </option>
                  ))}
                </NativeSelect>
              </>
            )}
            <p id="recorder-most" className="text-sm text-muted-foreground">
              {fill(texts.most, formatLength(answerSeconds), megabytes(model.profile, answerSeconds))}
            </p>
          </div>
          <div className="flex flex-col gap-1">
            <Label htmlFor="recorder-notes">{texts.notes}</Label>
            <Textarea
              id="recorder-notes"
              aria-describedby="recorder-notes-hint"
              rows={3}
              maxLength={2000}
              value={notes}
              onInput={({ currentTarget }) => model.setNotes(currentTarget.value)}
            />
            <p id="recorder-notes-hint" className="text-sm text-muted-foreground">
              {texts.notesHint}
            </p>
          </div>
          <PressButton variant="outline" onClick={() => model.dispatch({ type: "stop" })}>
            {texts.off}
          </PressButton>
        </div>
      </Collapsible>
    </>
  );
}

interface DeviceSelectProps {
  id: string;
  label: string;
  devices: MediaDeviceInfo[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function DeviceSelect({ id, label, devices, chosen, onChoose }: DeviceSelectProps) {
  if (devices.length < 2) return null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect
        id={id}
        value={chosen ?? devices[0]?.deviceId ?? ""}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      >
        {devices.map(({ deviceId, label: name }, index) => (
          <option key={deviceId} value={deviceId}>
            {name || `${label} ${index + 1}`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
