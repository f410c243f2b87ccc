/** The package exports no types, so these are the functions that we call. */
declare module "tesseract-wasm" {
  export const layoutFlags: { StartOfLine: number; EndOfLine: number };
  export interface TextItem {
    /** In pixels from the upper left corner. */
    rect: { left: number; top: number; right: number; bottom: number };
    flags: number;
    text: string;
  }
  export interface OCREngine {
    loadModel(model: Uint8Array): void;
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    getTextBoxes(unit: "line" | "word"): TextItem[];
  }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
