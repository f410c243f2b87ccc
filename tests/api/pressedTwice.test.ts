// @deep: it loads the whole web and presses eighty forms four times. twiceForms.test.ts asks for their rows always.
import { afterAll, beforeAll } from "vitest";
import { closeWorld, openWorld } from "#tests/twice/world";

// Without scripts, a second press and the back button repeat a form. No press is told of a failure. In a process of its
// own, because the web reads process.env once and remembers for a minute whether telephones log in.

/** In ms. Loading all screens is slow on a busy machine. */
const LOADING = 300_000;
beforeAll(openWorld, LOADING);
afterAll(closeWorld);

await import("#tests/twice/alerts");
await import("#tests/twice/access");
await import("#tests/twice/applications");
await import("#tests/twice/resume");
await import("#tests/twice/settings");
