/** The sentences of `phrases.ts`, one in each line. */
export const french = `
Bien.
Exactement.
Bienvenue.
Merci beaucoup.
Bonjour.
Bien sûr.
Regardez ceci.
Je suis tout à fait d'accord.
Commençons.
C'est vrai.
Que s'est-il passé ensuite\u00A0?
C'était le début du printemps.
Personne n'attendait cette réponse.
La porte était ouverte.
Nous commençons là-bas.
Le train part à neuf heures.
J'ai grandi près d'ici.
Ils l'ont construit à la main.
La plupart aiment cette partie.
Combien de temps cela a-t-il pris\u00A0?
Puis le temps a changé.
La première version ne marchait pas.
Ici, on voit la rivière.
Nous avons réessayé la semaine dernière.
Ma sœur m'a raconté cette histoire.
Je vais vous montrer la carte.
Il ne faut que trois outils simples.
L'équipe a examiné chaque chiffre.
Le soir, la place est calme.
C'est pourquoi nous sommes revenus.
Elle a écrit tout le livre en hiver.
Il y a plus de lumière de ce côté.
Notez ce que vous y entendez.
Un petit changement peut tout changer.
Nous reviendrons sur cette question.
Rien dans cette pièce n'est plus vieux que moi.
Avez-vous vu le nouveau musée près de la rivière\u00A0?
Oui, j'y étais dimanche avec mon frère.
Qu'est-ce qui vous a plu le plus\u00A0?
Les vieilles cartes.
Certaines ont quatre cents ans.
J'aimerais y aller avec vous la semaine prochaine.
Avec plaisir.
J'achèterai les billets demain matin.
Voici une courte phrase avec quelques mots simples.
`;
