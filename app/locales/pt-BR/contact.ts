export default {
  title: "Fale com a gente",
  lead: "Conte sua dúvida ou problema. Respondemos por e-mail em até 5 dias úteis.",
  name: "Seu nome",
  email: "Seu e-mail",
  emailHint: "Vamos responder neste endereço.",
  message: "Mensagem",
  messageHint: "Não escreva senhas aqui.",
  submit: "Enviar mensagem",
  sentTitle: "Mensagem enviada",
  sentText: "Recebemos o que você escreveu. A resposta vai para o seu e-mail.",
  another: "Escrever outra mensagem",
  loading: "Carregando o formulário…",
  close: "Fechar",
  otherSite:
    "O formulário fica em outro site: {{host}}. Ao abrir, esse site recebe dados do seu navegador, como o endereço IP.",
  open: "Abrir o formulário",
  mail: "Ou escreva para",
};
