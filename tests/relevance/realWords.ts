import type { Place } from "../../backend/program/sample/places";

/** Kinds of work in the feed, each with its frequency and the names that companies use, the usual name first. */
const table = {
  carMechanic: [60, "Mecânico Automotivo|Mecânico de Automóveis|Mecânico|Mecânico Montador|Mecânico de Linha Leve"],
  truckMechanic: [26, "Mecânico de Caminhões|Mecânico Diesel|Mecânico de Linha Pesada|Mecânico de Ônibus"],
  motorcycleMechanic: [12, "Mecânico de Motos|Mecânico de Motocicletas"],
  industrialMechanic: [16, "Mecânico de Manutenção Industrial|Mecânico de Refrigeração"],
  mechanicsHelper: [22, "Auxiliar de Mecânico|Ajudante de Mecânico|Auxiliar de Mecânica"],
  electrician: [26, "Eletricista Automotivo|Eletricista de Veículos|Auto Elétrico|Eletricista de Autos"],
  bodyRepairer: [18, "Funileiro|Funileiro Automotivo|Lanterneiro|Chapeador"],
  painter: [18, "Pintor Automotivo|Pintor de Autos|Preparador de Pintura"],
  aligner: [12, "Alinhador|Alinhador e Balanceador|Alinhador de Veículos"],
  tyreFitter: [16, "Borracheiro|Borracheiro de Caminhão"],
  washer: [26, "Lavador de Veículos|Lavador de Carros|Higienizador de Veículos|Polidor Automotivo"],
  valet: [14, "Manobrista|Motorista Manobrista|Manobrista de Veículos"],
  driver: [36, "Motorista|Motorista Categoria D|Motorista Entregador|Motorista Particular"],
  truckDriver: [30, "Motorista Carreteiro|Motorista de Caminhão|Caminhoneiro|Motorista de Guincho"],
  courier: [18, "Motoboy|Entregador de Moto|Mensageiro Motociclista"],
  carSeller: [60, "Vendedor de Veículos|Vendedor de Carros|Vendedor de Seminovos|Consultor de Vendas de Veículos"],
  seller: [60, "Vendedor|Vendedor Interno|Vendedor Externo|Consultor de Vendas"],
  partsSeller: [24, "Vendedor de Autopeças|Vendedor de Peças"],
  partsCounter: [18, "Balconista de Autopeças|Balconista de Peças"],
  promoter: [12, "Promotor de Vendas|Demonstrador"],
  salesManager: [14, "Gerente de Vendas|Gerente Comercial"],
  storeManager: [14, "Gerente de Loja|Gerente de Pós-Vendas|Gerente Administrativo"],
  serviceAdvisor: [24, "Consultor Técnico|Consultor de Serviços|Consultor de Pós-Vendas"],
  receptionist: [46, "Recepcionista|Recepcionista de Concessionária|Recepcionista Bilíngue"],
  attendant: [40, "Atendente|Atendente de Loja|Atendente de SAC|Atendente Comercial"],
  clerk: [60, "Auxiliar Administrativo|Assistente Administrativo|Auxiliar de Escritório"],
  financeClerk: [24, "Auxiliar Financeiro|Assistente Financeiro|Analista Financeiro"],
  humanResources: [18, "Analista de RH|Assistente de Departamento Pessoal|Auxiliar de RH"],
  cashier: [28, "Operador de Caixa|Caixa|Fiscal de Caixa"],
  stockClerk: [44, "Estoquista|Auxiliar de Estoque|Repositor"],
  storekeeper: [22, "Almoxarife|Auxiliar de Almoxarifado"],
  logistics: [34, "Auxiliar de Logística|Conferente de Cargas|Ajudante de Carga e Descarga|Separador de Pedidos"],
  forklift: [16, "Operador de Empilhadeira"],
  production: [44, "Auxiliar de Produção|Operador de Produção|Ajudante de Produção"],
  welder: [16, "Soldador|Soldador MIG|Soldador de Chassis"],
  guard: [24, "Vigilante|Porteiro|Controlador de Acesso|Vigia"],
  cleaner: [40, "Auxiliar de Limpeza|Faxineiro|Auxiliar de Serviços Gerais"],
  petrolStation: [24, "Frentista|Frentista Caixa"],
  accessories: [16, "Instalador de Som e Acessórios|Instalador de Insulfilm|Instalador de Rastreador"],
  inspector: [12, "Vistoriador de Veículos|Avaliador de Seminovos"],
  marketing: [16, "Analista de Marketing|Assistente de Marketing|Social Media"],
  itSupport: [16, "Analista de Suporte Técnico|Técnico de Informática|Assistente de TI"],
  telemarketing: [30, "Operador de Telemarketing|Atendente de Call Center|SDR"],
  apprentice: [36, "Jovem Aprendiz|Jovem Aprendiz Administrativo|Aprendiz de Mecânica"],
  intern: [30, "Estágio em Administração|Estágio em Engenharia Mecânica|Estagiário de Marketing"],
  cook: [12, "Cozinheiro|Auxiliar de Cozinha"],
} as const satisfies Record<string, readonly [weight: number, titles: string]>;
export type Kind = keyof typeof table;

export const kinds = Object.entries(table).map(([kind, [weight, titles]]) => ({
  kind: kind as Kind,
  weight,
  titles: titles.split("|") as [string, ...string[]],
}));

/** Towns missing in the sample, with people in thousands (Censo 2022). Paulínia has no vacancy in the feed. */
const towns =
  "Sumaré SP 279, Valinhos SP 127, Vinhedo SP 76, Itu SP 168, Salto SP 134, Itatiba SP 122, Cotia SP 274, Mauá SP 418, Suzano SP 307, Itaquaquecetuba SP 369, Taboão da Serra SP 273, Jandira SP 118, Cajamar SP 93, Arujá SP 87, Louveira SP 52, Jaguariúna SP 59, Nova Lima MG 112, Extrema MG 54, Pinhais PR 127, Araucária PR 151, Palhoça SC 223, São Leopoldo RS 217, Queimados RJ 141";
export const townsAround: readonly Place[] = towns.split(", ").map((town) => {
  const [, city = "", state = "", people = ""] = /^(.+) (\p{Lu}\p{Lu}) (\d+)$/u.exec(town) ?? [];
  // These towns have many shops and warehouses, and so more vacancies than their population suggests.
  return { city, state: state as Place["state"], weight: Number(people) * 2 };
});

export const companyWords = {
  names:
    "Irmãos Silva|Santa Rita|Bandeirantes|Primavera|União|São José|Ouro Verde|Atlântica|Três Irmãos|Bom Jesus|Paulista|Gaúcha|Mineira".split(
      "|",
    ),
  trades: "Veículos|Auto Center|Autopeças|Caminhões|Motos|Serviços|RH|Transportes|Pneus|Automóveis|Distribuidora".split(
    "|",
  ),
} as const;
