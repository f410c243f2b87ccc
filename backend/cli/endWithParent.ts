/** Loaded into the web's process (`--import`): ends the web with `npm start`, even when that was killed. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Only the loss of the channel matters, so the channel must not keep the process alive.
process.channel?.unref();
