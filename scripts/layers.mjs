/**
 * The layers of docs/design.md, section 12, from the top down. An import leads to its own layer or to a lower one. A
 * file belongs to the first layer whose pattern it fits. `row` is where the picture has it.
 *
 * @typedef {{ name: string, files: RegExp, row: number }} Layer
 */

/** @type {readonly Layer[]} */
export const layers = [
  { name: "app/ root, entries", files: /^app\/[^/]+$/, row: 0 },
  { name: "app/routes/", files: /^app\/routes\//, row: 1 },
  { name: "app/enhance/", files: /^app\/enhance\//, row: 1 },
  { name: "app/worker/", files: /^app\/worker\//, row: 1 },
  { name: "app/components/ui/", files: /^app\/components\/ui\//, row: 4 },
  { name: "app/components/", files: /^app\/components\//, row: 2 },
  { name: "app/islands/", files: /^app\/islands\//, row: 3 },
  { name: "app/services/", files: /^app\/services\//, row: 5 },
  { name: "app/locales/", files: /^app\/locales\//, row: 6 },
  { name: "app/styles/", files: /^app\/styles\//, row: 6 },
  { name: "backend/cli/", files: /^backend\/cli\//, row: 0 },
  { name: "backend/ app", files: /^backend\/app\.ts$/, row: 1 },
  {
    name: "backend/ subjects, jobs/",
    files: /^backend\/(?!crypto\/|db\/|files\/|http\/|metrics\/|process\/)[^/]+\//,
    row: 2,
  },
  {
    name: "backend/ route, context, errors, http/, files/",
    files: /^backend\/(files\/|http\/|(?!config)[^/]+$)/,
    row: 3,
  },
  { name: "backend/db/", files: /^backend\/db\//, row: 5 },
  {
    name: "backend/ config, crypto/, metrics/, process/",
    files: /^backend\/(config\.ts$|crypto\/|metrics\/|process\/)/,
    row: 6,
  },
  { name: "contract/", files: /^contract\//, row: 7 },
];

/** Finds the layer of a file by its path from the repository's root; undefined for what is in none (tests, scripts). */
export const findLayer = (/** @type {string} */ path) => layers.find(({ files }) => files.test(path));

/** Whether an import leads up the layers, or from a layer to another one of the same row. */
export function leadsUp(/** @type {string} */ from, /** @type {string} */ to) {
  const [upper, lower] = [findLayer(from), findLayer(to)];
  return upper !== undefined && lower !== undefined && upper !== lower && upper.row >= lower.row;
}
