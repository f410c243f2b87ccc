import { MINUTE_MS } from "#contract/base/time";
import { recordEarlierFiles } from "./files/earlierFiles";
import { deleteUnusedFiles, type FilesContext } from "./files/storedFiles";
import type { Job } from "./process/scheduler";

export const platform = {
  jobs: (): Job<FilesContext>[] => [
    { name: "deleteUnusedFiles", everyMs: 30 * MINUTE_MS, atStart: "soon", run: deleteUnusedFiles },
    { name: "recordEarlierFiles", anyTime: true, everyMs: 10 * MINUTE_MS, atStart: "soon", run: recordEarlierFiles },
  ],
};
