/**
 * The roles of a dealership with their CBO 2002 codes and the trade's names. Terms of one family find each other
 * (docs/decisions/0021).
 */
interface RoleFamily {
  key: string;
  cbo: string | null;
  terms: readonly string[];
  /** Words for the same work that nobody is: the search knows them, and no currículo is offered them. */
  subjects?: readonly string[];
}

/** All words of a family, as the search takes them. */
export const listTerms = ({ terms, subjects = [] }: RoleFamily): readonly string[] => [...terms, ...subjects];

export const roleFamilies: readonly RoleFamily[] = [
  {
    key: "mechanic",
    cbo: "914405",
    terms: [
      "mecânico",
      "técnico automotivo",
      "reparador automotivo",
      "técnico em manutenção automotiva",
      "mecânico de automóveis",
    ],
  },
  {
    key: "dieselMechanic",
    cbo: "914425",
    terms: ["mecânico diesel", "mecânico de caminhões", "mecânico de pesados", "mecânico de linha pesada"],
  },
  {
    key: "electrician",
    cbo: "953115",
    terms: ["eletricista", "eletromecânico"],
    subjects: ["auto elétrico", "autoelétrico"],
  },
  {
    key: "bodyRepairer",
    cbo: "991305",
    terms: ["funileiro", "lanterneiro", "chapeador", "latoeiro", "chapista", "martelinho de ouro"],
    subjects: ["funilaria", "lanternagem", "chapeação"],
  },
  {
    key: "painter",
    cbo: "991315",
    terms: ["pintor", "preparador de pintura", "colorista"],
    subjects: ["pintura automotiva"],
  },
  {
    key: "serviceAdvisor",
    cbo: "354120",
    terms: [
      "consultor técnico",
      "consultor de serviços",
      "consultor de pós-venda",
      "assessor de serviços",
      "recepcionista técnico",
      "orçamentista",
    ],
  },
  {
    key: "seller",
    cbo: "521110",
    terms: [
      "vendedor",
      "consultor de vendas",
      "executivo de vendas",
      "assessor de vendas",
      "consultor comercial",
      "representante comercial",
    ],
  },
  {
    key: "partsSeller",
    cbo: "521110",
    terms: ["vendedor de peças", "balconista de peças", "consultor de peças", "balconista"],
  },
  {
    key: "salesManager",
    cbo: "142320",
    terms: ["gerente de vendas", "gerente comercial", "gestor comercial", "gestor de vendas"],
  },
  {
    key: "stockKeeper",
    cbo: "414125",
    terms: ["estoquista", "almoxarife", "auxiliar de estoque", "auxiliar de almoxarifado", "repositor", "conferente"],
  },
  { key: "receptionist", cbo: "422105", terms: ["recepcionista", "atendente", "anfitriã"], subjects: ["recepção"] },
  {
    key: "appraiser",
    cbo: "354415",
    terms: ["avaliador", "vistoriador", "inspetor de veículos", "avaliador de seminovos", "perito"],
  },
  {
    key: "washer",
    cbo: "519935",
    terms: ["lavador", "higienizador", "polidor", "preparador de veículos", "detailer"],
    subjects: ["estética automotiva", "lava rápido", "lava jato"],
  },
  { key: "driver", cbo: "782305", terms: ["motorista", "condutor", "manobrista", "entregador de veículos"] },
  {
    key: "truckDriver",
    cbo: "782510",
    terms: [
      "motorista de caminhão",
      "motorista de guincho",
      "motorista de carreta",
      "caminhoneiro",
      "carreteiro",
      "guincheiro",
    ],
  },
  {
    key: "courier",
    cbo: "519110",
    terms: ["motoboy", "moto boy", "motofretista", "motoqueiro", "mensageiro motociclista", "mensageiro", "entregador"],
  },
  {
    key: "tyreFitter",
    cbo: "992115",
    terms: ["borracheiro", "alinhador", "balanceador"],
    subjects: ["alinhamento e balanceamento", "pneus"],
  },
  {
    key: "finance",
    cbo: "252525",
    terms: ["analista de F&I", "consultor de F&I", "analista de crédito"],
    subjects: ["F&I", "financiamento"],
  },
  {
    key: "leads",
    cbo: "422310",
    terms: ["SDR", "BDC", "qualificador de leads"],
    subjects: ["pré-vendas", "telemarketing", "call center", "televendas"],
  },
  {
    key: "documents",
    cbo: "423110",
    terms: ["despachante", "documentista", "auxiliar de documentação"],
    subjects: ["emplacamento"],
  },
  { key: "warranty", cbo: null, terms: ["garantista", "analista de garantia"], subjects: ["garantia"] },
  {
    key: "workshopLead",
    cbo: "910205",
    terms: [
      "chefe de oficina",
      "supervisor de oficina",
      "líder de oficina",
      "encarregado de oficina",
      "coordenador de oficina",
    ],
  },
  {
    key: "cleaner",
    cbo: "514320",
    terms: ["faxineiro", "auxiliar de limpeza", "zelador"],
    subjects: ["serviços gerais", "limpeza"],
  },
  {
    key: "guard",
    cbo: "517420",
    terms: ["vigia", "porteiro", "vigilante", "controlador de acesso"],
    subjects: ["segurança patrimonial", "segurança"],
  },
  {
    key: "humanResources",
    cbo: "252405",
    terms: [],
    subjects: ["RH", "recursos humanos", "gente e gestão", "departamento pessoal"],
  },
  { key: "accounting", cbo: "252210", terms: ["contador"], subjects: ["contábil", "contabilidade", "fiscal"] },
  { key: "cashier", cbo: "421125", terms: ["operador de caixa"], subjects: ["caixa", "tesouraria"] },
  {
    key: "support",
    cbo: "317210",
    terms: [],
    subjects: ["TI", "tecnologia da informação", "suporte técnico", "help desk", "informática"],
  },
  {
    key: "clerk",
    cbo: "411010",
    terms: ["auxiliar administrativo", "assistente administrativo", "auxiliar de escritório"],
  },
  { key: "apprentice", cbo: null, terms: ["aprendiz", "jovem aprendiz", "menor aprendiz"] },
  { key: "intern", cbo: null, terms: ["estagiário"], subjects: ["estágio"] },
  {
    key: "accessories",
    cbo: "523110",
    terms: ["instalador de acessórios", "instalador de som"],
    subjects: ["insulfilm", "película"],
  },
  { key: "marketing", cbo: "142335", terms: [], subjects: ["marketing", "mídias sociais", "social media"] },
];

