import { Fragment } from "react";
import { toTextParts } from "~/services/server/format/links";

/** A line that a company wrote, in which addresses, e-mails and telephone numbers can be pressed. */
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
