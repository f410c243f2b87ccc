import type { VacancyContent } from "../../backend/vacancies/cards/content";
import type { Title } from "./titles";

export interface Needs {
  city?: string;
  state?: VacancyContent["state"];
  company?: string;
  contractType?: VacancyContent["contractType"];
  cnh?: VacancyContent["cnh"][number] | "none";
  jobProfile?: readonly VacancyContent["jobProfile"][];
  schooling?: VacancyContent["schooling"];
  vacanciesDeficiencies?: VacancyContent["vacanciesDeficiencies"];
  payment?: readonly VacancyContent["payment"]["kind"][];
  workplace?: VacancyContent["workplace"];
  shift?: readonly NonNullable<VacancyContent["shift"]>[];
  says?: RegExp;
}

/** Grades vacancies by title: 3 is wanted, 2 is close, 1 is better than nothing. The first match counts. */
type Judgement = readonly [grade: 1 | 2 | 3, titles: readonly Title[], needs?: Needs];

export interface JudgedQuery {
  what: string;
  where?: string;
  grades: readonly Judgement[];
  /** Used if no vacancy of the sample matches the grades above. */
  otherwise?: readonly Judgement[];
}

const mechanics = ["mechanic", "truckMechanic", "motorcycleMechanic"] as const;
const vendedor = ["carSeller", "usedCarSeller", "motorcycleSeller", "partsSeller"] as const;
const sellersByAnotherName = [
  "salesConsultant",
  "usedCarConsultant",
  "motorcycleConsultant",
  "salesExecutive",
] as const;
const any = ["anything"] as const;

const mechanic: readonly Judgement[] = [
  [3, mechanics],
  [2, ["autoTechnician", "mechanicsHelper"]],
  [1, ["mechanicsIntern"]],
];
const seller: readonly Judgement[] = [
  [3, vendedor],
  [2, sellersByAnotherName],
  [1, ["partsClerk", "salesApprentice"]],
];
const electrician: readonly Judgement[] = [
  [3, ["automotiveElectrician"]],
  [2, ["electrician"]],
  [1, ["electricCarSpecialist"]],
];
const receptionist: readonly Judgement[] = [
  [3, ["receptionist"]],
  [2, ["afterSalesAttendant"]],
  [1, ["leadsAttendant"]],
];
const driver: readonly Judgement[] = [
  [3, ["driver", "truckDriver"]],
  [2, ["valet"]],
];
const painter: readonly Judgement[] = [
  [3, ["painter"]],
  [2, ["paintPreparer"]],
];
const parts: readonly Judgement[] = [
  [3, ["partsSeller", "partsClerk", "partsConsultant", "stockClerk"]],
  [2, ["partsCourier"]],
];
const bodyRepairer: readonly Judgement[] = [
  [3, ["bodyRepairer"]],
  [1, ["bodyHelper"]],
];
const helper: readonly Judgement[] = [
  [3, ["helper"]],
  [2, ["workshopHelper", "assistant"]],
];
const itSupport: readonly Judgement[] = [[3, ["itSupport"]]];
const intern: readonly Judgement[] = [[3, ["intern"]]];
const courier: readonly Judgement[] = [
  [3, ["motorcycleCourier"]],
  [2, ["partsCourier"]],
];
const truckDriver: readonly Judgement[] = [
  [3, ["truckDriver"]],
  [1, ["driver"]],
];
const firstJob: readonly Judgement[] = [
  [3, any, { jobProfile: ["firstJob"] }],
  [1, any, { jobProfile: ["internship"] }],
];
const forDisabled: readonly Judgement[] = [
  [3, any, { vacanciesDeficiencies: "exclusive" }],
  [2, any, { vacanciesDeficiencies: "alsoAccepts" }],
];

const within = (needs: Needs, judgements: readonly Judgement[]): Judgement[] =>
  judgements.map(([grade, named, own]) => [grade, named, { ...own, ...needs }]);
const anyIn = (needs: Needs): Judgement[] => [[3, any, needs]];

