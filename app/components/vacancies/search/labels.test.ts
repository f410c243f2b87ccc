import { expect, it } from "vitest";
import { readSearch } from "~/services/vacancies/search/readSearch";
import { searchNames } from "./labels";

it("cuts a saved search's name between two characters", () => {
  const { toStoredName } = searchNames(((key: string) => key) as never);
  const nameOf = (roleName: string) => toStoredName(readSearch(new URLSearchParams({ roleName })).search);
  expect(nameOf("mecânico")).toBe("mecânico");
  expect(nameOf(`${"a".repeat(78)}😀`)).toBe(`${"a".repeat(78)}😀`);
  expect(nameOf(`${"a".repeat(79)}😀`)).toBe("a".repeat(79));
});
