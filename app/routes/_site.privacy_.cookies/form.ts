import { z } from "zod";

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** An answer of the bar ("all", "necessary"), or of this page ("boxes"), whose boxes then count. */
export const consentForm = z
  .object({ choice: z.enum(["all", "necessary", "boxes"]), statistics: ticked, recording: ticked })
  .transform(({ choice, ...boxes }) => {
    if (choice === "boxes") return boxes;
    return { statistics: choice === "all", recording: choice === "all" };
  });
