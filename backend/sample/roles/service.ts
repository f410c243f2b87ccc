import type { SampleRole } from "../sampleRole";

export const serviceRoles: readonly SampleRole[] = [
  {
    names: ["Consultor Técnico", "Consultor de Serviços", "Consultor Técnico de Pós-Venda"], cbo: "354120", weight: 7, houses: ["cars", "trucks", "motorcycles"], pay: [2400, 4200],
    contracts: ["clt"], payments: ["fixedAndCommission", "fixedAndCommission", "fixed"], commissions: ["services", "parts", "accessories", "teamTarget"], profiles: ["junior", "mid", "senior"], schooling: ["secondary", "technical", "technicalOngoing", "higherOngoing"], cnh: [["B"]], shifts: ["business", "saturdays"],
    intros: ["Você é a ponte entre quem não entende de carro e quem só entende de carro.", "O cliente confia em quem explica o orçamento sem pressa; é essa pessoa que procuramos."],
    duties: ["Receber o veículo e ouvir a queixa do cliente", "Abrir a ordem de serviço e montar o orçamento", "Acompanhar o andamento com a oficina", "Avisar o cliente de cada mudança de prazo ou preço", "Entregar o carro e explicar o que foi feito", "Ligar depois para saber se ficou tudo certo"],
    wants: ["Noções de mecânica", "Clareza para falar e escrever", "Jogo de cintura com prazos", "Conhecer algum sistema de concessionária ajuda"], proof: "both",
  },
  {
    names: ["Vendedor de Peças", "Balconista de Peças", "Consultor de Peças e Acessórios"], cbo: "521110", weight: 5, houses: ["cars", "trucks", "motorcycles"], pay: [1900, 2900],
    contracts: ["clt", "clt", "temporary"], payments: ["fixedAndCommission", "fixed"], commissions: ["parts", "accessories", "teamTarget"], profiles: ["junior", "mid"], schooling: ["secondary", "secondaryIncomplete"], cnh: [[], ["B"]], shifts: ["business", "sixByOne", "saturdays"],
    intros: ["Balcão cheio, telefone tocando e mensagem chegando: peças é um setor vivo.", "Achar a peça certa na primeira vez é o que faz o cliente voltar."],
    duties: ["Atender balcão, telefone e mensagens", "Consultar o catálogo eletrônico", "Montar orçamentos para oficinas e frotas", "Separar pedidos com o estoque", "Acompanhar encomendas até a chegada", "Oferecer acessórios para cada modelo"],
    wants: ["Conhecer peças e suas aplicações", "Agilidade com computador", "Memória boa e atenção aos códigos"], proof: "none",
  },
  {
    names: ["Estoquista de Peças", "Almoxarife", "Auxiliar de Estoque"], cbo: "414125", weight: 5, houses: ["cars", "trucks", "motorcycles"], pay: [1750, 2400],
    contracts: ["clt", "clt", "temporary", "intermittent"], payments: ["fixed", "fixed", "hourly"], commissions: [], profiles: ["firstJob", "junior", "mid"], schooling: ["secondary", "elementary", "secondaryOngoing"], cnh: [[], ["B"]], shifts: ["business", "sixByOne"],
    intros: ["Nosso estoque tem onze mil itens e cada um tem endereço; ajude a manter assim.", "Sem estoque certo a oficina para. Por isso esta vaga importa."],
    duties: ["Receber e conferir notas e volumes", "Guardar peças no endereço certo", "Separar pedidos da oficina e do balcão", "Fazer contagens semanais", "Devolver peças em garantia", "Cuidar do prazo de baterias, óleos e tintas"],
    wants: ["Organização", "Atenção a códigos e quantidades", "Noções de informática"], proof: "none",
  },
  {
    names: ["Recepcionista", "Recepcionista de Concessionária", "Atendente de Pós-Venda"], cbo: "422105", weight: 4, houses: ["cars", "used", "motorcycles", "trucks"], pay: [1700, 2200],
    contracts: ["clt", "clt", "temporary", "intermittent"], payments: ["fixed", "fixed", "hourly"], commissions: [], profiles: ["firstJob", "junior", "mid"], schooling: ["secondary", "secondaryOngoing", "higherOngoing"], cnh: [[]], shifts: ["business", "saturdays"],
    intros: ["É a primeira pessoa que o cliente vê e a última de quem se despede.", "Precisamos de um bom-dia sincero e de uma agenda sem furos."],
    duties: ["Receber clientes e encaminhar ao setor certo", "Atender telefone e mensagens", "Agendar revisões", "Cuidar da sala de espera e do café", "Conferir dados de cadastro", "Registrar visitas e entregas"],
    wants: ["Boa comunicação", "Cordialidade também nos dias difíceis", "Noções de informática"], proof: "none",
  },
  {
    names: ["Lavador de Veículos", "Higienizador Automotivo", "Polidor de Veículos", "Preparador de Veículos"], cbo: "519935", weight: 5, houses: ["cars", "used", "motorcycles", "trucks"], pay: [1640, 2000],
    contracts: ["clt", "temporary", "intermittent", "freelance"], payments: ["fixed", "daily", "hourly", "fixed"], commissions: [], profiles: ["firstJob", "junior"], schooling: ["elementaryIncomplete", "elementaryOngoing", "elementary", null], cnh: [[], ["B"]], shifts: ["business", "sixByOne", "saturdays"],
    intros: ["Carro limpo é o cartão de visita da casa.", "Da lavagem simples ao polimento técnico: ensinamos o que faltar."],
    duties: ["Lavar e aspirar veículos de clientes e do estoque", "Higienizar bancos e tetos", "Polir e encerar", "Preparar carros novos para a entrega", "Economizar água e separar resíduos"],
    wants: ["Capricho", "Disposição para trabalho em pé", "Assiduidade"], proof: "none",
  },
  {
    names: ["Motorista Manobrista", "Motorista de Entrega", "Manobrista"], cbo: "782305", weight: 3, houses: ["cars", "used"], pay: [1800, 2500],
    contracts: ["clt", "intermittent", "freelance"], payments: ["fixed", "daily", "hourly"], commissions: [], profiles: ["junior", "mid"], schooling: ["elementary", "secondary"], cnh: [["B"], ["D"], ["A", "B"]], shifts: ["business", "saturdays", "sixByOne"],
    intros: ["Você leva e traz o bem mais caro da casa: o carro do cliente.", "Calma no volante e educação no portão, é só isso que pedimos, e não é pouco."],
    duties: ["Buscar e entregar veículos de clientes", "Manobrar no pátio sem arranhar ninguém", "Conferir nível, pneus e documentos", "Registrar avarias com fotos", "Apoiar test-drives"],
    wants: ["Direção defensiva", "CNH sem suspensão", "Conhecer bem a cidade"], proof: "practical",
  },
  {
    names: ["Motorista de Guincho", "Motorista de Caminhão Plataforma"], cbo: "782510", weight: 2, houses: ["trucks"], pay: [2700, 4000],
    contracts: ["clt", "selfEmployed"], payments: ["fixed", "fixedAndCommission"], commissions: ["services", "guaranteedMinimum"], profiles: ["mid"], schooling: ["elementary", "secondary"], cnh: [["C"], ["D"], ["E"], ["A", "E"]], shifts: ["onCall", "sixByOne"],
    intros: ["Chegar rápido a quem está parado no acostamento é o nosso negócio.", "O plantão é em escala e a escala sai com um mês de antecedência."],
    duties: ["Carregar e amarrar veículos com segurança", "Atender chamados de socorro", "Cuidar da manutenção do caminhão", "Falar com o cliente com respeito e calma", "Preencher relatórios pelo celular"],
    wants: ["Exercer atividade remunerada (EAR) na CNH", "Direção defensiva", "Disponibilidade para plantão noturno"], proof: "practical",
  },
  {
    names: ["Mensageiro Motociclista", "Entregador de Peças"], cbo: "519110", weight: 2, houses: ["cars", "motorcycles"], pay: [1700, 2200],
    contracts: ["clt", "intermittent", "selfEmployed"], payments: ["fixed", "hourly", "daily"], commissions: [], profiles: ["firstJob", "junior"], schooling: ["elementary", "secondaryOngoing", null], cnh: [["A"], ["ACC"]], shifts: ["business", "saturdays"],
    intros: ["As oficinas da cidade contam com a nossa entrega em até uma hora.", "A moto é da empresa, o capacete também; o cuidado no trânsito é seu."],
    duties: ["Entregar peças em oficinas parceiras", "Conferir o pedido antes de sair", "Colher assinatura e recebimento", "Planejar a rota do dia", "Zelar pela moto"],
    wants: ["Conduzir com prudência", "Conhecer a região", "Celular com internet"], proof: "none",
  },
  {
    names: ["Instalador de Acessórios", "Instalador de Som e Acessórios"], cbo: "523110", weight: 3, houses: ["cars", "used"], pay: [1900, 3000],
    contracts: ["clt", "selfEmployed", "freelance"], payments: ["fixedAndCommission", "commissionOnly", "fixed"], commissions: ["accessories", "services"], profiles: ["junior", "mid"], schooling: ["elementary", "secondary", "technicalIncomplete"], cnh: [[], ["B"]], shifts: ["business", "saturdays"],
    intros: ["Multimídia, película, engate e sensor: carro novo quase nunca sai daqui de série.", "Buscamos mão firme para instalar sem deixar um fio aparente."],
    duties: ["Instalar som, multimídia e câmeras", "Aplicar película e protetores", "Montar engates e estribos", "Testar cada item diante do cliente", "Orientar sobre garantia"],
    wants: ["Noções de elétrica automotiva", "Capricho no acabamento", "Ferramentas próprias são bem-vindas"], proof: "practical",
  },
];
