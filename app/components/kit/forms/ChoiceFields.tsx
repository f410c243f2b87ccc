import type { ComponentType, ComponentProps } from "react";
import { Checkbox } from "../../ui/checkbox";
import { FieldChoice } from "../../ui/field";
import { RadioGroupItem, RadioGroup } from "../../ui/radio-group";
import { isTicked, type Field } from "./field";
import { FieldSet, type FieldTexts } from "./FieldFrame";
import type { Option } from "./SelectField";

interface ChoiceProps extends FieldTexts {
  options: readonly Option[];
}

interface ChoicesProps {
  field: Field;
  options: readonly Option[];
  box: ComponentType<ComponentProps<"input">>;
  required?: boolean;
}

function Choices({ field, options, box: Box, required }: ChoicesProps) {
  const isInvalid = Boolean(field.errors?.length) || undefined;
  return options.map(({ value, label }) => {
    const id = `${field.id}-${value}`;
    return (
      <FieldChoice key={value}>
        <Box
          id={id}
          name={field.name}
          value={value}
          defaultChecked={isTicked(field, value)}
          required={required}
          aria-invalid={isInvalid}
        />
        <label htmlFor={id}>{label}</label>
      </FieldChoice>
    );
  });
}

export function RadioGroupField({ field, options, optional = false, ...frame }: ChoiceProps) {
  return (
    <FieldSet field={field} optional={optional} {...frame}>
      <RadioGroup>
        <Choices field={field} options={options} box={RadioGroupItem} required={!optional} />
      </RadioGroup>
    </FieldSet>
  );
}

export function CheckboxGroupField({ field, options, ...frame }: ChoiceProps) {
  return (
    <FieldSet field={field} {...frame}>
      <Choices field={field} options={options} box={Checkbox} />
    </FieldSet>
  );
}
