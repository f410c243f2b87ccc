/**
 * Says how loud a piece of sound is, from 0 to 1, on the scale that ears have: -60 dB is 0. `samples` are the bytes of
 * AnalyserNode.getByteTimeDomainData, where 128 is silence.
 */
export function toLevel(samples: Uint8Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
  const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-6);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}

/** So often the level is measured, in ms. */
const EVERY_MS = 100;

/** Measures the microphone of a stream until the function that it returns is called. Browsers without it measure none. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === "undefined" || stream.getAudioTracks().length === 0) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    onLevel(toLevel(samples));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close().catch(() => undefined);
  };
}
