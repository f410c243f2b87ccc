import type { ShownItem } from "#contract/applications/assessments";
import type { Field } from "~/components/kit/forms/field";
import type { FieldValues } from "~/services/applications/assessments/answers";

export interface ItemProps {
  item: ShownItem;
  field: Field;
  values: FieldValues;
}
