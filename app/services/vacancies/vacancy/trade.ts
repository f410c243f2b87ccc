import { fold } from "#contract/base/fold";

/** Families of work with a drawing (app/components/kit/brand/trades.svg). */
export const trades = [
  "mechanics",
  "electrics",
  "body",
  "tyres",
  "wash",
  "sales",
  "service",
  "parts",
  "driving",
  "office",
  "workshop",
] as const;

export type Trade = (typeof trades)[number];

/** Patterns for a role's name without accents. The first match counts. A helper belongs to the trade in the name. */
const words: readonly [Trade, RegExp][] = [
  ["driving", /\b(motorista|manobrista|motoboy|motociclista|entregador|condutor|guincho|caminhoneiro|carreteiro)/],
  ["wash", /\b(lavador|lava.?jato|higienizador|polidor|polimento|estetica automotiva|limpeza|preparador de veiculos)/],
  ["body", /\b(funil|lanterneiro|chapeador|martelinho|pintor|pintura|colorista)/],
  ["electrics", /\b(eletric|eletro|instalador|som automotivo)/],
  ["tyres", /\b(borracheiro|alinha|balanceador|pneu)/],
  ["parts", /\b(pecas|estoqu|almoxarif|acessorios)/],
  ["service", /\b(consultor tecnico|consultor de servicos|pos.?venda|recepcionista|recepcao|atendente|garantia)/],
  ["sales", /\b(vend|comercial|seminovos|avaliador|vistoriador|f&i|sdr|bdc|leads)/],
  ["mechanics", /\b(mecanic|tecnico automotivo|diesel|motor|injecao|suspensao)/],
  ["workshop", /\b(oficina|servicos gerais|vigia|porteiro|instrutor)/],
  [
    "office",
    /\b(administrativ|financeir|despachante|documentacao|emplacamento|caixa|marketing|recursos humanos|rh|ti|suporte|contab|fiscal|credito|analista|assistente)\b/,
  ],
];

/** Finds the trade of a role. An unknown role belongs to "workshop". */
export function findTrade(roleName: string): Trade {
  const folded = fold(roleName);
  return words.find(([, pattern]) => pattern.test(folded))?.[0] ?? "workshop";
}
