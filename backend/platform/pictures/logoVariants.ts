import type { Sharp } from "sharp";
import { logoFormats, logoSides, type LogoFormat } from "#contract/vacancies/logo";

const encoders: Record<LogoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 85 }),
  // Safari 13 can't show webp.
  png: (picture) => picture.png({ palette: true, compressionLevel: 9 }),
};

/** Returns a logo in each size and, within a size, in each format. */
export const drawLogoVariants = (picture: Sharp): Sharp[] =>
  logoSides.flatMap((side) => {
    // Many logos are made for white paper, and would be invisible on a dark page.
    const small = picture.clone().resize(side, side, { fit: "contain", background: "#fff" });
    return logoFormats.map((format) => encoders[format](small.clone().flatten({ background: "#fff" })));
  });
