import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { withKills } from "#tests/killedRuns";
import { anUpload, readCamera, saveUpload } from "#tests/factories/videos";

let person: Person;
const api = await openSharedServer();
beforeAll(async () => {
  person = await aCandidate(api.app);
});

function sendForm(url: string, bytes: Buffer) {
  const boundary = "the-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`;
  return api.app.inject({
    method: "POST",
    url,
    headers: {
      ...person.authorization,
      "x-requested-with": "XMLHttpRequest",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const sendPhoto = async () => {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: "#1d6f6a" } });
  return sendForm(`/user/${person.userId}/photo`, await picture.jpeg().toBuffer());
};
const sendResume = () =>
  sendForm(
    `/candidate/${person.candidateId}/resume/proposal`,
    Buffer.from(JSON.stringify({ basics: { name: "Ana Souza" }, work: [{ name: "Oficina", position: "Mecânica" }] })),
  );
const sendVideo = async () => saveUpload(api.app, person, await anUpload(api.app, person, await readCamera("webm")));
const sendMail = () =>
  api.app.inject({
    method: "POST",
    url: "/operator/inboundMail",
    headers: { ...operatorAuthorization, "content-type": "message/rfc822" },
    payload: `From: ${person.email}\r\nMessage-ID: <a@b>\r\n\r\nOlá`,
  });

const doors = [
  ["a photo", "pictureEncoder", 200, sendPhoto],
  ["a currículo", "resumeReader", 201, sendResume],
  ["a video", "videoInspector", 200, sendVideo],
  ["a mail", "inboundMailReader", 200, sendMail],
] as const;

test.each(doors)("reads %s again after its process was killed once", async (_, program, status, send) => {
  const { result, ran } = await withKills(program, 1, send);
  expect([result.statusCode, ran]).toEqual([status, 2]);
});

test.each(doors)("answers 503 for %s after its process was killed twice", async (_, program, _status, send) => {
  const { result, ran } = await withKills(program, 2, send);
  expect([result.statusCode, result.headers["retry-after"], ran]).toEqual([503, "30", 2]);
  expect(result.json()).toMatchObject({ code: "unavailable" });
});
