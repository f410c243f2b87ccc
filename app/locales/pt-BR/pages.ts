export default {
  badRequest: { title: "Não conseguimos ler o pedido", text: "Algum dado veio incompleto. Volte e tente de novo." },
  forbidden: {
    title: "Envio recusado",
    text: "Não conseguimos confirmar que este envio veio da nossa página. Volte, recarregue a página e tente de novo.",
  },
  notFound: { title: "Página não encontrada", text: "O endereço pode ter mudado ou ter sido digitado errado." },
  method: { title: "Envio recusado", text: "Esta página não aceita esse tipo de envio." },
  conflict: {
    title: "Isso não é mais possível",
    text: "Algo mudou desde que você abriu a página. Volte e confira como está agora.",
  },
  gone: { title: "O prazo acabou", text: "Este link não vale mais. Peça outro." },
  tooMany: { title: "Muitas tentativas", text: "Espere um pouco e tente de novo." },
  unexpected: {
    title: "Desculpe, ocorreu um erro inesperado.",
    text: "Já registramos o problema. Tente de novo em instantes.",
    number: "Número do erro: {{number}}",
  },
  unavailable: {
    title: "O serviço está fora do ar",
    text: "Estamos trabalhando para voltar. Tente de novo em alguns minutos.",
  },
  noSpace: {
    title: "Agora não conseguimos salvar",
    text: "Você pode continuar lendo e procurando vagas. Tente salvar de novo em alguns minutos.",
  },
  maintenance: {
    title: "Estamos em manutenção",
    text: "Voltamos em poucos minutos. Suas candidaturas estão guardadas.",
  },
  resendTitle: "O que você enviou está guardado aqui",
  resendText: "Quando o serviço voltar, aperte o botão para enviar de novo. Não feche esta página.",
  resendWait: "Espere um pouco e aperte o botão para enviar de novo. Não feche esta página.",
  resend: "Tentar enviar de novo",
};
