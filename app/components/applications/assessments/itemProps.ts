import type { ShownItem } from "#contract/applications/assessments";
import type { Field } from "~/components/kit/forms/field";
import type { FieldValues } from "~/services/applications/assessments/answers";

/** The properties of an item's controls. `values` has the texts that the fields of the page show. */
export interface ItemProps {
  item: ShownItem;
  field: Field;
  values: FieldValues;
}
