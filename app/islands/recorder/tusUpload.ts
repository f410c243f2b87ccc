import { DetailedError, Upload } from "tus-js-client";

interface Options {
  video: Blob;
  /** Where a new upload is made, or where this one is. */
  at: { endpoint: string } | { uploadUrl: string };
  partBytes: number;
  onUrl: (url: string) => void;
  /** The bytes that are there or on their way. */
  onProgress: (sent: number) => void;
  /** A part arrived, and the server has so many bytes. Returns how large the next part is, in bytes. */
  onPart: (arrived: number) => number;
  /** It ended: all is sent, or the status of the answer that ended it; null is none at all. */
  onEnd: (outcome: "sent" | { status: number | null }) => void;
}

/** Makes one attempt at an upload by tus. It repeats nothing: sendVideo.ts asks first whose browser this is. */
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
