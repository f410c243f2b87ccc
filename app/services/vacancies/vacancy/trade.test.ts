import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findTrade, trades } from "./trade";

it.each([
  ["mechanics", ["Mecânico de Automóveis", "Técnico Automotivo", "Auxiliar de Mecânico", "Mecânico Diesel"]],
  ["electrics", ["Eletricista Automotivo", "Auto Elétrico", "Instalador de Som e Acessórios"]],
  ["body", ["Funileiro", "Lanterneiro Automotivo", "Auxiliar de Funilaria", "Preparador de Pintura"]],
  ["tyres", ["Alinhador e Balanceador", "Borracheiro"]],
  ["wash", ["Lavador de Veículos", "Polidor de Veículos", "Auxiliar de Limpeza"]],
  ["sales", ["Vendedor de Veículos Novos", "Gerente Comercial", "Avaliador de Seminovos", "Analista de F&I"]],
  ["service", ["Consultor Técnico", "RECEPCIONISTA", "Gerente de Pós-Venda", "Analista de Garantia"]],
  ["parts", ["Vendedor de Peças", "Balconista de Peças", "Almoxarife", "Auxiliar de Estoque"]],
  ["driving", ["Motorista de Guincho", "Manobrista", "Entregador de Peças", "Mensageiro Motociclista"]],
  ["office", ["Assistente Administrativo", "Caixa de Concessionária", "Analista de Recursos Humanos", "Despachante"]],
  ["workshop", ["Chefe de Oficina", "Jovem Aprendiz de Oficina", "Astronauta", ""]],
] as const)("finds the trade %s for %s", (trade, roles) => {
  for (const role of roles) expect(findTrade(role), role).toBe(trade);
});

it("each trade has a drawing; together under 8 kB", () => {
  const sprite = readFileSync(
    fileURLToPath(new URL("../../../components/kit/brand/trades.svg", import.meta.url)),
    "utf8",
  );
  expect([...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id).sort()).toEqual([...trades].sort());
  expect(Buffer.byteLength(sprite)).toBeLessThan(8000);
});
