export default {
  back: "Voltar para Meu Currículo",
  backToVideo: "Voltar para o seu vídeo",
  cardTitle: "Vídeo de apresentação",
  cardView: "Ver o seu vídeo",
  add: {
    title: "Gravar um vídeo de apresentação",
    lead: "O vídeo é opcional e pode ser apagado quando você quiser. Tem até 3 minutos e até 300 MB, em MP4, MOV ou WebM.",
    who: "Além de você, só veem o vídeo as empresas das vagas em que você se candidatar. A página do vídeo mostra quem viu e quando.",
    before: "Antes de gravar",
    tips: {
      say: "Diga seu nome, o que você sabe fazer e o trabalho que procura. Um ou dois minutos bastam.",
      quality:
        "Escolha 480p na câmera: um minuto tem cerca de 30 MB. Em 1080p, o mesmo minuto gasta de 100 a 150 MB do seu plano.",
      light: "Fique de frente para uma janela, em um lugar sem barulho.",
      wifi: "Se puder, envie no Wi-Fi. O envio gasta o tamanho do vídeo.",
    },
    again:
      "Sua sessão tinha terminado e o vídeo não foi enviado. Ele continua no seu celular: escolha de novo e envie.",
    camera: "Gravar agora com a câmera",
    cameraHint:
      "No celular, abre a câmera. O vídeo volta para esta página, e só é enviado quando você apertar o botão.",
    stored: "Ou escolher um vídeo já gravado",
    storedHint: "MP4, MOV ou WebM de até 3 minutos e 300 MB.",
    patience: "O envio pode levar alguns minutos. Deixe esta página aberta até aparecer o seu vídeo.",
    send: "Enviar vídeo",
    sending: "Enviando o vídeo…",
    replaces: "O novo vídeo entra no lugar do que você já tem.",
  },
  view: {
    title: "Seu vídeo de apresentação",
    noPlayer: "Este navegador não toca vídeos. Baixe o arquivo para assistir.",
    length: "Duração",
    size: "Tamanho",
    saved: "Enviado em",
    seen: "Quem viu",
    seenByNobody:
      "Ninguém ainda. Só as empresas das vagas em que você se candidatou podem ver, enquanto puderem ler o seu currículo.",
    download: "Baixar ({{size}})",
    again: "Gravar outro",
    removeOpen: "Apagar o vídeo",
    removeText: "O vídeo é apagado de vez. Não dá para desfazer.",
    remove: "Sim, apagar o vídeo",
    removing: "Apagando…",
    none: "Você ainda não tem um vídeo",
    noneText: "Um vídeo curto mostra o que um currículo não mostra. É opcional.",
  },
};
