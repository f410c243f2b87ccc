import { expect, openAs, test } from "./support/journey";
import { expectAccessible } from "./support/screen";

test("a black, silent recording is reported, and can be sent @scripts", async ({ page, person, scripts }) => {
  if (!scripts) return;
  await page.addInitScript(() => {
    // Simulates a covered lens and a muted microphone.
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [320, 240];
      const context = canvas.getContext("2d");
      setInterval(() => context?.fillRect(0, 0, 320, 240), 100);
      const sound = new AudioContext();
      const silence = new GainNode(sound, { gain: 0 });
      const ear = sound.createMediaStreamDestination();
      const tone = new OscillatorNode(sound);
      tone.connect(silence).connect(ear);
      tone.start();
      const [track] = ear.stream.getAudioTracks();
      const stream = canvas.captureStream(10);
      if (track) stream.addTrack(track);
      return Promise.resolve(stream);
    };
  });
  await openAs(page, person, "/dashboard/user/addVideoResume");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Ligar a câmera");
  await press("Gravar");
  await expect(page.getByText(/^Faltam 2:(5[0-7]|[0-4]\d)$/)).toBeVisible();
  await press("Terminar");
  await expect(page.getByText("A imagem está preta")).toBeVisible();
  await expect(page.getByText("Não se ouve nada")).toBeVisible();
  await expectAccessible(page, scripts);
  await expect(page.getByRole("button", { name: "Enviar este vídeo" })).toBeEnabled();
});
