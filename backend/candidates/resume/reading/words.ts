import { toPlainWords } from "./line";

const roles =
  /\b(?:mecanic[oa]s?|auxiliar|aux|ajudante|vendedora?|vendas|gerente|consultora?|recepcionista|atendente|assistente|assist\b|analista|tecnic[oa]|supervisora?|coordenadora?|estagi|aprendiz|lavadora?|pintora?|funileir[oa]|eletricista|motorista|operadora?|caixa|repositora?|encarregad[oa]|lider|chefe|estoquista|almoxarif|balconista|promotora?|secretario|secretaria(?! (?:municipal|estadual|d[aeo] (?:estado|educacao|saude|fazenda|cultura)))|professora?|montadora?|soldadora?|borracheir[oa]|alinhador|polidora?|vistoriador|orcamentista|compradora?|diretora?|instrutora?|manobrista|frentista|garco|cozinheir[oa]|porteir[oa]|vigilante|zelador|pedreir[oa]|servente|faxineir[oa]|trainee|programador|desenvolvedora?|engenheir[oa]|especialista|monitora?|entregador|conferente|separador|preparador|martelinho|tapeceir[oa]|torneir[oa]|ferramenteir[oa]|inspetora?|fiscal|cobradora?|telefonista|telemarketing|agente|representante|socio|proprietari[oa]|autonom[oa]|freelancer|executiv[oa]|lubrificador|trocador|escriturari[oa]|digitadora?|contador|faturista|pos venda|chapeador|avaliadora?|despachante|moto ?boy|motociclista|tratorista|empilhadeira|gestora?|cuidadora?|baba|diarista|copeir[oa]|camareir[oa]|acougueir[oa]|padeir[oa]|confeiteir[oa]|costureir[oa]|cabeleireir[oa]|manicure|enfermeir[oa]|arquitet[oa]|advogad[oa]|designer|suporte|voluntari[oa]|bolsista|jovem aprendiz|menor aprendiz|empacotadora?|embaladora?|panfleteir[oa]|barman|bartender|mototaxista|fisioterapeuta|nutricionista|psicolog[oa]\b|farmaceutic[oa]\b|biomedic[oa]\b|dentista|medic[oa]\b|veterinari[oa]|jornalista|fotograf[oa]\b|barbeir[oa]|jardineir[oa]|marceneir[oa]|serralheir[oa]|carpinteir[oa]|bombeir[oa]|policial|soldado|sargento|redatora?\b|produtora?\b|roteirista|tradutora?\b|bibliotecari[oa]|pesquisadora?\b|corretora?\b|bancari[oa]|manutencista|seguranca\b(?! d)|recreador|esteticista|barista|tecelao|tecela\b|prensista|laminador|ourives|vidraceir[oa]|encanador|guarda\b|social media|engineer|developer|manager|assistant|intern\b|internship|analyst|technician|mechanic\b|salesperson|sales (?:associate|representative|executive|consultant)|supervisor|coordinator|director|consultant|specialist|officer|teacher|tutor|nurse|clerk|cashier|driver|operator|lead\b|head of|researcher|scientist|architect|administrator|accountant|receptionist|trainee|apprentice|founder|president|programmer|volunteer|fellow|editor|writer|advisor|secretary|instructor|trainer\b|mentor\b|owner\b|waiter|waitress|barber|tester\b|auditor|scrum master|freelance\b)/;

const companies =
  /\b(?:ltda|s ?a$|eireli|epp|concessionaria|oficina|auto ?center|auto ?pecas|autopecas|veiculos|automoveis|motors?\b|motos\b|postos?\b|comercio|comercial|industria|grupo|supermercados?|mercado|lojas?|transport|logistica|centro automotivo|hospital|clinica|escola\b|banco\b|restaurante|lanchonete|padaria|farmacia|construtora|distribuidora|retifica|funilaria|auto ?mecanica|mecanica d[oae]s? |pneus|car service|caminhoes|tratores|honda|toyota|fiat|volkswagen|chevrolet|ford|renault|hyundai|nissan|jeep|yamaha|scania|volvo|mercedes|iveco|prefeitura|secretaria (?:municipal|estadual|d[aeo] (?:estado|educacao|saude|fazenda|cultura))|condominio|associacao|cooperativa|servicos automotivos|shopping|hotel|garagem|lava ?(?:rapido|jato|car)|estacionamento|seguros|seguradora|correios|exercito|igreja|instituto|fundacao|consorcio|locadora|rent a car|assistencia tecnica|inc$|llc|ltd|corp\b|corporation|company|gmbh|technologies|solutions|systems|group|bank\b|university|labs?\b|limited|pte|llp|plc|bhd|pvt|private|holdings|partners|ventures|investments?|airlines|fazenda|empresa\b|frigorifico|grife|ministerio|tribunal|(?<!\bd[aeo] |\bem |\bde )(?:tecnologia|solucoes|sistemas|informatica|consultoria|engenharia|construcoes)$|barbearia|salao|sorveteria|pizzaria|acougue|mercearia|bar e |posto ipiranga|auto ?eletrica|borracharia|metalurgica|drogaria|panificadora|viacao|chapeacao|auto socorro|imobiliaria)/;

