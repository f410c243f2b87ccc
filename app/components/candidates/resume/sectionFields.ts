import type { Field } from "~/components/kit/forms/field";

export type SectionField = Field & { getFieldset(): Record<string, Field> };
export type FindField = (name: string) => SectionField;

/** Returns a function that finds a field by its name. Throws on an unknown name, because conform's type accepts any. */
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
