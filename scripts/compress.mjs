import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/**
 * Writes a `.br` beside each asset that gains by it, at the highest level: once for each build instead of once for each
 * response (app/services/serve/precompressed.server.ts).
 *
 * @param {string} folder of the built assets
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(`${folder}/${name}`);
      const packed = await brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      if (packed.length < content.length) writeFileSync(`${folder}/${name}.br`, packed);
    }),
  );
}