const schools =
  /\b(?:unidade de ensino|pontificia|servico nacional de aprendizagem|senai|senac|senat|sebrae|etec|fatec|etecs|sesi|universidade|univers|faculdades?|escola|colegio|instituto|institut|centro (?:universitario|paula souza|de (?:ensino|formacao|educacao)|federal|estadual|educacional|tecnico)|e ?e ?e? (?=prof|dr|dom|pe|pres|gov|[a-z]{3})|ee|e{2,3}f?m|e e|e m|e m e f|emef|cefet|ceteb|eja|cieja|ceeja|ifsp|if[a-z]{2}|usp|unicamp|unesp|puc|ufrj|uf[a-z]{1,3}|unip|unopar|uninove|uninter|unicesumar|uniasselvi|estacio|anhanguera|anhembi|mackenzie|fgv|fiap|impacta|microlins|cursos? livres|academia|alura|rocketseat|trybe|dio|digital innovation one|origamid|ebac|danki code|encceja|linkedin learning|digital house|cna|wizard|fisk|ccaa|udemy|coursera|fundacao|polo|campus|unid|unisal|unimep|metrocamp|cebrac|prepara cursos|bosch|sindirepa|ufersa|university|college|school|institute|academy|polytechnic|etesp|multivix|univesp|c n a)\b/;

const courses =
  /\b(?:ensino (?:medio|fundamental|superior|tecnico)|[123] ?[oaº]? grau|(?:primeiro|segundo) grau|tecnic[oa]s? em|curso (?:tecnico|superior|de)|tecnolog[oia]+ em|tecnologo|superior (?:em|de)|graduacao|graduad[oa]|bacharel|licenciatura|engenharia|administracao|ciencias|direito|pedagogia|contabilidade|pos[ -]?graduacao|mba|especializacao|mestrado|doutorado|aprendizagem industrial|curso|supletivo|colegial$|magisterio|gestao|logistica|marketing|eletro|mecatronica|mecanica|analise e desenvolvimento|sistemas de informacao|educacao fisica|enfermagem|psicologia|arquitetura|design|informatica|recursos humanos|processos gerenciais|manutencao automotiva|(?:primeiro|segundo|terceiro|[1-9] ?[oaº°]?) ?(?:ano|colegial|serie)|graduand[oa]|cursando|bachelor|master of|master s|ph ?d\b|b ?s ?c?\b(?: |$)|m ?s ?c?\b(?: |$)|m ?b ?a\b|associate of|associate s|diploma|degree|high school diploma|doctor of|ged\b|nanodegree|bootcamp|b ?tech|b ?eng|b ?a\b(?: |$)|bca\b|mca\b|bba\b|b ?com\b|m ?tech|b ?e\b(?: |$)|intermediate$|high ?school$|s ?s ?c$|h ?s ?c$|(?:10|12)th\b|extensao (?:em|universitaria)|extensao$)/;

const rolesAtStart = new RegExp(`^(?:${roles.source})`);
const coursesAtStart = new RegExp(`^(?:${courses.source})`);
const schoolsAtStart = new RegExp(`^(?:${schools.source})`);

/** Keeps "secretária", a job title, apart from "secretaria", an authority. */
const toSoundWords = (text: string) => toPlainWords(text.replace(/secretária/giu, "secretario"));

const count = (pattern: RegExp, text: string) => (pattern.test(toSoundWords(text)) ? 1 : 0);

/** Returns 1 if a text has a company's word, but not after a job title and "de", as in "Supervisora de Logística". */
function countCompanies(text: string): number {
  const plain = toSoundWords(text);
  return companies.test(rolesAtStart.test(plain) ? plain.replace(/\sd[aeo]s?\s\p{L}+/gu, "") : plain) ? 1 : 0;
}

export const isFree = (text = ""): boolean =>
  /^(?:freelancer?|freela|aut[ôo]nom[oa]|self[- ]employed)\.?$/iu.test(text);

/** Positive for a job title, negative for a company or self-employment, 0 if unclear. */
export function soundsLikeRole(text: string): number {
  if (isFree(text)) return -1;
  const begins = rolesAtStart.test(toSoundWords(text)) ? 1 : 0;
  return (
    count(roles, text) +
    begins -
    2 * countCompanies(text) -
    (/\b(?:ltda|s\.?\/?a\.?|me|eireli)\.?$/i.test(text) ? 2 : 0)
  );
}

export const soundsLikeCompany = (text: string): boolean => countCompanies(text) > 0;

/** Positive for a course, negative for a school, 0 if unclear. */
export function soundsLikeCourse(text: string): number {
  const plain = toPlainWords(text);
  const begins = (pattern: RegExp) => (pattern.test(plain) ? 1 : 0);
  return count(courses, text) + 2 * begins(coursesAtStart) - count(schools, text) - 2 * begins(schoolsAtStart);
}

export const namesSchool = (text: string): boolean => count(schools, text) > 0;
