import type { SampleRole } from "../sampleRole";

export const salesRoles: readonly SampleRole[] = [
  {
    names: ["Vendedor de Veículos Novos", "Consultor de Vendas", "Vendedor de Veículos", "Executivo de Vendas"], cbo: "521110", weight: 11, houses: ["cars", "trucks"], pay: [1800, 2900],
    contracts: ["clt", "clt", "clt", "pj"], payments: ["fixedAndCommission", "fixedAndCommission", "commissionOnly"], commissions: ["perVehicle", "financeAndInsurance", "accessories", "guaranteedMinimum", "teamTarget"], profiles: ["junior", "mid", "senior"],
    schooling: ["secondary", "higherOngoing", "higherIncomplete"], cnh: [["B"]], shifts: ["sixByOne", "saturdays"], intros: ["O salão tem movimento todos os dias e os clientes gostam de ser ouvidos antes de ver o preço.", "Vender carro é descobrir o que a família precisa; o resto a gente ensina.", "Estamos com a meta alta e o estoque cheio, e falta gente boa no salão."],
    duties: ["Receber clientes no salão e por mensagem", "Fazer test-drive e apresentar o veículo", "Montar propostas com financiamento e usado na troca", "Acompanhar a carteira depois da entrega", "Registrar cada contato no CRM", "Combinar a entrega técnica com o pós-venda"],
    wants: ["Gostar de gente", "Boa escrita em mensagens", "Organização com a carteira de clientes", "Prática em vendas de maior valor é um diferencial", "Disponibilidade para plantões de fim de semana"], proof: "video",
  },
  {
    names: ["Vendedor de Seminovos", "Consultor de Vendas de Seminovos"], cbo: "521110", weight: 6, houses: ["used", "cars"], pay: [1750, 2600],
    contracts: ["clt", "clt", "selfEmployed", "freelance"], payments: ["fixedAndCommission", "commissionOnly", "commissionOnly"], commissions: ["perVehicle", "financeAndInsurance", "guaranteedMinimum"], profiles: ["junior", "mid", "senior"], schooling: ["secondary", "secondaryIncomplete"], cnh: [["B"]], shifts: ["sixByOne", "saturdays"],
    intros: ["Seminovo se vende com verdade: o que o carro tem, o que já teve e o que foi feito nele.", "Nosso pátio gira rápido e o anúncio bem escrito é metade da venda."],
    duties: ["Atender quem chega pelos anúncios", "Fotografar e descrever os carros do pátio", "Negociar usado na troca com o avaliador", "Conferir documentos antes da entrega", "Manter o pátio arrumado"],
    wants: ["Conhecer o mercado de usados", "Transparência com o cliente", "Agilidade para responder mensagens"], proof: "video",
  },
  {
    names: ["Vendedor de Motos", "Consultor de Vendas de Motocicletas"], cbo: "521110", weight: 3, houses: ["motorcycles"], pay: [1700, 2300],
    contracts: ["clt"], payments: ["fixedAndCommission"], commissions: ["perVehicle", "accessories", "financeAndInsurance"], profiles: ["firstJob", "junior", "mid"], schooling: ["secondary", "secondaryOngoing"], cnh: [["A"], ["A", "B"]], shifts: ["sixByOne"],
    intros: ["Para muita gente a moto é o primeiro veículo e a ferramenta de trabalho; ajudamos a escolher sem aperto no bolso.", "A loja fica numa avenida movimentada e quase todo cliente chega com pressa."],
    duties: ["Apresentar motos, consórcio e financiamento", "Cuidar dos contatos do consórcio", "Orientar sobre habilitação e emplacamento", "Vender capacetes e acessórios", "Entregar a moto e explicar a primeira revisão"],
    wants: ["Simpatia e paciência", "Saber explicar prestação e juros", "Gostar de motos ajuda muito"], proof: "none",
  },
  {
    names: ["Gerente de Vendas", "Gerente Comercial", "Gerente de Vendas de Seminovos"], cbo: "142320", weight: 3, houses: ["cars", "used", "trucks", "motorcycles"], pay: [6500, 13500],
    contracts: ["clt", "pj"], payments: ["fixedAndCommission", "negotiable"], commissions: ["teamTarget", "financeAndInsurance", "perVehicle"], profiles: ["management"], schooling: ["higher", "higherIncomplete", "postgraduate"], cnh: [["B"]], shifts: ["business", "saturdays"],
    intros: ["O time de vendas é novo e tem fome; precisa de alguém que já tenha passado por lá e saiba ensinar.", "Procuramos quem goste mais de formar vendedor do que de fechar venda."],
    duties: ["Conduzir a reunião da manhã e o funil do dia", "Negociar compras e giro do estoque", "Definir metas e acompanhar cada vendedor", "Cuidar da margem junto com F&I e avaliação", "Tratar reclamações e a satisfação do cliente", "Apresentar resultados à diretoria"],
    wants: ["Ter conduzido equipes comerciais", "Intimidade com números e com CRM", "Conhecer negociação com bancos", "Firmeza e respeito"], proof: "none",
  },
  {
    names: ["Analista de F&I", "Consultor de F&I", "Analista de Crédito"], cbo: "252525", weight: 4, houses: ["cars", "used", "motorcycles", "trucks"], pay: [2300, 3800],
    contracts: ["clt"], payments: ["fixedAndCommission"], commissions: ["financeAndInsurance", "teamTarget", "guaranteedMinimum"], profiles: ["junior", "mid", "senior"], schooling: ["higherOngoing", "higher", "secondary"], cnh: [[], ["B"]], shifts: ["business", "saturdays"],
    intros: ["É na mesa do F&I que o sonho encontra a conta: buscamos quem explique cada linha do contrato.", "Trabalhamos com seis bancos e duas seguradoras, e a melhor proposta é a que o cliente consegue pagar."],
    duties: ["Simular financiamentos em vários bancos", "Oferecer seguro e garantia estendida sem empurrar", "Conferir documentos e formalizar contratos", "Acompanhar a liberação do pagamento", "Orientar vendedores sobre cadastro e renda", "Controlar a produção do mês"],
    wants: ["Facilidade com números", "Sigilo com dados dos clientes", "Conhecer análise de crédito", "Boa conversa ao telefone"], proof: "none",
  },
  {
    names: ["Avaliador de Seminovos", "Avaliador de Veículos", "Vistoriador de Veículos"], cbo: "354415", weight: 3, houses: ["used", "cars"], pay: [2500, 4300],
    contracts: ["clt", "pj", "freelance"], payments: ["fixedAndCommission", "fixed", "daily"], commissions: ["perVehicle", "teamTarget"], profiles: ["mid", "senior"], schooling: ["secondary", "technical"], cnh: [["B"], ["A", "B"]], shifts: ["business", "saturdays"],
    intros: ["Pagar o preço justo no usado é o que faz a troca acontecer.", "Buscamos olhos treinados: pintura, estrutura, motor e documento."],
    duties: ["Inspecionar lataria, estrutura, motor e histórico", "Precificar conforme o mercado e o giro", "Fotografar e registrar o laudo", "Negociar com clientes e lojistas", "Acompanhar leilões e repasses"],
    wants: ["Saber reconhecer batidas e repinturas", "Conhecer as tabelas de preço e seus limites", "Postura firme e educada"], proof: "practical",
  },
  {
    names: ["SDR Automotivo", "Atendente de Leads", "Operador de BDC"], cbo: "422310", weight: 4, houses: ["cars", "used", "motorcycles"], pay: [1700, 2400],
    contracts: ["clt", "intermittent", "internship"], payments: ["fixedAndCommission", "hourly"], commissions: ["teamTarget", "perVehicle"], profiles: ["firstJob", "junior"], schooling: ["secondary", "secondaryOngoing", "higherOngoing"], cnh: [[]], shifts: ["business", "saturdays"], workplaces: ["onSite", "hybrid", "remote"],
    intros: ["Todo cliente que escreve merece resposta em minutos, e é isso que a nossa central faz.", "Se você digita rápido e gosta de conversar, esta vaga é um bom começo."],
    duties: ["Responder contatos de anúncios e redes sociais", "Entender o que o cliente procura", "Agendar visitas e test-drives", "Retomar contatos antigos", "Registrar tudo no CRM", "Passar o atendimento ao vendedor certo"],
    wants: ["Português bem escrito", "Boa voz ao telefone", "Persistência sem insistência"], proof: "video",
  },
];
