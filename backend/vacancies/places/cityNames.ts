import type { State } from "#contract/base/enums";
import { foldCity } from "#contract/base/fold";

/** Former and other names, folded, with IBGE's present name. */
const others: Readonly<Record<string, readonly [name: string, state: State]>> = {
  bh: ["Belo Horizonte", "MG"],
  beaga: ["Belo Horizonte", "MG"],
  poa: ["Porto Alegre", "RS"],
  sampa: ["São Paulo", "SP"],
  floripa: ["Florianópolis", "SC"],
  rio: ["Rio de Janeiro", "RJ"],
  sjc: ["São José dos Campos", "SP"],
  "s j campos": ["São José dos Campos", "SP"],
  "sj campos": ["São José dos Campos", "SP"],
  sjrp: ["São José do Rio Preto", "SP"],
  "s j rio preto": ["São José do Rio Preto", "SP"],
  "sj rio preto": ["São José do Rio Preto", "SP"],
  "s j do rio preto": ["São José do Rio Preto", "SP"],
  "sj pinhais": ["São José dos Pinhais", "PR"],
  "s j pinhais": ["São José dos Pinhais", "PR"],
  sjp: ["São José dos Pinhais", "PR"],
  sbc: ["São Bernardo do Campo", "SP"],
  "sao bernardo": ["São Bernardo do Campo", "SP"],
  "s bernardo": ["São Bernardo do Campo", "SP"],
  "sao caetano": ["São Caetano do Sul", "SP"],
  scs: ["São Caetano do Sul", "SP"],
  "santa barbara": ["Santa Bárbara d'Oeste", "SP"],
  bsb: ["Brasília", "DF"],
  cwb: ["Curitiba", "PR"],
  ssa: ["Salvador", "BA"],
  gyn: ["Goiânia", "GO"],
  "aparecida goiania": ["Aparecida de Goiânia", "GO"],
  jampa: ["João Pessoa", "PB"],
  ribeirao: ["Ribeirão Preto", "SP"],
  embu: ["Embu das Artes", "SP"],
  itaqua: ["Itaquaquecetuba", "SP"],
  ferraz: ["Ferraz de Vasconcelos", "SP"],
  pinda: ["Pindamonhangaba", "SP"],
  caragua: ["Caraguatatuba", "SP"],
  mogi: ["Mogi das Cruzes", "SP"],
  "moji das cruzes": ["Mogi das Cruzes", "SP"],
  "moji mirim": ["Mogi Mirim", "SP"],
  "moji guacu": ["Mogi Guaçu", "SP"],
  valadares: ["Governador Valadares", "MG"],
  jf: ["Juiz de Fora", "MG"],
  foz: ["Foz do Iguaçu", "PR"],
  caxias: ["Caxias do Sul", "RS"],
  camboriu: ["Balneário Camboriú", "SC"],
  "bal camboriu": ["Balneário Camboriú", "SC"],
  jaboatao: ["Jaboatão dos Guararapes", "PE"],
  conquista: ["Vitória da Conquista", "BA"],
  "lauro freitas": ["Lauro de Freitas", "BA"],
  campos: ["Campos dos Goytacazes", "RJ"],
  parati: ["Paraty", "RJ"],
  "santana do livramento": ["Sant'Ana do Livramento", "RS"],
};

const ofFederalDistrict = new Set(
  [
    "ceilandia taguatinga samambaia gama guara sobradinho planaltina brazlandia paranoa sudoeste octogonal cruzeiro",
    "itapoa varjao fercal",
  ]
    .join(" ")
    .split(" ")
    .concat(
      ["nucleo bandeirante", "aguas claras", "riacho fundo", "santa maria", "sao sebastiao", "recanto das emas"],
      ["vicente pires", "lago sul", "lago norte", "asa sul", "asa norte", "plano piloto", "sol nascente", "park way"],
      ["jardim botanico", "cidade estrutural", "taguatinga norte", "taguatinga sul"],
    ),
);

export const isRegionOfFederalDistrict = (name: string): boolean => ofFederalDistrict.has(foldCity(name));

export function formerName(state: State, name: string): string | null {
  if (state === "DF" && isRegionOfFederalDistrict(name)) return "Brasília";
  const known = others[foldCity(name)];
  return known?.[1] === state ? known[0] : null;
}

/** Finds a city by another name, such as "bh". */
export const cityCalled = (folded: string): readonly [name: string, state: State] | null => others[folded] ?? null;
