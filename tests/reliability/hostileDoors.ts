import * as hostile from "#tests/factories/hostileFiles";
import { readCamera } from "#tests/factories/videos";
import {
  aMail,
  askByVideo,
  askForDocument,
  beginFileAssessment,
  byBody,
  byForm,
  byMail,
  byPage,
  byText,
  byUpload,
  logIn,
  ofVideo,
  send,
  through,
  uploadInParts,
  type Door,
} from "./hostileSenders";
import { serveFeeds, serveLogos, webhook, writeByWhatsApp } from "./hostileServers";
import { form as formHeaders } from "./visitors";

const dashboard = "app/routes/dashboard+";
const progress = "progressSelectiveProcess.$selectiveProcessId";
const toProgress = (id: number) => `/dashboard/progressSelectiveProcess/${id}`;
const ofSection = (name: string) => `PUT /candidate/{id}/resume/${name}`;
const sections = [
  ...["work", "education", "certificates", "languages", "links", "objective", "schooling", "licence"],
  ...["salary", "availability"],
];
const importPath = "/operator/selectiveProcesses/import";
const both = { ...hostile.hostilePictures, ...hostile.hostileDocuments };

/** Every way by which strangers' files enter the product. */
export const doors: Readonly<Record<string, Door>> = {
  "a photo": {
    ways: ["POST /user/{id}/photo"],
    files: both,
    begin: byForm(({ person }) => `/user/${person.userId}/photo`),
  },
  "a photo, by a page": {
    ways: [`${dashboard}/user_+/photo/route.tsx`],
    files: both,
    isPage: true,
    begin: byPage(() => ({ path: "/dashboard/user/photo" })),
  },
  "a currículo": {
    ways: ["POST /candidate/{id}/resume/proposal"],
    files: both,
    begin: byForm(({ person }) => `/candidate/${person.candidateId}/resume/proposal`),
  },
  "a currículo, by a page": {
    ways: [`${dashboard}/user_+/import/route.tsx`],
    files: both,
    isPage: true,
    begin: byPage(() => ({ path: "/dashboard/user/import" })),
  },
  "a visitor's currículo": {
    ways: ["POST /resumeProposal"],
    files: hostile.hostileDocuments,
    begin: byForm(() => "/resumeProposal"),
  },
  "a visitor's currículo, by a page": {
    ways: ["app/components/candidates/resume/VisitorFileForm.tsx"],
    files: hostile.hostileDocuments,
    isPage: true,
    begin: byPage(() => ({ path: "/curriculo", isVisitors: true })),
  },
  "a still": {
    ways: ["POST /user/{id}/video/poster"],
    files: { "an avif of 12 bits": hostile.anAvifOf12Bits },
    begin: byText("POST", "image", (doors) => `${ofVideo(doors)}/poster`, "base64"),
  },
  "a video": { ways: ["backend/applications/video/routes.ts"], files: hostile.hostileVideos, begin: byUpload(ofVideo) },
  "a video, by a page": {
    ways: [`${dashboard}/user_+/addVideoResume/route.tsx`],
    files: hostile.hostileVideos,
    isPage: true,
    begin: byPage(() => ({ path: "/dashboard/user/addVideoResume" })),
  },
  "a video in parts, by a page": {
    ways: ["app/services/applications/video/relay.server.ts"],
    files: hostile.hostileVideos,
    isPage: true,
    begin: through(async (all) => {
      const headers = await logIn(all);
      return async (bytes) => {
        const uploadId = await uploadInParts(`${all.origin}/dashboard/user/videoUploads`, bytes, headers);
        const url = `${all.origin}/dashboard/user/addVideoResume`;
        return send(url, "POST", new URLSearchParams({ uploadId }), { ...headers, ...formHeaders });
      };
    }),
  },
  "the answer of an interview": {
    ways: [],
    files: hostile.hostileVideos,
    begin: byUpload(
      async (all) =>
        `/candidate/${all.person.candidateId}/selectiveProcesses/${await askByVideo(all)}/videoInterview/answers/work`,
    ),
  },
  "the answer of an interview, by a page": {
    ways: [`${dashboard}/_applications+/${progress}_+/addVideoInterview_.$questionId/route.tsx`],
    files: hostile.hostileVideos,
    isPage: true,
    begin: byPage(async (all) => ({ path: `${toProgress(await askByVideo(all))}/addVideoInterview/work` })),
  },
  captions: {
    ways: ["PUT /user/{id}/video/captions"],
    files: hostile.hostileCaptions,
    begin: through(async (all) => {
      await (
        await byUpload(ofVideo)().then(({ open }) => open(all))
      )(await readCamera("webm"));
      return byText("PUT", "captions", (own) => `${ofVideo(own)}/captions`)().then(({ open }) => open(all));
    }),
  },
  "a document": {
    ways: ["POST /candidate/{id}/applications/{applicationId}/documents/{documentId}/file"],
    files: both,
    begin: byForm(async (all) => {
      const { applicationId, documentId } = await askForDocument(all);
      return `/candidate/${all.person.candidateId}/applications/${applicationId}/documents/${documentId}/file`;
    }),
  },
  "a document, by a page": {
    ways: [`${dashboard}/_applications+/${progress}/Documents.tsx`],
    files: both,
    isPage: true,
    begin: byPage(async (all) => {
      const { selectiveProcessId, documentId } = await askForDocument(all);
      return { path: `${toProgress(selectiveProcessId)}?file=1`, fields: { intent: "sendDocument", documentId } };
    }),
  },
  "the answer of a test": {
    ways: ["POST /candidate/{id}/selectiveProcesses/{selectiveProcessId}/tests/{test}/files/{item}"],
    files: both,
    begin: byForm(async (all) => {
      const id = await beginFileAssessment(all);
      return `/candidate/${all.person.candidateId}/selectiveProcesses/${id}/tests/auxiliaryQuestionsTest/files/proof`;
    }),
  },
  "the answer of a test, by a page": {
    ways: ["app/components/applications/assessments/AnswerPage.tsx"],
    files: both,
    isPage: true,
    begin: byPage(async (all) => ({
      path: `${toProgress(await beginFileAssessment(all))}/auxiliaryQuestionsTest?item=proof&file=1`,
      fields: { intent: "testAnswers", go: "next", shown: "proof" },
      name: "answer.proof",
    })),
  },
  "the attachment of a mail": {
    ways: [],
    files: both,
    begin: through(async (all) => {
      const sendIt = await byMail().then(({ open }) => open(all));
      return (bytes) => sendIt(aMail(bytes, all.person));
    }),
  },
  "a mail": {
    ways: ["POST /operator/inboundMail", "backend/channels/inboundMail/routes.ts"],
    files: hostile.hostileMails,
    begin: byMail,
  },
  "a feed": {
    ways: [`POST ${importPath}`],
    files: hostile.hostileFeeds,
    begin: byText("POST", "feed", () => `${importPath}?format=json`),
  },
  "a feed of XML": {
    ways: ["backend/vacancies/vacancy/import/feedBody.ts"],
    files: hostile.hostileXml,
    begin: byBody("POST", () => `${importPath}?format=indeed`, { "content-type": "application/xml" }),
  },
  "a page of vacancies": {
    ways: [],
    files: hostile.hostilePages,
    begin: byText("POST", "feed", () => `${importPath}?format=jsonld`),
  },
  "a packed feed": {
    ways: [],
    files: hostile.hostilePacked,
    begin: byBody("POST", () => `${importPath}?format=json`, { "content-type": "application/gzip" }),
  },
  "a fetched feed": {
    ways: ["backend/vacancies/vacancy/feeds/runFeed.ts"],
    files: { ...hostile.hostileFeeds, ...hostile.hostilePacked },
    begin: serveFeeds("json"),
  },
  "a fetched feed of XML": { ways: [], files: hostile.hostileXml, begin: serveFeeds("indeed") },
  "a fetched page of vacancies": { ways: [], files: hostile.hostilePages, begin: serveFeeds("jsonld") },
  "a logo": {
    ways: ["backend/vacancies/companies/fetchPicture.ts"],
    files: hostile.hostilePictures,
    begin: serveLogos,
  },
  "a document by WhatsApp": {
    ways: ["backend/channels/whatsapp/media.ts"],
    files: hostile.hostileDocuments,
    begin: writeByWhatsApp("document"),
  },
  "a photo by WhatsApp": { ways: [], files: both, begin: writeByWhatsApp("image", true) },
  "a video by WhatsApp": { ways: [], files: hostile.hostileVideos, begin: writeByWhatsApp("video") },
  "Meta's call": { ways: ["backend/channels/whatsapp/webhookRoutes.ts"], files: hostile.toBodies(3), begin: webhook },
  "a test of a vacancy": {
    ways: ["POST /operator/tests/import"],
    files: hostile.hostileTests,
    begin: byText("POST", "tests", () => "/operator/tests/import"),
  },
  "an interview's questions": {
    ways: ["POST /operator/videoInterviews/import"],
    files: hostile.toBodies(8, "videoInterviews"),
    begin: byBody("POST", () => "/operator/videoInterviews/import"),
  },
  "a currículo's section": {
    ways: sections.map(ofSection),
    files: hostile.toBodies(4, "content"),
    begin: byBody("PUT", ({ person }) => `/candidate/${person.candidateId}/resume/work`),
  },
  "what was taken of a currículo": {
    ways: ["POST /candidate/{id}/resume/proposal/confirmation"],
    files: hostile.toBodies(8, "work"),
    begin: byBody("POST", ({ person }) => `/candidate/${person.candidateId}/resume/proposal/confirmation`),
  },
  "a form of operators": {
    ways: ["backend/operators/screens/routes.ts"],
    files: { "fields without end": () => Buffer.alloc(1_000_000, "a&") },
    begin: byBody("POST", () => "/admin/login", { "content-type": "application/x-www-form-urlencoded" }),
  },
};
