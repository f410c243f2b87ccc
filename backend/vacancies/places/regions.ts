import type { State } from "#contract/base/enums";

export type Region =
  | { cities: readonly string[]; state: State }
  | { around: string; state: State }
  | { states: readonly State[] }
  | { inland: State };

const abc = ["Santo André", "São Bernardo do Campo", "São Caetano do Sul", "Diadema", "Mauá", "Ribeirão Pires"].concat(
  "Rio Grande da Serra",
);
/** Lei Complementar estadual 1.139/2011. */
export const greaterSaoPaulo: readonly string[] = [
  ...abc,
  ...[
    "São Paulo",
    "Arujá",
    "Barueri",
    "Biritiba Mirim",
    "Caieiras",
    "Cajamar",
    "Carapicuíba",
    "Cotia",
    "Embu das Artes",
  ],
  ...["Embu-Guaçu", "Ferraz de Vasconcelos", "Francisco Morato", "Franco da Rocha", "Guararema", "Guarulhos"],
  ...["Itapecerica da Serra", "Itapevi", "Itaquaquecetuba", "Jandira", "Juquitiba", "Mairiporã", "Mogi das Cruzes"],
  ...["Osasco", "Pirapora do Bom Jesus", "Poá", "Salesópolis", "Santa Isabel", "Santana de Parnaíba"],
  ...["São Lourenço da Serra", "Suzano", "Taboão da Serra", "Vargem Grande Paulista"],
];
const baixadaSantista = ["Santos", "São Vicente", "Guarujá", "Praia Grande", "Cubatão", "Bertioga", "Mongaguá"].concat([
  "Itanhaém",
  "Peruíbe",
]);
const baixadaFluminense = ["Duque de Caxias", "Nova Iguaçu", "São João de Meriti", "Belford Roxo", "Nilópolis"].concat([
  "Mesquita",
  "Queimados",
  "Magé",
  "Japeri",
  "Seropédica",
  "Guapimirim",
  "Paracambi",
  "Itaguaí",
]);
const altoTiete = ["Mogi das Cruzes", "Suzano", "Itaquaquecetuba", "Poá", "Ferraz de Vasconcelos", "Arujá"].concat([
  "Guararema",
  "Santa Isabel",
  "Biritiba Mirim",
  "Salesópolis",
]);
const valeDoParaiba = [
  "São José dos Campos",
  "Taubaté",
  "Jacareí",
  "Pindamonhangaba",
  "Caçapava",
  "Guaratinguetá",
].concat(["Lorena", "Cruzeiro", "Aparecida", "Tremembé", "Caraguatatuba"]);
const litoralPaulista = [...baixadaSantista, "Caraguatatuba", "Ubatuba", "São Sebastião", "Ilhabela", "Iguape"];

const regions = new Map<string, Region>();
const name = (region: Region, ...names: string[]) => names.forEach((each) => regions.set(each, region));
name(
  { cities: greaterSaoPaulo, state: "SP" },
  "grande sp",
  "grande sao paulo",
  "regiao metropolitana de sao paulo",
  "rmsp",
);
name({ cities: abc, state: "SP" }, "abc", "abcd", "abc paulista", "grande abc", "abcd paulista", "regiao do abc");
name({ cities: baixadaSantista, state: "SP" }, "baixada santista");
name(
  { cities: litoralPaulista, state: "SP" },
  "litoral sp",
  "litoral paulista",
  "litoral de sp",
  "litoral de sao paulo",
);
name({ cities: baixadaFluminense, state: "RJ" }, "baixada fluminense");
name({ cities: altoTiete, state: "SP" }, "alto tiete");
name({ cities: valeDoParaiba, state: "SP" }, "vale do paraiba");
for (const [capital, state, ...names] of [
  ["Belo Horizonte", "MG", "grande bh", "grande belo horizonte"],
  ["Rio de Janeiro", "RJ", "grande rio", "grande rio de janeiro"],
  ["Curitiba", "PR", "grande curitiba"],
  ["Porto Alegre", "RS", "grande porto alegre", "grande poa"],
  ["Vitória", "ES", "grande vitoria"],
  ["Recife", "PE", "grande recife"],
  ["Salvador", "BA", "grande salvador"],
  ["Fortaleza", "CE", "grande fortaleza"],
  ["Florianópolis", "SC", "grande florianopolis", "grande floripa"],
  ["Goiânia", "GO", "grande goiania"],
  ["Campinas", "SP", "grande campinas", "rmc", "regiao de campinas", "regiao metropolitana de campinas"],
  ["Brasília", "DF", "entorno", "entorno do df", "entorno de brasilia"],
  ["Caxias do Sul", "RS", "serra gaucha"],
  ["Uberlândia", "MG", "triangulo mineiro"],
  ["Blumenau", "SC", "vale do itajai"],
  ["Novo Hamburgo", "RS", "vale dos sinos", "vale do sinos"],
] as const)
  name({ around: capital, state }, ...names);
name({ states: ["AC", "AM", "AP", "PA", "RO", "RR", "TO"] }, "norte", "regiao norte", "norte do brasil");
name(
  { states: ["AL", "BA", "CE", "MA", "PB", "PE", "PI", "RN", "SE"] },
  ...["nordeste", "regiao nordeste", "nordeste do brasil"],
);
name({ states: ["DF", "GO", "MS", "MT"] }, "centro oeste", "regiao centro oeste", "centrooeste");
name({ states: ["ES", "MG", "RJ", "SP"] }, "sudeste", "regiao sudeste");
name({ states: ["PR", "RS", "SC"] }, "sul", "regiao sul", "sul do brasil", "sul do pais");
for (const [state, ...names] of [
  ["SP", "sp", "sao paulo", "paulista"],
  ["RJ", "rj", "rio de janeiro", "fluminense"],
  ["MG", "mg", "minas", "minas gerais", "mineiro"],
  ["PR", "pr", "parana"],
  ["RS", "rs", "rio grande do sul", "gaucho"],
  ["SC", "sc", "santa catarina"],
  ["BA", "ba", "bahia"],
  ["GO", "go", "goias"],
  ["PE", "pe", "pernambuco"],
  ["CE", "ce", "ceara"],
  ["ES", "es", "espirito santo"],
] as const)
  for (const each of names)
    name({ inland: state }, `interior ${each}`, `interior de ${each}`, `interior do ${each}`, `interior da ${each}`);

export const findRegion = (phrase: string): Region | null => regions.get(phrase) ?? null;

export const capitals: Readonly<Record<State, string>> = {
  ...{ AC: "Rio Branco", AL: "Maceió", AM: "Manaus", AP: "Macapá", BA: "Salvador", CE: "Fortaleza", DF: "Brasília" },
  ...{ ES: "Vitória", GO: "Goiânia", MA: "São Luís", MG: "Belo Horizonte", MS: "Campo Grande", MT: "Cuiabá" },
  ...{ PA: "Belém", PB: "João Pessoa", PE: "Recife", PI: "Teresina", PR: "Curitiba", RJ: "Rio de Janeiro" },
  ...{ RN: "Natal", RO: "Porto Velho", RR: "Boa Vista", RS: "Porto Alegre", SC: "Florianópolis", SE: "Aracaju" },
  ...{ SP: "São Paulo", TO: "Palmas" },
};
