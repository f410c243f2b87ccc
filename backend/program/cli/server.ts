import { beginStoreThread, EMBEDDED } from "../../platform/db/storeThread";
import { optimizeLater } from "../../platform/process/optimizeLater";
import { restrictToOwner } from "./ownerOnly";

// The API server as a program. The engine of its store takes longest to begin, so it does before the rest is even read.
restrictToOwner();
optimizeLater();
if (process.argv.includes(EMBEDDED)) beginStoreThread();
await import("./serve");
