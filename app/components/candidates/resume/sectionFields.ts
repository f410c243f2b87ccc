import type { Field } from "~/components/kit/forms/field";

export type SectionField = Field & { getFieldset(): Record<string, Field> };
export type FindField = (name: string) => SectionField;

/** conform's own type accepts any name. */
export function toFindField(fields: object): FindField {
  const known = fields as Record<string, SectionField | undefined>;
  return (name) => {
    const field = known[name];
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
}

export const pickFields = <Name extends string>(find: FindField, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, SectionField>;
