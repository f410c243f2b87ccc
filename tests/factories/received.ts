import type { Received } from "../../backend/platform/files/gate";

export const aReceived = (bytes: Uint8Array, from = "198.51.100.7"): Received => ({
  input: bytes,
  bytes: bytes.length,
  sender: { network: from, account: from },
});
