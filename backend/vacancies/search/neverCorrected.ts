/** Makers and brands of the trade, folded: a name is no typing error of another word. */
const makers =
  "audi bmw byd caoa case caterpillar chery chevrolet chrysler citroen daf dafra dodge ducati ferrari fiat ford foton gm gwm harley honda husqvarna hyundai iveco jac jaguar jcb jeep kawasaki kia komatsu ktm lexus lifan man marcopolo mazda mercedes mini mitsubishi nissan peugeot porsche ram renault royal scania shineray smart subaru suzuki tesla toyota triumph troller valtra volare volks volkswagen volvo vw yamaha zontes bosch pirelli michelin goodyear bridgestone continental denso magneti marelli";

/** Everyday words that titles seldom have, folded. They say something else than the words that are near to them. */
const everyday =
  "ano anos mes meses dia dias hora horas semana idade pessoa pessoas gente homem homens mulher mulheres jovem idoso filho filha mae pai casa rua bairro perto longe aqui agora hoje ontem amanha cedo tarde manha noite novo nova velho grande pequeno bom boa melhor pior mais menos muito pouco todo toda tudo nada algum alguma outro outra cada qual quem quando como onde porque para pelo pela entre sobre desde depois antes durante sempre nunca ainda sim nao talvez ter tenho tem ser sou era foi fazer faco feito ganhar ganho pagar paga pago quero queria preciso gosto sei saber posso pode dinheiro conta curso cursos escola prova livre legal facil dificil rapido direto inicial minimo maximo valor fixo fixa extra bico bicos renda fonte ajuda favor obrigado obrigada ola oi tchau email telefone celular whatsapp zap fone site link mail numero data nome";

const known = new Set(`${makers} ${everyday}`.split(" "));

/** Whether a folded word means itself, although no vacancy has it. */
export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
