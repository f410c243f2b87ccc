const unasked = "Se não foi você que mandou, ignore este e-mail: nada foi publicado.";

export const resumeMails = {
  read: (hours: number) => ({
    subject: "Lemos o seu currículo: confira e salve",
    paragraphs: [
      `Recebemos um currículo por e-mail. Entre na sua conta, confira o que lemos e salve o que quiser, em até ${hours} horas. O arquivo não fica guardado.`,
      "Se não foi você que mandou, descarte: nada foi publicado.",
    ],
    label: "Conferir o que foi lido",
  }),
  waits: {
    subject: "Um currículo já espera a sua confirmação",
    paragraphs: [
      "Recebemos um currículo por e-mail, mas outro já foi lido e espera a sua confirmação. Confirme ou descarte esse, e mande o novo outra vez.",
      unasked,
    ],
    label: "Conferir o que foi lido",
  },
  visitor: (brand: string, hours: number) => ({
    subject: `Continue o seu cadastro no ${brand}`,
    paragraphs: [
      `Recebemos um currículo deste endereço. Para começar o seu cadastro com ele, use o link abaixo. Ele abre uma vez só e vale por ${hours} horas; depois, o que lemos é apagado. Não passe o link a ninguém.`,
      unasked,
    ],
    label: "Continuar o cadastro",
  }),
  refused: {
    subject: "Não conseguimos ler o seu currículo",
    paragraphs: [
      "Recebemos um e-mail com um arquivo, mas não conseguimos ler um currículo nele. Mande um PDF ou DOCX com texto, de até 10 MB e 20 páginas, ou envie o arquivo pelo link abaixo.",
      unasked,
    ],
    label: "Enviar o arquivo",
  },
};
