import type { ReactNode } from "react";
import { Checkbox } from "~/components/ui/checkbox";
import { FieldChoice } from "~/components/ui/field";

interface TakeBoxProps {
  name: string;
  /** The names of the boxes that the person ticked; undefined before the form was posted. */
  taken: readonly string[] | undefined;
  isTicked: boolean;
  children: ReactNode;
}

export function TakeBox({ name, taken, isTicked, children }: TakeBoxProps) {
  return (
    <FieldChoice>
      <Checkbox id={`take-${name}`} name="take" value={name} defaultChecked={taken ? taken.includes(name) : isTicked} />
      <label htmlFor={`take-${name}`} className="font-medium wrap-anywhere">
        {children}
      </label>
    </FieldChoice>
  );
}
