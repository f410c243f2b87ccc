import type { BackendModule } from "i18next";

const files = import.meta.glob<object>("./*/*.ts", { import: "default" });

/**
 * Loads the active language only, and of it only what the screen's `handle.i18n` names (docs/design.md, section 13).
 */
export const browserCatalogue: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.ts`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts as Record<string, unknown>),
      (error: unknown) => done(error as Error, false),
    );
  },
};
