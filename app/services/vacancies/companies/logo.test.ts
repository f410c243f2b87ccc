import { expect, it } from "vitest";
import { toInitials } from "./logo";

it.each([
  ["Concessionária Horizonte", "CH"],
  ["Grupo Umburana de Veículos", "GU"],
  ["Oficina do Zé", "OZ"],
  ["Ângelo", "Â"],
  ["3 Irmãos", "3I"],
  ["e", ""],
  ["!!!", ""],
])("shortens %j to %j", (name, initials) => expect(toInitials(name)).toBe(initials));
