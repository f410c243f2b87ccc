import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { cn } from "./cn";

describe("joining class names by cn", () => {
  it("drops falsy classes, and keeps the later of conflicting utilities", () => {
    expect(cn("px-4 py-2", false, undefined, { "px-2": true })).toBe("py-2 px-2");
  });

  it("keeps the later of two theme widths", () => {
    expect(cn("max-w-form", "max-w-prose")).toBe("max-w-prose");
  });
});

describe("tailwind-merge stays out of browsers", () => {
  const mergeless = (modules: string[]) => {
    expect(modules.some((id) => id.endsWith("/mergeClasses.browser.ts"))).toBe(true);
    expect(modules.filter((id) => id.includes("tailwind-merge"))).toEqual([]);
  };

  it("is absent from every page's script and islands", async () => {
    const { metafile } = await build({
      entryPoints: [fileURLToPath(new URL("../../enhance/entry.ts", import.meta.url))],
      bundle: true,
      splitting: true,
      format: "esm",
      outdir: "unwritten",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    mergeless(Object.keys(metafile.inputs));
  });
});
