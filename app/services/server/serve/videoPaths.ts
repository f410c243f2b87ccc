import { UPLOADS_PATH } from "#contract/applications/video";
import { paths } from "~/services/server/navigation/paths";

const ofOne = /^\/[\w-]{43}\.part$/;

export const isUploadPath = (path: string): boolean => toApiPath(path) !== null;

export function toApiPath(path: string): string | null {
  const base = paths.videoUploads();
  if (!path.startsWith(base)) return null;
  const rest = path.slice(base.length);
  return rest === "" || ofOne.test(rest) ? UPLOADS_PATH + rest : null;
}

export const toBrowserPath = (apiPath: string): string => paths.videoUploads() + apiPath.slice(UPLOADS_PATH.length);

const answerPath = /^\/dashboard\/progressSelectiveProcess\/[1-9]\d{0,15}\/addVideoInterview\/[a-z0-9-]{1,40}$/;
const answerFilePath =
  /^\/dashboard\/progressSelectiveProcess\/([1-9]\d{0,15})\/viewVideoInterview\/([a-z0-9-]{1,40})\/file$/;

export const isAnswerPath = (path: string): boolean => answerPath.test(path);

export function readInterviewFilePath(path: string): { selectiveProcessId: string; questionId: string } | null {
  const [, selectiveProcessId, questionId] = answerFilePath.exec(path) ?? [];
  return selectiveProcessId && questionId ? { selectiveProcessId, questionId } : null;
}
