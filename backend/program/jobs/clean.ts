import type { AppContext } from "../../http/context";
import { rooms } from "../rooms";

/** Lets each room delete expired data. Throws the first error, after all rooms have run. */
export async function clean(context: AppContext): Promise<void> {
  const time = context.now();
  const errors: unknown[] = [];
  for (const room of rooms) await room.clean?.(context, time).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
