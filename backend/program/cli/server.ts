import { beginStoreThread, EMBEDDED } from "../../platform/db/storeThread";
import { optimizeLater } from "../../platform/process/optimizeLater";
import { restrictToOwner } from "./ownerOnly";

// The store is slowest to start, so it begins before other modules load.
restrictToOwner();
optimizeLater();
if (process.argv.includes(EMBEDDED)) beginStoreThread();
await import("./serve");
