import { deleteDrafts } from "./draftStore";
import { onLogout, setCookie } from "./page";
import { endPush } from "./pushWorkers";
import { deleteTakes } from "./takes";

/** Cookie: the user for whom other users' data was deleted on this device. */
const SWEPT_KEY = "swept";

/** Deletes other users' data at a login, and everything on a shared phone or at a log-out (docs/decisions/0009). */
export function sweepDevice(owner: string): void {
  const sweep = async (but?: string) => {
    setCookie(SWEPT_KEY, "");
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
