/** The parts of subset-font 2.9 that scripts/font.ts uses; DefinitelyTyped has the types of 2.3. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2";
    /** A number fixes an axis. A range limits the axis. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
    /** https://learn.microsoft.com/typography/opentype/spec/name#name-ids */
    preserveNameIds: number[];
    noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
