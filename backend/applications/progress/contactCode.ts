import { createHash } from "node:crypto";
import type { ApplicationState } from "#contract/applications/application";

const withoutContact: readonly ApplicationState[] = ["draft", "discarded", "closedUnsent"];

/** Returns two words that prove a company's call (docs/decisions/0016). Null if the company does not know them. */
export function toContactCode({ id, state }: { id: string; state: ApplicationState }): string | null {
  if (withoutContact.includes(state)) return null;
  const hash = createHash("sha256").update(`contact code ${id}`).digest();
  const word = (at: number) => contactWords[hash.readUIntBE(at, 6) % contactWords.length] ?? "";
  return `${word(0)} ${word(6)}`;
}

/** Words that are clear on the telephone: no accents, no similar sounds. A change of the list changes every code. */
export const contactWords: readonly string[] = `
abelha abrigo agulha aldeia almofada ameixa amora anel apito arado areia arroz asfalto aveia avenida azeite
azulejo bacia balde baleia banana banco banjo barco barraca barro batata baunilha bengala bicho bigode bilhete
biscoito bolacha boneco borboleta brisa broto bule cabana cabide cacau cadeira caderno caixa cajado caju caldo
cama camelo caminho campo canela caneta canoa capim carta carvalho casaco cascata castelo cavalo cebola cedro
cenoura cesta chuva cidade ciranda clareira cobertor coelho cogumelo colher colina coral cortina coruja cravo
cuia dado dedal degrau dente deserto diamante disco domingo duna enxada ervilha escada escova esfera espelho
espiga espuma esquilo estante estrada estrela fada faixa farinha farol fazenda ferro figo fita flauta floresta
fogueira folha fonte formiga forno framboesa fruta funil gaita galho galinha gangorra garfo garoa garrafa
gaveta gelo girafa girassol goiaba gota gralha granito grilo guarda guitarra harpa horta ilha inverno jabuti
jaca janela jangada jardim jarra jasmim joaninha jornal lagarto lago laranja lareira lasanha lata leite lenha
leque linho lira lousa lua luneta luva macaco madeira mala malha manga manteiga mapa martelo mato melancia
mesa milho moeda moinho molho montanha morango mosaico museu musgo navio ninho novelo nuvem oficina oliva onda
orelha ostra ouro ovelha padaria paina palco palmeira panela papel parede pato pavio pedra peixe pente pepino
pera perfume piano pilha pimenta pingo pinha pipa pirata pista planta poema polvo pomar pomba ponte porta
porto praia prata prato presente quadro quarto queijo quintal rabanete raiz ramo raposa rebanho recreio rede
regador relva remo renda repolho rio riso rocha roda romance roseira rua sacola salada salsa sanfona sapato
sereno serra sino sombra sopa sorvete subida suco talher tambor tapete tatu telha tenda tesoura tigela tijolo
tinta toalha tomate torre trem trevo trigo trilha tulipa uva vapor varal vela veludo vento verso viola violeta
viveiro xadrez xarope zebra
`
  .trim()
  .split(/\s+/);
