/** Loaded into the web's process (`--import`): it ends with `npm start`, also where that was killed and could tell nobody. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel is there to be lost, and must not keep the process alive.
process.channel?.unref();
