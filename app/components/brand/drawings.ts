/** Drawings on a sheet of 240 by 160: surfaces filled with the accent's tint, then lines over them. */
export const drawings = {
  // A car on a two-post lift, the workshop's own picture.
  lift: {
    tint: "M46 88V77q0-8 8-10l11-4 13-26q3-6 10-6h44q7 0 11 5l20 27 19 5q7 2 7 9v11zM28 12h12v136H28zM200 12h12v136h-12z",
    lines:
      "M12 148h216M28 148V12h12v136M200 148V12h12v136M40 104h160M56 88H46V77q0-8 8-10l11-4 13-26q3-6 10-6h44q7 0 11 5l20 27 19 5q7 2 7 9v11h-13M88 88h56M72 62h80M110 31v31M72 70a16 16 0 1 0 .1 0M160 70a16 16 0 1 0 .1 0M72 83a3 3 0 1 0 .1 0M160 83a3 3 0 1 0 .1 0M88 148v-14h26v14M114 148v-22h40v22M124 136h20",
  },
  toolbox: {
    tint: "M40 78h160v62H40z",
    lines:
      "M20 148h200M40 78h160v62H40zM40 100h68M132 100h68M108 92h24v18h-24zM78 78V62q0-8 8-8h68q8 0 8 8v16M96 54V20M88 20h16l-3-10H91zM90 32h12M144 54V26M136 10v10l8 6 8-6V10M120 54V34M114 34h12v-14h-12zM56 140v8M184 140v8M60 120h28M152 120h28",
  },
  keys: {
    tint: "M36 92l24-8 36 16h32q8 0 10 8l44-22q10-4 15 4 4 8-4 13l-50 35q-6 4-13 4H76l-40-8zM150 12a24 24 0 1 0 .1 0z",
    lines:
      "M12 90l24-6v56l-24 6M36 92l24-8 36 16h32q10 0 10 9t-10 9H98M138 108l44-22q10-4 15 4 4 8-4 13l-50 35q-6 4-13 4H76l-40-8M150 12a24 24 0 1 0 .1 0M150 26a9 9 0 1 0 .1 0M132 52l-40 34M102 78l9 10M112 70l9 10",
  },
  search: {
    tint: "M104 14a52 52 0 1 0 .1 0z",
    lines:
      "M104 14a52 52 0 1 0 .1 0M142 103l44 43M68 78v-8q0-4 4-5l6-2 8-13q2-3 6-3h24q4 0 6 3l9 12 8 2q4 1 4 5v9h-6M68 78h4M90 78h30M80 63h48M82 71a8 8 0 1 0 .1 0M129 71a8 8 0 1 0 .1 0M14 148h60M90 148h24M204 40v20M194 50h20M24 28v16M16 36h16",
  },
  wrench: {
    tint: "M92 32a34 34 0 0 1 46-14l-22 22 4 20 20 4 22-22a34 34 0 0 1-42 46l-52 52a16 16 0 0 1-24-24l52-52a34 34 0 0 1-4-32z",
    lines:
      "M92 32a34 34 0 0 1 46-14l-22 22 4 20 20 4 22-22a34 34 0 0 1-42 46l-52 52a16 16 0 0 1-24-24l52-52a34 34 0 0 1-4-32zM58 122a3 3 0 1 0 .1 0M184 92a22 22 0 1 0 .1 0M184 106a8 8 0 1 0 .1 0M184 92v-8M184 136v8M162 114h-8M206 114h8M168.500 98.500l-6-6M199.500 129.500l6 6M199.500 98.500l6-6M168.500 129.500l-6 6M20 148h92",
  },
} as const satisfies Record<string, { tint: string; lines: string }>;

export type DrawingName = keyof typeof drawings;
export const drawingNames = Object.keys(drawings) as DrawingName[];