/** Searches as people type them, judged by hand on the sample before the search was built. */
export const judgedQueries: readonly JudgedQuery[] = [
  // Roles, spelled correctly or nearly.
  ...["mecânico", "mecanico", "MECANICO", "mecânicos", "vaga de mecanico", "vagas mecanico"].map((what) => ({
    what,
    grades: mechanic,
  })),
  { what: "mecanica", grades: mechanic },
  {
    what: "mecânica automotiva",
    grades: [
      [3, ["mechanic"]],
      [2, ["autoTechnician"]],
      [1, [...mechanics, "mechanicsHelper", "mechanicsIntern"]],
    ],
  },
  {
    what: "mecanico automotivo",
    grades: [
      [3, ["mechanic"]],
      [2, ["autoTechnician"]],
      [1, mechanics],
    ],
  },
  {
    what: "mecanico de carros",
    grades: [
      [3, ["mechanic"]],
      [2, ["autoTechnician"]],
      [1, mechanics],
    ],
  },
  {
    what: "mecanico diesel",
    grades: [
      [3, ["truckMechanic"]],
      [1, mechanics],
    ],
  },
  {
    what: "mecanico de caminhão",
    grades: [
      [3, ["truckMechanic"]],
      [1, mechanics],
    ],
  },
  {
    what: "mecanico linha pesada",
    grades: [
      [3, ["truckMechanic"]],
      [1, mechanics],
    ],
  },
  {
    what: "mecanico moto",
    grades: [
      [3, ["motorcycleMechanic"]],
      [1, mechanics],
    ],
  },
  {
    what: "ajudante de mecanico",
    grades: [
      [3, ["mechanicsHelper"]],
      [2, ["workshopHelper"]],
      [1, ["bodyHelper"]],
    ],
  },
  {
    what: "auxiliar mecanica",
    grades: [
      [3, ["mechanicsHelper"]],
      [2, ["workshopHelper"]],
      [1, ["bodyHelper"]],
    ],
  },
  {
    what: "mec",
    grades: [
      [3, mechanics],
      [2, ["autoTechnician", "mechanicsHelper", "mechatronicsIntern", "mechanicsIntern"]],
    ],
  },
  { what: "vendedor", grades: seller },
  { what: "vendedora", grades: seller },
  {
    what: "vendas",
    grades: [
      [3, sellersByAnotherName],
      [3, vendedor],
      [2, ["salesManager", "salesApprentice"]],
    ],
  },
  {
    what: "vendedor de carros",
    grades: [
      [3, ["carSeller"]],
      [2, ["salesConsultant", "salesExecutive", "usedCarSeller", "usedCarConsultant"]],
    ],
  },
  {
    what: "vendedor de motos",
    grades: [
      [3, ["motorcycleSeller"]],
      [2, ["motorcycleConsultant"]],
    ],
  },
  {
    what: "vendedor seminovos",
    grades: [
      [3, ["usedCarSeller"]],
      [2, ["usedCarConsultant"]],
    ],
  },
  {
    what: "vendedor de carros usados",
    grades: [
      [3, ["usedCarSeller"]],
      [2, ["usedCarConsultant", "carSeller"]],
    ],
  },
  {
    what: "consultor de vendas",
    grades: [
      [3, ["salesConsultant"]],
      [2, [...sellersByAnotherName, "carSeller", "usedCarSeller"]],
    ],
  },
  { what: "gerente", grades: [[3, ["manager"]]] },
  {
    what: "gerente de vendas",
    grades: [
      [3, ["salesManager"]],
      [2, ["commercialManager"]],
    ],
  },
  {
    what: "gerente comercial",
    grades: [
      [3, ["commercialManager"]],
      [2, ["salesManager"]],
    ],
  },
  {
    what: "gerente pos venda",
    grades: [
      [3, ["afterSalesManager"]],
      [2, ["serviceManager"]],
    ],
  },
  { what: "eletricista", grades: electrician },
  {
    what: "eletricista automotivo",
    grades: [
      [3, ["automotiveElectrician"]],
      [2, ["electrician"]],
    ],
  },
  {
    what: "eletrica",
    grades: [
      [3, ["electrician"]],
      [1, ["electricCarSpecialist"]],
    ],
  },
  {
    what: "auto eletrica",
    grades: [
      [3, ["electrician"]],
      [1, ["electricCarSpecialist"]],
    ],
  },
  { what: "autoeletrico", grades: [[3, ["electrician"]]] },
  {
    what: "funileiro",
    grades: [
      [3, ["tinsmith"]],
      [2, ["bodyRepairer"]],
      [1, ["bodyHelper"]],
    ],
  },
  {
    what: "lanterneiro",
    grades: [
      [3, ["panelBeater"]],
      [2, ["bodyRepairer"]],
      [1, ["bodyHelper"]],
    ],
  },
  {
    what: "funilaria",
    grades: [
      [3, ["tinsmith", "bodyHelper"]],
      [2, ["bodyRepairer"]],
    ],
  },
  { what: "funilaria e pintura", grades: [[3, ["bodyRepairer", "painter", "bodyHelper", "paintPreparer"]]] },
  { what: "martelinho de ouro", grades: bodyRepairer },
  { what: "pintor", grades: painter },
  { what: "pintura", grades: [[3, ["painter", "paintPreparer"]]] },
  { what: "pintor de carro", grades: painter },
  {
    what: "borracheiro",
    grades: [
      [3, ["tyreFitter"]],
      [2, ["aligner"]],
    ],
  },
  {
    what: "borracharia",
    grades: [
      [3, ["tyreFitter"]],
      [2, ["aligner"]],
    ],
  },
  {
    what: "alinhamento e balanceamento",
    grades: [
      [3, ["aligner"]],
      [2, ["tyreFitter"]],
    ],
  },
  {
    what: "chefe de oficina",
    grades: [
      [3, ["workshopHead"]],
      [2, ["workshopLead"]],
    ],
  },
  { what: "auxiliar", grades: helper },
  { what: "aux", grades: helper },
  {
    what: "auxiliar administrativo",
    grades: [
      [3, ["clerk"]],
      [1, ["clerkApprentice", "financeClerk"]],
    ],
  },
  {
    what: "aux adm",
    grades: [
      [3, ["clerk"]],
      [1, ["clerkApprentice", "administrationIntern"]],
    ],
  },
  {
    what: "administrativo",
    grades: [
      [3, ["clerk"]],
      [2, ["clerkApprentice", "administrationIntern"]],
    ],
  },
  {
    what: "assistente administrativo",
    grades: [
      [3, ["clerk"]],
      [1, ["clerkApprentice", "financeClerk"]],
    ],
  },
  {
    what: "auxiliar de limpeza",
    grades: [
      [3, ["cleaner"]],
      [2, ["generalServices"]],
    ],
  },
  {
    what: "limpeza",
    grades: [
      [3, ["cleaner"]],
      [2, ["generalServices"]],
    ],
  },
  { what: "faxineira", grades: [[3, ["cleaner", "generalServices"]]] },
  {
    what: "serviços gerais",
    grades: [
      [3, ["generalServices"]],
      [2, ["cleaner"]],
    ],
  },
  { what: "recepcionista", grades: receptionist },
  { what: "recepção", grades: receptionist },
  {
    what: "atendente",
    grades: [
      [3, ["afterSalesAttendant", "leadsAttendant"]],
      [2, ["receptionist"]],
    ],
  },
  { what: "motorista", grades: driver },
  { what: "motorista de caminhão", grades: truckDriver },
  { what: "caminhoneiro", grades: truckDriver },
  { what: "carreteiro", grades: truckDriver },
  {
    what: "motorista guincho",
    grades: [
      [3, ["towDriver"]],
      [1, ["truckDriver", "driver"]],
    ],
  },
  {
    what: "manobrista",
    grades: [
      [3, ["valet"]],
      [1, ["driver"]],
    ],
  },
  { what: "motoboy", grades: courier },
  { what: "moto boy", grades: courier },
  { what: "motoqueiro", grades: courier },
  {
    what: "entregador",
    grades: [
      [3, ["partsCourier"]],
      [2, ["motorcycleCourier", "driver"]],
    ],
  },
  {
    what: "lavador",
    grades: [
      [3, ["washer"]],
      [2, ["detailer", "carPreparer"]],
    ],
  },
  {
    what: "lavagem de carros",
    grades: [
      [3, ["washer"]],
      [2, ["detailer", "carPreparer"]],
    ],
  },
  {
    what: "lava rapido",
    grades: [
      [3, ["washer"]],
      [2, ["detailer", "carPreparer"]],
    ],
  },
  { what: "estética automotiva", grades: [[3, ["washer", "detailer", "carPreparer"]]] },
  {
    what: "polimento",
    grades: [
      [3, ["detailer"]],
      [2, ["washer", "carPreparer"]],
    ],
  },
  {
    what: "estoquista",
    grades: [
      [3, ["stockClerk"]],
      [2, ["storekeeper", "stockHelper"]],
    ],
  },
  {
    what: "estoque",
    grades: [
      [3, ["stockHelper", "stockClerk"]],
      [2, ["storekeeper"]],
    ],
  },
  {
    what: "almoxarifado",
    grades: [
      [3, ["storekeeper"]],
      [2, ["stockHelper", "stockClerk"]],
    ],
  },
  { what: "auto peças", grades: parts },
  { what: "autopeças", grades: parts },
  { what: "peças", grades: parts },
  {
    what: "balconista de autopecas",
    grades: [
      [3, ["partsClerk"]],
      [2, ["partsSeller", "partsConsultant"]],
    ],
  },
  {
    what: "consultor tecnico",
    grades: [
      [3, ["technicalConsultant"]],
      [2, ["serviceConsultant"]],
    ],
  },
  { what: "garantia", grades: [[3, ["warranty"]]] },
  {
    what: "despachante",
    grades: [
      [3, ["dispatcher"]],
      [2, ["documents"]],
    ],
  },
  { what: "caixa", grades: [[3, ["cashier"]]] },
  { what: "marketing", grades: [[3, ["marketing", "marketingIntern"]]] },
  { what: "rh", grades: [[3, ["humanResources"]]] },
  { what: "recursos humanos", grades: [[3, ["humanResources"]]] },
  { what: "ti", grades: itSupport },
  { what: "suporte tecnico", grades: itSupport },
  { what: "informatica", grades: itSupport },
  {
    what: "f&i",
    grades: [
      [3, ["financeAnalyst", "financeConsultant"]],
      [2, ["creditAnalyst"]],
    ],
  },
  { what: "financiamento", grades: [[3, ["financeAnalyst", "financeConsultant", "creditAnalyst"]]] },
  {
    what: "porteiro",
    grades: [
      [3, ["doorkeeper"]],
      [2, ["guard"]],
    ],
  },
  { what: "segurança", grades: [[3, ["doorkeeper", "guard"]]] },
  { what: "telemarketing", grades: [[3, ["sdr", "leadsAttendant", "bdcOperator"]]] },
  { what: "insulfilm", grades: [[3, ["accessoriesFitter"]]] },
  { what: "instalador de som automotivo", grades: [[3, ["accessoriesFitter"]]] },
  {
    what: "vistoriador",
    grades: [
      [3, ["inspector"]],
      [2, ["appraiser"]],
    ],
  },
  {
    what: "avaliação de veículos",
    grades: [
      [3, ["appraiser"]],
      [2, ["inspector"]],
    ],
  },
  {
    what: "supervisor",
    grades: [
      [3, ["supervisor"]],
      [2, ["workshopLead"]],
    ],
  },
  { what: "analista", grades: [[3, ["analyst"]]] },
  { what: "estagio", grades: intern },
  {
    what: "estagiário de administração",
    grades: [
      [3, ["administrationIntern"]],
      [1, ["intern"]],
    ],
  },
  {
    what: "estágio mecânica",
    grades: [
      [3, ["mechanicsIntern"]],
      [1, ["mechatronicsIntern"]],
    ],
  },
  { what: "trainee", grades: [[3, ["trainee"]]] },
  { what: "aprendiz", grades: [[3, ["apprentice"]]] },
  {
    what: "jovem aprendiz",
    grades: [
      [3, ["youngApprentice"]],
      [2, ["apprentice"]],
    ],
  },
  { what: "menor aprendiz", grades: [[3, ["apprentice"]]] },
  ...["mecanco", "mecaninco", "mecâncio", "mecanioc", "mecanicu"].map((what) => ({ what, grades: mechanic })),
  ...["eletrisista", "eletrecista", "eletricsta"].map((what) => ({ what, grades: electrician })),
  ...["recepicionista", "resepcionista", "recepsionista"].map((what) => ({ what, grades: receptionist })),
  ...["motorsita", "motrista", "motorita"].map((what) => ({ what, grades: driver })),
  ...["vendendor", "vededor", "vendedro"].map((what) => ({ what, grades: seller })),
  { what: "pimtor", grades: painter },
  {
    what: "funilero",
    grades: [
      [3, ["tinsmith"]],
      [2, ["bodyRepairer"]],
      [1, ["bodyHelper"]],
    ],
  },
  {
    what: "laterneiro",
    grades: [
      [3, ["panelBeater"]],
      [2, ["bodyRepairer"]],
      [1, ["bodyHelper"]],
    ],
  },
  {
    what: "borraxeiro",
    grades: [
      [3, ["tyreFitter"]],
      [2, ["aligner"]],
    ],
  },
  { what: "auxliar", grades: helper },
  {
    what: "aulixiar de limpeza",
    grades: [
      [3, ["cleaner"]],
      [2, ["generalServices"]],
    ],
  },
  { what: "estajio", grades: intern },
  {
    what: "estagio em adminstracao",
    grades: [
      [3, ["administrationIntern"]],
      [1, ["intern"]],
    ],
  },
  {
    what: "gerente de vemdas",
    grades: [
      [3, ["salesManager"]],
      [2, ["commercialManager"]],
    ],
  },
  {
    what: "consutor tecnico",
    grades: [
      [3, ["technicalConsultant"]],
      [2, ["serviceConsultant"]],
    ],
  },
  {
    what: "estoqista",
    grades: [
      [3, ["stockClerk"]],
      [2, ["storekeeper", "stockHelper"]],
    ],
  },
  {
    what: "manobirsta",
    grades: [
      [3, ["valet"]],
      [1, ["driver"]],
    ],
  },
  {
    what: "almoxarefe",
    grades: [
      [3, ["storekeeper"]],
      [2, ["stockHelper", "stockClerk"]],
    ],
  },
  { what: "markting", grades: [[3, ["marketing", "marketingIntern"]]] },
  {
    what: "lavado de carro",
    grades: [
      [3, ["washer"]],
      [2, ["detailer", "carPreparer"]],
    ],
  },
  {
    what: "mecanico campinas",
    grades: within({ city: "Campinas" }, mechanic),
    otherwise: [...anyIn({ city: "Campinas" }), ...within({ state: "SP" }, mechanic)],
  },
  { what: "mecanico sao paulo", grades: within({ city: "São Paulo" }, mechanic) },
  { what: "vendedor sp", grades: within({ state: "SP" }, seller) },
  { what: "vendedor rio de janeiro", grades: within({ city: "Rio de Janeiro" }, seller) },
  {
    what: "mecanico bh",
    grades: within({ city: "Belo Horizonte" }, mechanic),
    otherwise: within({ state: "MG" }, mechanic),
  },
  { what: "motorista minas gerais", grades: within({ state: "MG" }, driver) },
  {
    what: "recepcionista em curitiba",
    grades: within({ city: "Curitiba" }, receptionist),
    otherwise: [...within({ state: "PR" }, receptionist), ...within({ city: "Curitiba" }, [[2, any]])],
  },
  { what: "vaga em fortaleza", grades: anyIn({ city: "Fortaleza" }) },
  { what: "belo horizonte", grades: anyIn({ city: "Belo Horizonte" }) },
  { what: "goiania", grades: anyIn({ city: "Goiânia" }) },
  { what: "emprego em manaus", grades: anyIn({ city: "Manaus" }) },
  { what: "rs", grades: anyIn({ state: "RS" }) },
  { what: "mecanico", where: "SP", grades: within({ state: "SP" }, mechanic) },
  { what: "mecanica", where: "sp", grades: within({ state: "SP" }, mechanic) },
  { what: "vendedor", where: "São Paulo", grades: within({ city: "São Paulo" }, seller) },
  { what: "", where: "belo", grades: anyIn({ city: "Belo Horizonte" }) },
  { what: "", where: "Belo Horizonte", grades: anyIn({ city: "Belo Horizonte" }) },
  { what: "", where: "belo horisonte", grades: anyIn({ city: "Belo Horizonte" }) },
  { what: "", where: "campinas sp", grades: anyIn({ city: "Campinas" }) },
  { what: "", where: "curitba", grades: anyIn({ city: "Curitiba" }) },
  { what: "", where: "floripa", grades: anyIn({ city: "Florianópolis" }) },
  { what: "", where: "sao jose dos campos", grades: anyIn({ city: "São José dos Campos" }) },
  { what: "", where: "bahia", grades: anyIn({ state: "BA" }) },
  { what: "", where: "mecanico", grades: mechanic },
  {
    what: "",
    where: "vendedor recife",
    grades: within({ city: "Recife" }, seller),
    otherwise: [...anyIn({ city: "Recife" }), ...within({ state: "PE" }, seller)],
  },
  {
    what: "campinas",
    where: "mecanico",
    grades: within({ city: "Campinas" }, mechanic),
    otherwise: [...anyIn({ city: "Campinas" }), ...within({ state: "SP" }, mechanic)],
  },
  { what: "auxiliar", where: "Brasilia", grades: within({ city: "Brasília" }, helper) },
  {
    what: "consultor de vendas brasilia",
    grades: within({ city: "Brasília" }, [
      [3, ["salesConsultant"]],
      [2, [...sellersByAnotherName, ...vendedor]],
    ]),
    otherwise: anyIn({ city: "Brasília" }),
  },
  { what: "umburana", grades: anyIn({ company: "umburana" }) },
  { what: "Grupo Umburana", grades: anyIn({ company: "umburana" }) },
  {
    what: "kaluma motos",
    grades: [
      [3, any, { company: "kaluma motos" }],
      [1, any, { company: "kaluma" }],
    ],
  },
  { what: "trabalhar na ventobello", grades: anyIn({ company: "ventobello" }) },
  { what: "umbrana", grades: anyIn({ company: "umburana" }) },
  { what: "minuano real", grades: anyIn({ company: "minuano real" }) },
  { what: "", where: "campoveloz", grades: anyIn({ company: "campoveloz" }) },
  {
    what: "vendedor jacarandel",
    grades: within({ company: "jacarandel" }, seller),
    otherwise: anyIn({ company: "jacarandel" }),
  },
  { what: "primeiro emprego", grades: firstJob },
  {
    what: "sem experiencia",
    grades: [
      [3, any, { jobProfile: ["firstJob"] }],
      [2, any, { jobProfile: ["junior", "internship"] }],
    ],
  },
  {
    what: "vendedor sem experiencia",
    grades: [
      ...within({ jobProfile: ["firstJob"] }, [[3, ["salesApprentice"]]]),
      ...within({ jobProfile: ["junior"] }, [
        [3, vendedor],
        [2, sellersByAnotherName],
      ]),
    ],
  },
  { what: "PCD", grades: forDisabled },
  { what: "vaga pcd sp", grades: within({ state: "SP" }, forDisabled) },
  { what: "vagas para deficientes", grades: forDisabled },
  {
    what: "auxiliar pcd",
    grades: [
      [3, ["helper"], { vacanciesDeficiencies: "exclusive" }],
      [2, ["helper"], { vacanciesDeficiencies: "alsoAccepts" }],
    ],
  },
  { what: "cnh d", grades: anyIn({ cnh: "D" }) },
  { what: "motorista cnh d", grades: within({ cnh: "D" }, driver) },
  { what: "motorista categoria d", grades: within({ cnh: "D" }, driver) },
  { what: "mecanico sem cnh", grades: within({ cnh: "none" }, mechanic) },
  { what: "motorista cnh b", grades: within({ cnh: "B" }, driver), otherwise: driver },
  {
    what: "estagio ti sp",
    grades: [...within({ state: "SP" }, intern), ...within({ state: "SP" }, itSupport)],
    otherwise: intern,
  },
  { what: "estagio sp", grades: within({ state: "SP" }, intern), otherwise: intern },
  { what: "vendedor pj", grades: within({ contractType: "pj" }, seller) },
  { what: "mecanico clt", grades: within({ contractType: "clt" }, mechanic) },
  { what: "freelancer", grades: anyIn({ contractType: "freelance" }) },
  { what: "temporario", grades: anyIn({ contractType: "temporary" }) },
  { what: "mecanico junior", grades: within({ jobProfile: ["junior"] }, mechanic) },
  { what: "vendedor senior", grades: within({ jobProfile: ["senior"] }, seller) },
  {
    what: "tecnico automotivo pleno",
    grades: within({ jobProfile: ["mid"] }, [
      [3, ["autoTechnician"]],
      [1, ["mechanic"]],
    ]),
  },
  { what: "ensino medio", grades: anyIn({ schooling: "secondary" }) },
  { what: "vendedor comissionado", grades: within({ payment: ["fixedAndCommission", "commissionOnly"] }, seller) },
  // Workplace and hours.
  ...["remoto", "trabalho remoto", "home office", "vaga home-office", "teletrabalho", "remto", "trabalhar em casa"].map(
    (what) => ({ what, grades: anyIn({ workplace: "remote" }) }),
  ),
  ...["hibrido", "híbrido", "trabalho híbrido", "hibido"].map((what) => ({
    what,
    grades: anyIn({ workplace: "hybrid" }),
  })),
  { what: "vaga presencial", grades: anyIn({ workplace: "onSite" }) },
  { what: "home office sp", grades: anyIn({ workplace: "remote", state: "SP" }) },
  { what: "estagio remoto", grades: within({ workplace: "remote", contractType: "internship" }, [[3, any]]) },
  { what: "analista hibrido", grades: [[3, ["analyst"], { workplace: "hybrid" }]] },
  ...["sábado", "sabados", "trabalho aos sábados"].map((what) => ({ what, grades: anyIn({ says: /sabado/ }) })),
  ...["6x1", "escala 6 x 1"].map((what) => ({
    what,
    grades: [
      [3, any, { shift: ["sixByOne"] }],
      [3, any, { says: /6x1/ }],
    ] as const,
  })),
  ...["12x36", "escala 12 x 36", "motorista 12x36"].map((what) => ({ what, grades: anyIn({ says: /12x36/ }) })),
  ...["noturno", "trabalho noturno", "turno da noite"].map((what) => ({ what, grades: anyIn({ says: /noturno/ }) })),
  ...["meio período", "meio periodo", "part time"].map((what) => ({
    what,
    grades: anyIn({ says: /seis horas por dia|30 horas/ }),
  })),
  { what: "mecanico 6x1", grades: within({ shift: ["sixByOne"] }, mechanic) },
  { what: "vendedor sábado", grades: within({ shift: ["saturdays"] }, seller) },
  { what: "vendedor segunda a sexta", grades: within({ shift: ["business"] }, seller) },
  { what: "mecanico sem sabado", grades: within({ shift: ["business"] }, mechanic) },
  { what: "plantão", grades: anyIn({ says: /plant(ao|oes)/ }) },
  { what: "mecanico astronauta", grades: mechanic },
  { what: "vendedor xyz", grades: seller },
  { what: "recepcionista bilingue", grades: receptionist },
  { what: "mecanico urgente", grades: mechanic },
  { what: "quero trabalhar de motorista", grades: driver },
  {
    what: "mecanico vendedor",
    grades: [
      [3, mechanics],
      [3, vendedor],
      [1, sellersByAnotherName],
    ],
  },
  { what: "astronauta", grades: [] },
  { what: "garçonete", grades: [] },
];
