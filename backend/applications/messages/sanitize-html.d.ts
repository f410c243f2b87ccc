/** The parts of sanitize-html 2.17 that cleanHtml.ts uses; DefinitelyTyped's types bring seven packages. */
declare module "sanitize-html" {
  interface Tag {
    tagName: string;
    attribs: Record<string, string>;
  }
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    nonTextTags: string[];
    transformTags: Record<string, string | ((tagName: string, attribs: Record<string, string | undefined>) => Tag)>;
  }
  export default function sanitizeHtml(html: string, options: Options): string;
}
