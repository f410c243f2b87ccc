import type { ShownItem } from "#contract/applications/assessments";
import type { Field } from "~/components/kit/forms/field";
import type { FieldValues } from "~/services/applications/assessments/answers";

/** What the controls of an item take: the item, its field, and what the fields of the page show. */
export interface ItemProps {
  item: ShownItem;
  field: Field;
  values: FieldValues;
}
