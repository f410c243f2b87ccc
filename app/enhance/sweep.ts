import { deleteDrafts } from "./draftStore";
import { onLogout, setCookie } from "./page";
import { endPush } from "./pushWorkers";
import { deleteTakes } from "./takes";

/** The cookie that says whose this device has been swept for. */
const SWEPT_KEY = "swept";

/**
 * Deletes other people's data from this device: drafts, takes of the recorder, notices. It runs at the first page of a
 * login; on a shared phone it deletes everything, and the log-out deletes the rest (docs/decisions/0009). The page asks
 * for it (`data-sweeps`) until a cookie says that it is done. Looking into the browser's storage blocks a page for
 * milliseconds, on a slow phone for tens of them.
 */
export function sweepDevice(owner: string): void {
  const sweep = async (but?: string) => {
    setCookie(SWEPT_KEY, "");
    // Where the browser refuses one of them, the others go all the same.
    const ways = [
      async () => deleteDrafts(but),
      () => deleteTakes({ own: owner, ...(but !== undefined && { but }) }),
      () => endPush(but),
    ];
    await Promise.all(ways.map((deleteWhatIsLeft) => deleteWhatIsLeft()));
  };
  onLogout(() => void sweep().catch(() => undefined));
  const { sweeps, shared } = document.body.dataset;
  if (sweeps !== undefined)
    sweep(shared === undefined ? owner : undefined).then(
      () => setCookie(SWEPT_KEY, sweeps),
      () => undefined,
    );
}
