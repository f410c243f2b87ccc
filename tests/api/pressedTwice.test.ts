// @deep: it loads the whole web and presses eighty forms four times. twiceForms.test.ts checks that each has a row.
import { afterAll, beforeAll } from "vitest";
import { closeWorld, openWorld } from "#tests/twice/world";

// Runs in its own process: the web server reads process.env once, and caches for a minute whether phones can log in.

/** In ms. Loading all screens is slow on a busy machine. */
const LOADING = 300_000;
beforeAll(openWorld, LOADING);
afterAll(closeWorld);

await import("#tests/twice/alerts");
await import("#tests/twice/access");
await import("#tests/twice/applications");
await import("#tests/twice/resume");
await import("#tests/twice/settings");