/** Works that people look for and this trade may lack, and those that ask for the same hands. */
export const neighbouringWorks: readonly { works: readonly string[]; near: readonly string[] }[] = [
  {
    works: [
      "torneiro",
      "fresador",
      "ferramenteiro",
      "caldeireiro",
      "serralheiro",
      "usinagem",
      "retífica",
      "retificador",
    ],
    near: ["soldador", "mecânico industrial", "mecânico de manutenção", "operador de máquinas", "mecânico"],
  },
  { works: ["pedreiro", "servente", "marceneiro", "carpinteiro"], near: ["serviços gerais", "manutenção", "ajudante"] },
  { works: ["garçom", "garçonete", "cozinheiro", "copeiro", "barman"], near: ["copa", "atendente", "serviços gerais"] },
  { works: ["tapeceiro", "estofador", "costureiro", "capoteiro"], near: ["higienizador", "funileiro", "instalador"] },
  { works: ["vidraceiro", "insulfilmador"], near: ["instalador de acessórios", "instalador"] },
  { works: ["cobrador", "bilheteiro"], near: ["operador de caixa", "atendente"] },
];

export const vehicleWords: readonly string[] = ["auto", "automotivo", "automóvel", "veículo", "veicular", "carro"];

/** Words that mean the same anywhere in a role, without being a role. */
export const interchangeableWords: readonly (readonly string[])[] = [
  vehicleWords,
  ["auxiliar", "ajudante", "assistente"],
  ["administrativo", "administração"],
  ["supervisor", "coordenador", "encarregado", "líder"],
  ["gerente", "gestor", "gerência"],
  ["moto", "motocicleta", "motociclista"],
  ["caminhão", "pesados", "diesel"],
  ["seminovo", "usado"],
  ["peça", "autopeça", "auto peça"],
  ["garçom", "garçonete", "garçon"],
  ["rh", "recursos humanos"],
  ["dp", "departamento pessoal"],
];
