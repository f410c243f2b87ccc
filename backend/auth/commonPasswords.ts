/**
 * The passwords of eight characters and more that an attacker tries first, in lower case. They are the most frequent
 * ones of the published lists of leaked passwords, and of Brazil. Shorter ones are refused by their length.
 */
export const commonPasswords = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 1234567a 12345678a 87654321 987654321 0987654321 01234567 0123456789 123123123
  12341234 11223344 1122334455 112233445566 11112222 12121212 10203040 102030405060 1020304050 123321123 123454321 12344321 147258369 159357456
  159753456 147852369 741852963 789456123 456789123 321654987 369258147 963852741 142536475869 14789632 13579246 24681012 135792468
  100200300 123698745 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qazwsxedc qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 qweasdzxc qweasd123 qwer1234
  qweqweqwe 1234qwer 123qweasd 123qwe123 abcd1234 abc12345 abcdefgh abcdefghi abcdefg1 abc123abc abc123456 aabbccdd a1b2c3d4 a1234567 a12345678
  a123456789 aa123456 aa12345678 password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pass1234 pa55word
  pa$$word iloveyou iloveyou1 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1 batman123
  michael1 jennifer jessica1 jordan23 charlie1 michelle computer computer1 internet internet1 whatever trustno1 starwars welcome1 welcome123
  letmein1 letmein123 dragon123 monkey123 master123 shadow123 admin123 admin1234 admin12345 administrator changeme changeme1 default1 access14
  secret123 corvette mercedes ferrari1 mustang1 porsche1 maverick midnight samantha cheese12 pokemon1 pokemon123 liverpool chelsea1 arsenal1
  barcelona realmadrid manchester google123 samsung1 motorola nintendo minecraft fortnite
  senha123 senha1234 senha12345 senha123456 senhasenha senha@123 senha2023 senha2024 senha2025 senha2026 minhasenha minhasenha1 minhasenha123
  suasenha mudar123 mudar@123 trocar123 teste123 teste1234 testeteste acesso123 entrar123 usuario1 usuario123 brasil123 brasil10 brasil2014 brasil2022
  brasil2026 brasilbrasil flamengo flamengo1 flamengo10 flamengo123 corinthians corinthians1 corinthians123 corintians palmeiras palmeiras1 palmeiras123
  saopaulo saopaulo1 saopaulofc saopaulo123 santosfc santos123 vasco123 vascodagama cruzeiro cruzeiro1 cruzeiro123 atletico atleticomg gremio123 gremio1983
  internacional botafogo botafogo1 fluminense fluminense1 bahia123 sportrecife riodejaneiro copadomundo neymar10 neymar123 ronaldinho
  jesuscristo jesus123 jesusteamo jesuséfiel jesusefiel jesusmeama deusefiel deuséfiel deus1234 deusébom deusebom deusnocomando deusnafrente
  gratidao gratidão familia1 familia123 minhafamilia minhavida minhafilha meufilho meuamor1 meuamor123 meusamores amorzinho amoreterno amordaminhavida
  teamomuito teamo123 euteamo123 euteamomuito saudades saudades1 felicidade felicidade1 esperanca esperança liberdade vitoria1 vitoria123
  gabriel1 gabriel123 gabriela rafael123 rafaela1 lucas123 matheus1 matheus123 eduardo1 eduardo123 fernanda fernanda1 fernando fernando1 juliana1 juliana123
  mariana1 mariana123 amanda123 camila123 beatriz1 leticia1 patricia patricia1 vanessa1 vanessa123 rodrigo1 rodrigo123 carolina carolina1 isabella
  isabela1 daniel123 leonardo leonardo1 guilherme guilherme1 bruna123 marcelo1 marcelo123 mecanico mecanico1 mecanico123 mecânico automovel vendedor
  vendedor1 vendedor123 carro123 carros123 motorista motorista1 trabalho trabalho1 trabalho123 emprego1 emprego123 curriculo curriculo123 empresa123
  motriz123 volkswagen chevrolet
  `
    .trim()
    .split(/\s+/),
);
