import { DetailedError, Upload } from "tus-js-client";

interface Options {
  video: Blob;
  at: { endpoint: string } | { uploadUrl: string };
  partBytes: number;
  onUrl: (url: string) => void;
  onProgress: (sent: number) => void;
  /** Called when a part has arrived. Returns the next part's size in bytes. */
  onPart: (arrived: number) => number;
  /** The outcome is "sent" or the last answer's status, which is null without an answer. */
  onEnd: (outcome: "sent" | { status: number | null }) => void;
}

/** Makes one attempt by tus. sendVideo.ts makes the next attempt, after checking the browser's user. */
export function startUpload({ video, at, partBytes, onUrl, onProgress, onPart, onEnd }: Options): () => void {
  const upload = new Upload(video, {
    ...at,
    chunkSize: partBytes,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
    onProgress,
    onChunkComplete: (_, arrived) => {
      upload.options.chunkSize = onPart(arrived);
    },
    onSuccess: () => onEnd("sent"),
    onError: (error) =>
      onEnd({ status: error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? null) : null }),
  });
  upload.start();
  return () => void upload.abort();
}
