import type { State } from "#contract/base/enums";

/** Population in thousands (Censo 2022); the sample is proportional. */
const table: Record<State, string> = {
  AC: "Rio Branco 365",
  AL: "Maceió 958, Arapiraca 235",
  AP: "Macapá 443",
  AM: "Manaus 2064, Parintins 96",
  BA: "Salvador 2418, Feira de Santana 616, Vitória da Conquista 371, Camaçari 300, Lauro de Freitas 203, Itabuna 187, Ilhéus 179, Juazeiro 237, Barreiras 160",
  CE: "Fortaleza 2429, Caucaia 355, Juazeiro do Norte 286, Sobral 203, Maracanaú 235",
  DF: "Brasília 2817",
  ES: "Serra 521, Vila Velha 468, Vitória 323, Cariacica 353, Linhares 167",
  GO: "Goiânia 1437, Aparecida de Goiânia 528, Anápolis 399, Rio Verde 226, Catalão 114",
  MA: "São Luís 1038, Imperatriz 273",
  MT: "Cuiabá 651, Várzea Grande 300, Rondonópolis 245, Sinop 196",
  MS: "Campo Grande 898, Dourados 243, Três Lagoas 132",
  MG: "Belo Horizonte 2316, Uberlândia 713, Contagem 622, Juiz de Fora 541, Betim 412, Montes Claros 414, Uberaba 338, Governador Valadares 257, Ipatinga 228, Sete Lagoas 227, Divinópolis 231, Poços de Caldas 164, Pouso Alegre 152, Varginha 136",
  PA: "Belém 1303, Ananindeua 478, Santarém 331, Marabá 266, Parauapebas 266",
  PB: "João Pessoa 834, Campina Grande 419",
  PR: "Curitiba 1774, Londrina 556, Maringá 410, Ponta Grossa 358, Cascavel 348, São José dos Pinhais 329, Foz do Iguaçu 285, Guarapuava 182, Toledo 150",
  PE: "Recife 1489, Jaboatão dos Guararapes 644, Olinda 350, Caruaru 378, Petrolina 387, Garanhuns 142",
  PI: "Teresina 866, Parnaíba 162",
  RJ: "Rio de Janeiro 6211, São Gonçalo 896, Duque de Caxias 808, Nova Iguaçu 786, Niterói 482, Campos dos Goytacazes 483, Volta Redonda 262, Petrópolis 279, Macaé 246, Cabo Frio 222, Resende 130",
  RN: "Natal 751, Mossoró 265, Parnamirim 253",
  RS: "Porto Alegre 1333, Caxias do Sul 463, Canoas 348, Pelotas 326, Santa Maria 272, Gravataí 265, Novo Hamburgo 228, Passo Fundo 206, Rio Grande 192, Santa Cruz do Sul 133",
  RO: "Porto Velho 460, Ji-Paraná 124",
  RR: "Boa Vista 413",
  SC: "Joinville 617, Florianópolis 537, Blumenau 361, São José 270, Chapecó 255, Itajaí 264, Criciúma 214, Jaraguá do Sul 182, Lages 165, Balneário Camboriú 139",
  SP: "São Paulo 11452, Guarulhos 1292, Campinas 1139, São Bernardo do Campo 810, Santo André 749, Sorocaba 724, Osasco 729, Ribeirão Preto 699, São José dos Campos 697, São José do Rio Preto 480, Mogi das Cruzes 451, Jundiaí 444, Piracicaba 423, Santos 419, Bauru 379, Diadema 393, Franca 353, Praia Grande 350, Limeira 292, Taubaté 311, São Carlos 255, Presidente Prudente 226, Americana 237, Indaiatuba 256, Araraquara 242, Marília 238, Barueri 317, Hortolândia 237, Araçatuba 200, Botucatu 145, Bragança Paulista 177, Jacareí 241, Santa Bárbara d'Oeste 183",
  SE: "Aracaju 603, Itabaiana 103",
  TO: "Palmas 303, Araguaína 171",
};

export interface Place {
  city: string;
  state: State;
  weight: number;
}

export const places: readonly Place[] = Object.entries(table).flatMap(([state, cities]) =>
  cities.split(", ").map((entry) => {
    const blank = entry.lastIndexOf(" ");
    return { city: entry.slice(0, blank), state: state as State, weight: Number(entry.slice(blank + 1)) };
  }),
);

/** Pay relative to the country's middle. */
const payFactors: Partial<Record<State, number>> = {
  SP: 1.1,
  DF: 1.1,
  RJ: 1.04,
  SC: 1.04,
  PR: 1.02,
  RS: 1.0,
  MT: 1.02,
  MS: 0.98,
  ES: 0.97,
  MG: 0.97,
  GO: 0.96,
  AM: 0.95,
  PA: 0.92,
  PE: 0.9,
  BA: 0.91,
};
export const getPayFactor = (state: State) => payFactors[state] ?? 0.87;

/** "em Campinas", but "no Rio de Janeiro". */
export const inCity = (city: string) =>
  city === "Rio de Janeiro" || city === "Recife" || city === "Rio Grande"
    ? `no ${city}`
    : city === "Serra"
      ? "na Serra"
      : `em ${city}`;
