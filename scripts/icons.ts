import { existsSync, readFileSync, writeFileSync } from "node:fs";
import iconNames from "../app/components/ui/iconNames.json";
import { ensureTool } from "./tools.mjs";
import { root } from "./processes.mjs";

// Writes app/components/ui/icons.svg from Lucide and brand/trades.svg, so a browser loads all icons in one file.

type Node = [tag: string, attributes: Record<string, string>];

const lucide = await ensureTool("lucide-react");

async function symbol([id, lucideName]: [string, string]): Promise<string> {
  const path = `${lucide}/dist/esm/icons/${lucideName}.js`;
  if (!existsSync(path)) throw new Error(`Lucide has no icon "${lucideName}" (${id})`);
  const { __iconNode: nodes } = (await import(path)) as { __iconNode: Node[] };
  const shapes = nodes.map(([tag, attributes]) => {
    const written = Object.entries(attributes).filter(([name]) => name !== "key");
    return `<${tag}${written.map(([name, value]) => ` ${name}="${value}"`).join("")}/>`;
  });
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</symbol>`;
}

const { version } = JSON.parse(readFileSync(`${lucide}/package.json`, "utf8")) as { version: string };
const drawings =
  readFileSync(`${root}app/components/kit/brand/trades.svg`, "utf8").match(/<symbol .*<\/symbol>/g) ?? [];
const symbols = [...(await Promise.all(Object.entries(iconNames).map(symbol))), ...drawings];
writeFileSync(
  `${root}app/components/ui/icons.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Icons of Lucide ${version}, https://lucide.dev, ISC License, Copyright (c) Lucide Contributors 2022. -->\n${symbols.join("\n")}\n</svg>\n`,
);
