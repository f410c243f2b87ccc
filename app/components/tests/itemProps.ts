import type { ShownItem } from "#contract/tests";
import type { Field } from "~/components/forms/field";
import type { FieldValues } from "~/services/tests/answers";

/** What the controls of an item take: the item, its field, and what the fields of the page show. */
export interface ItemProps {
  item: ShownItem;
  field: Field;
  values: FieldValues;
}
