import { useEffect, useReducer, useRef, useState } from "react";
import { canRecord, findRoom, toProblem, toRoom, useCamera } from "./camera";
import {
  startCapture,
  type Capture,
  chooseKind,
  chooseProfile,
  estimateBytes,
  profiles,
  soundProfile,
  type ProfileName,
  readLink,
} from "./capture";
import { firstState, reduce } from "./machine";
import type { RecorderProps } from "./props";
import { fleetingDatabase, openTakeDatabase, type Take, type TakeDatabase } from "./takeDatabase";

export function useRecorder({ store: name, about, answerSeconds }: RecorderProps) {
  const [state, dispatch] = useReducer(reduce, firstState);
  const [profileName, setProfileName] = useState<ProfileName>("normal");
  const [notes, setNotes] = useState("");
  const [store, setStore] = useState<TakeDatabase | null>(null);
  const practiceStore = useRef<TakeDatabase>(fleetingDatabase());
  const capture = useRef<Capture | null>(null);
  const { phase, isSound } = state;
  const profile = isSound ? soundProfile : profiles[profileName];

  const camera = useCamera({
    phase,
    profile,
    isSound,
    dispatch,
    onLost: () => void (capture.current ? finish(true) : fail("lost")),
  });

  useEffect(() => {
    setProfileName(chooseProfile(readLink()));
    void openTakeDatabase(name, about).then(async (opened) => {
      setStore(opened);
      dispatch({ type: "restored", takes: await opened.list() });
      setNotes(await opened.readNotes());
    });
  }, []);

  useEffect(() => {
    if (phase !== "recording" || capture.current || !camera.stream || !store) return;
    const kind = chooseKind((type) => MediaRecorder.isTypeSupported(type), isSound);
    if (!kind) return fail("unsupported");
    try {
      capture.current = startCapture({
        stream: camera.stream,
        kind,
        profile,
        store: state.isPractice ? practiceStore.current : store,
        onFailed: (error) => void endByFailure(error),
        onEnded: () => void finish(true),
      });
    } catch (error) {
      fail(toProblem(error));
    }
  }, [phase]);

  function fail(problem: ReturnType<typeof toProblem>) {
    dispatch({ type: "failed", problem });
  }

  async function endByFailure(error: unknown) {
    const ending = capture.current;
    capture.current = null;
    await ending?.stop();
    if (store) dispatch({ type: "restored", takes: await store.list().catch(() => []) });
    fail(toProblem(error) === "noSpace" ? "noSpace" : "lost");
  }

  async function finish(wasCut = false) {
    const ending = capture.current;
    capture.current = null;
    if (!ending) return;
    const take = await ending.stop();
    dispatch(take ? { type: "recorded", take, wasCut } : { type: "empty" });
  }

  async function begin(isPractice: boolean, thinks: boolean) {
    const room = await findRoom();
    if (!isPractice && room !== null && room < toRoom(estimateBytes(profile, answerSeconds))) return fail("noSpace");
    practiceStore.current = fleetingDatabase();
    dispatch({ type: "begin", isPractice, thinks });
  }

  return {
    state,
    dispatch,
    store,
    camera,
    profile,
    profileName,
    setProfileName,
    notes,
    setNotes: (typed: string) => {
      setNotes(typed);
      void store?.saveNotes(typed).catch(() => undefined);
    },
    open: (forSound: boolean) => (canRecord() ? dispatch({ type: "open", isSound: forSound }) : fail("unsupported")),
    begin: (isPractice: boolean, thinks: boolean) => void begin(isPractice, thinks),
    finish: () => void finish(),
    pause: () => {
      capture.current?.pause();
      dispatch({ type: "pause" });
    },
    resume: () => {
      capture.current?.resume();
      dispatch({ type: "resume" });
    },
    elapsed: () => capture.current?.elapsed() ?? 0,
    read: (take: Take) =>
      (take === state.practice ? practiceStore.current : store)?.read(take.id) ?? Promise.resolve(null),
    reload: async () => dispatch({ type: "restored", takes: (await store?.list().catch(() => [])) ?? [] }),
    remove: async (id: string) => {
      await store?.remove(id);
      dispatch({ type: "removed", id });
    },
  };
}

export type RecorderModel = ReturnType<typeof useRecorder>;
