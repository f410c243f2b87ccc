import { Fragment } from "react";
import { toTextParts } from "~/services/server/format/links";

export function PressableText({ text }: { text: string }) {
  return toTextParts(text).map((part, index) => (
    <Fragment key={index}>
      {part.href ? (
        <a href={part.href} rel="noopener noreferrer">
          {part.text}
        </a>
      ) : (
        part.text
      )}
    </Fragment>
  ));
}
