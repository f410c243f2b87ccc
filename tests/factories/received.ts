import type { Received } from "../../backend/platform/files/gate";

/** A file as a door of the API server hands it on; `from` names its network and its account. */
export const aReceived = (bytes: Uint8Array, from = "198.51.100.7"): Received => ({
  input: bytes,
  bytes: bytes.length,
  sender: { network: from, account: from },
});
