import { expect, test } from "vitest";
import { all, any } from "../../vacancies/search/vectorQuery";
import { AlertIndex } from "./alertIndex";

const index = new AlertIndex<string>();
index.add("mechanic in Campinas", all([any(["mecanico", "mecanica"]), "ci=campinas", "st=SP"]));
index.add("anything in SP", "st=SP");
index.add("painter or funileiro", any(["pintor", "funileiro"]));
index.add("everything", all([]));
index.add("CLT near", all(["ct=clt", any(["at=3509502", "at=3552403"])]));

test.each([
  [
    ["mecanico", "ci=campinas", "st=SP", "at=3509502", "ct=clt"],
    ["mechanic in Campinas", "anything in SP", "everything", "CLT near"],
  ],
  [
    ["mecanica", "ci=osasco", "st=SP"],
    ["anything in SP", "everything"],
  ],
  [
    ["pintor", "funileiro", "st=MG"],
    ["painter or funileiro", "everything"],
  ],
  [["at=3552403", "ct=pj"], ["everything"]],
  [[], ["everything"]],
])("a vacancy with %j is found by the searches %j", (lexemes, wanted) => {
  expect(index.match(lexemes).sort()).toEqual([...wanted].sort());
});
