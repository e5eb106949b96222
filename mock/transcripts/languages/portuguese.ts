/** The sentences of `phrases.ts`, one in each line. */
export const portuguese = `
Certo.
Exatamente.
Bem-vindos.
Muito obrigado.
Bom dia.
Claro.
Vejam isto.
Concordo plenamente.
Vamos começar.
É verdade.
O que aconteceu depois?
Era o início da primavera.
Ninguém esperava essa resposta.
A porta estava aberta.
Começamos ali.
O trem parte às nove.
Cresci aqui perto.
Eles o construíram à mão.
A maioria gosta desta parte.
Quanto tempo levou?
Depois o tempo mudou.
A primeira versão não funcionou.
Daqui se vê o rio.
Tentamos de novo na semana passada.
Minha irmã me contou esta história.
Vou mostrar o mapa a vocês.
Bastam três ferramentas simples.
A equipe examinou cada número.
À noite a praça fica tranquila.
Por isso voltamos aqui.
Ela escreveu o livro inteiro no inverno.
Há mais luz deste lado.
Anotem o que ouvirem nela.
Uma pequena mudança pode fazer uma grande diferença.
Voltaremos a essa pergunta mais tarde.
Nada nesta sala é mais velho do que eu.
Você já viu o novo museu perto do rio?
Sim, estive lá no domingo com meu irmão.
Do que você mais gostou?
Dos mapas antigos.
Alguns têm quatrocentos anos.
Gostaria de ir lá com você na próxima semana.
Com prazer.
Vou comprar os ingressos amanhã de manhã.
Esta é uma frase curta com algumas palavras simples.
`;
