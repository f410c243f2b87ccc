import type { SampleRole } from "../sampleRole";

const clt = ["clt", "clt", "clt", "clt", "temporary", "pj"] as const;

export const workshopRoles: readonly SampleRole[] = [
  {
    names: ["Mecânico de Automóveis", "Mecânico Automotivo", "Mecânico de Linha Leve", "Técnico Automotivo"], cbo: "914405", weight: 11, houses: ["cars", "used"], pay: [2500, 4200],
    contracts: clt, payments: ["fixed", "fixedAndCommission", "fixedAndCommission"], commissions: ["services", "teamTarget", "guaranteedMinimum"], profiles: ["junior", "mid", "mid", "senior"],
    schooling: ["elementary", "secondary", "secondary", "technical", "technicalOngoing", null], cnh: [["B"], ["B"], []], shifts: ["business", "saturdays"],
    intros: ["Nossa oficina cresceu e os boxes estão cheios: precisamos de mais uma pessoa que goste de resolver problema de motor.", "Quem chega à nossa oficina quer o carro pronto na hora combinada, e é você que faz isso acontecer.", "Aqui cada box tem elevador, scanner e carrinho de ferramentas completo; falta quem cuide de um deles."],
    duties: ["Fazer revisões periódicas conforme o plano de manutenção", "Diagnosticar falhas com scanner e osciloscópio", "Trocar embreagem, suspensão, freios e correias", "Testar o veículo na rua antes da entrega", "Preencher a ordem de serviço com o que foi feito", "Pedir peças ao estoque e conferir o que chega", "Explicar ao consultor o que o carro precisa, em palavras simples", "Manter o box limpo e as ferramentas no lugar"],
    wants: ["Saber ler esquemas e manuais técnicos", "Prática com injeção eletrônica", "Organização com ferramentas e peças", "Disposição para aprender sobre híbridos e elétricos", "Desejável curso na área automotiva"], proof: "practical",
  },
  {
    names: ["Mecânico de Caminhões", "Mecânico Diesel", "Mecânico de Linha Pesada"], cbo: "914425", weight: 4, houses: ["trucks"], pay: [3000, 5200],
    contracts: clt, payments: ["fixed", "fixedAndCommission"], commissions: ["services", "teamTarget"], profiles: ["mid", "senior"], schooling: ["secondary", "technical", "elementary"], cnh: [["B"], ["C"], ["D"]], shifts: ["business", "onCall", "sixByOne"],
    intros: ["Caminhão parado custa caro para o cliente, e a nossa oficina de pesados vive disso: devolver rápido e bem feito.", "Atendemos frotas inteiras e também o caminhoneiro que chega sozinho da estrada."],
    duties: ["Revisar motores diesel, câmbio e diferencial", "Regular freios pneumáticos e suspensão", "Atender chamados de socorro na estrada, em escala", "Ler falhas do módulo eletrônico", "Orientar o motorista sobre o uso correto", "Registrar horas e peças na ordem de serviço"],
    wants: ["Prática com motores diesel eletrônicos", "Conhecimento de freio a ar", "Disponibilidade para plantão", "Desejável curso de mecânica de pesados"], proof: "practical",
  },
  {
    names: ["Mecânico de Motos", "Mecânico de Motocicletas"], cbo: "914405", weight: 3, houses: ["motorcycles"], pay: [2100, 3300],
    contracts: clt, payments: ["fixed", "fixedAndCommission"], commissions: ["services"], profiles: ["junior", "mid"], schooling: ["elementary", "elementaryIncomplete", "secondary"], cnh: [["A"], ["A", "B"]], shifts: ["saturdays", "sixByOne"],
    intros: ["Nossos clientes trabalham de moto todo dia: a revisão precisa ser rápida, honesta e bem explicada.", "Se você entende de moto só pelo barulho, queremos conversar."],
    duties: ["Fazer revisões e trocas de óleo, relação e pastilhas", "Regular válvulas e carburação", "Diagnosticar injeção eletrônica de motos", "Testar a moto antes da entrega", "Montar motos novas que chegam na caixa", "Instalar baús, protetores e outros acessórios"],
    wants: ["Capricho na montagem e no acabamento", "Pontualidade", "Conhecer as motos de baixa cilindrada", "Desejável curso de mecânica de motos"], proof: "practical",
  },
  {
    names: ["Eletricista de Veículos", "Eletricista Automotivo", "Auto Elétrico"], cbo: "953115", weight: 4, houses: ["cars", "trucks"], pay: [2500, 4300],
    contracts: clt, payments: ["fixed", "fixedAndCommission"], commissions: ["services", "accessories"], profiles: ["mid", "senior"], schooling: ["secondary", "technical", "technicalIncomplete"], cnh: [["B"], []], shifts: ["business", "saturdays"],
    intros: ["Metade dos carros que entram aqui tem alguma luz acesa no painel; buscamos quem saiba descobrir por quê.", "Elétrica bem feita não aparece: é assim que gostamos de trabalhar."],
    duties: ["Localizar falhas em chicotes, sensores e módulos", "Reparar alternadores e motores de partida", "Instalar alarmes, som e câmeras", "Carregar e testar baterias", "Interpretar esquemas elétricos", "Trabalhar com segurança em veículos de alta tensão"],
    wants: ["Saber usar multímetro e scanner", "Leitura de esquemas elétricos", "Atenção às normas de segurança", "Desejável NR-10"], proof: "practical",
  },
  {
    names: ["Funileiro", "Lanterneiro", "Chapeador", "Funileiro de Reparação Rápida", "Lanterneiro Automotivo"], cbo: "991305", weight: 5, houses: ["cars", "used", "trucks"], pay: [2400, 4400],
    contracts: ["clt", "clt", "clt", "selfEmployed", "pj"], payments: ["fixed", "fixedAndCommission", "commissionOnly"], commissions: ["services", "guaranteedMinimum"], profiles: ["mid", "senior"], schooling: ["elementary", "elementaryIncomplete", "elementaryOngoing", null], cnh: [[], ["B"]], shifts: ["business", "saturdays"],
    intros: ["Nossa funilaria atende seguradoras e particulares e faz questão de linha reta e vão igual dos dois lados.", "Amassado tem jeito, e quem sabe dar esse jeito tem lugar na nossa equipe."],
    duties: ["Reparar amassados e alinhar portas, capôs e para-lamas", "Soldar com MIG e ponto", "Trocar painéis danificados", "Esquadrejar carrocerias no banco", "Fazer martelinho de ouro", "Conferir medidas antes de passar para a pintura", "Separar peças que têm conserto das que não têm"],
    wants: ["Domínio de solda MIG", "Olho bom para alinhamento", "Uso correto dos equipamentos de proteção", "Capricho do começo ao fim"], proof: "practical",
  },
  {
    names: ["Pintor Automotivo", "Pintor de Veículos", "Preparador de Pintura"], cbo: "991315", weight: 4, houses: ["cars", "used", "trucks"], pay: [2300, 4300],
    contracts: ["clt", "clt", "clt", "selfEmployed"], payments: ["fixed", "fixedAndCommission", "commissionOnly"], commissions: ["services", "teamTarget"], profiles: ["junior", "mid", "senior"], schooling: ["elementary", "elementaryIncomplete", null], cnh: [[]], shifts: ["business"],
    intros: ["Temos cabine pressurizada, laboratório de tintas e fila de carros para pintar.", "Cor que some na luz do sol não serve para nós: buscamos quem acerte o tom na primeira."],
    duties: ["Preparar superfícies com massa, primer e lixa", "Acertar a cor no laboratório", "Aplicar base e verniz na cabine", "Polir e tirar marcas", "Cuidar das pistolas e da cabine", "Controlar o consumo de tinta"],
    wants: ["Prática com tinta à base de água", "Cuidado com a saúde e com o meio ambiente", "Conhecer colorimetria", "Paciência com o acabamento"], proof: "practical",
  },
  {
    names: ["Alinhador e Balanceador", "Borracheiro", "Alinhador de Direção"], cbo: "992115", weight: 3, houses: ["cars", "used", "trucks"], pay: [1850, 2700],
    contracts: ["clt", "clt", "temporary", "intermittent"], payments: ["fixed", "fixedAndCommission", "hourly"], commissions: ["services", "parts"], profiles: ["firstJob", "junior", "mid"], schooling: ["elementary", "elementaryOngoing", null], cnh: [["B"], []], shifts: ["saturdays", "sixByOne"],
    intros: ["O setor de pneus é o mais corrido da casa, e quem trabalha nele não vê o dia passar.", "Direção puxando para o lado é problema seu, no bom sentido."],
    duties: ["Alinhar e balancear rodas", "Montar e desmontar pneus", "Reparar furos", "Conferir o desgaste e orientar o cliente", "Calibrar conforme a tabela do veículo"],
    wants: ["Disposição física", "Vontade de aprender a usar o alinhador a laser", "Bom trato com o público"], proof: "practical",
  },
  {
    names: ["Chefe de Oficina", "Supervisor de Oficina", "Líder de Oficina"], cbo: "910205", weight: 2, houses: ["cars", "trucks", "motorcycles"], pay: [4500, 7800],
    contracts: ["clt"], payments: ["fixedAndCommission", "fixed"], commissions: ["teamTarget", "services"], profiles: ["leadership"], schooling: ["technical", "higherOngoing", "higherIncomplete", "secondary"], cnh: [["B"]], shifts: ["business", "saturdays"],
    intros: ["A oficina tem gente boa e precisa de quem organize a fila, cobre prazo e ensine os mais novos.", "Buscamos quem saiba tanto de carro quanto de gente."],
    duties: ["Distribuir os serviços entre os mecânicos", "Acompanhar prazos e retrabalho", "Apoiar diagnósticos difíceis", "Treinar auxiliares e aprendizes", "Cuidar de ferramentas especiais e da segurança", "Conversar com consultores e estoque todas as manhãs"],
    wants: ["Ter liderado equipes técnicas", "Saber planejar a agenda da oficina", "Calma nos dias cheios", "Planilhas no nível básico"], proof: "none",
  },
  {
    names: ["Auxiliar de Mecânico", "Ajudante de Oficina", "Auxiliar de Funilaria"], cbo: "914405", weight: 5, houses: ["cars", "trucks", "motorcycles", "used"], pay: [1700, 2100],
    contracts: ["clt", "clt", "temporary", "apprentice"], payments: ["fixed", "fixed", "daily"], commissions: [], profiles: ["firstJob", "junior"], schooling: ["elementaryOngoing", "elementary", "secondaryOngoing", "secondaryIncomplete", null], cnh: [[], ["none"]], shifts: ["business", "sixByOne"],
    intros: ["É o primeiro degrau da nossa oficina: a maior parte dos nossos mecânicos começou assim.", "Não precisa saber consertar um carro hoje; precisa querer aprender."],
    duties: ["Ajudar os mecânicos na desmontagem e na montagem", "Lavar peças e separar resíduos", "Trocar óleo e filtros sob orientação", "Organizar ferramentas e bancadas", "Levar veículos ao box com acompanhamento"],
    wants: ["Vontade de aprender", "Pontualidade", "Respeito às regras de segurança"], proof: "none",
  },
];
