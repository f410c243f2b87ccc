export interface Field {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  /** Codes of contract/base/fieldProblem.ts. */
  errors?: string[] | undefined;
  initialValue?: unknown;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

export function isInvalid(field: Field): true | undefined {
  return field.errors?.length ? true : undefined;
}

export function controlProps(field: Field, hasHint: boolean) {
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": isInvalid(field),
    "aria-describedby":
      [isInvalid(field) && field.errorId, hasHint && field.descriptionId].filter(Boolean).join(" ") || undefined,
  } as const;
}

export function typedText(field: Field): string | undefined {
  return typeof field.initialValue === "string" ? field.initialValue : undefined;
}

/** Returns whether the box with this value begins ticked, by the last post or the default. A single box posts "on". */
export function isTicked(field: Field, value: string): boolean {
  const { initialValue } = field;
  return Array.isArray(initialValue) ? initialValue.includes(value) : initialValue === value;
}

export interface FormSource {
  id: string;
  errorId: string;
  errors?: string[] | undefined;
  allErrors: Record<string, string[]>;
  status?: "success" | "error" | undefined;
}
