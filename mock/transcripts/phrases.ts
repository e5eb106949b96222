/** What is said in invented transcripts: short sentences, each with its translations. No filler word is among them. */
const phrases: readonly (readonly [english: string, french: string, spanish: string, german: string])[] = [
  ["Right.", "Bien.", "Bien.", "Gut."],
  ["Exactly.", "Exactement.", "Exacto.", "Genau."],
  ["Welcome.", "Bienvenue.", "Bienvenidos.", "Willkommen."],
  ["Thank you.", "Merci beaucoup.", "Muchas gracias.", "Vielen Dank."],
  ["Good morning.", "Bonjour.", "Buenos días.", "Guten Morgen."],
  ["Of course.", "Bien sûr.", "Por supuesto.", "Natürlich."],
  ["Look at this.", "Regardez ceci.", "Miren esto.", "Sehen Sie hier."],
  ["I agree completely.", "Je suis tout à fait d'accord.", "Estoy totalmente de acuerdo.", "Ich stimme völlig zu."],
  ["Let us begin.", "Commençons.", "Empecemos.", "Fangen wir an."],
  ["That is true.", "C'est vrai.", "Es verdad.", "Das stimmt."],
  ["What happened next?", "Que s'est-il passé ensuite\u00A0?", "¿Qué pasó después?", "Was geschah dann?"],
  [
    "It was early spring.",
    "C'était le début du printemps.",
    "Era el principio de la primavera.",
    "Es war Frühlingsanfang.",
  ],
  [
    "Nobody expected that answer.",
    "Personne n'attendait cette réponse.",
    "Nadie esperaba esa respuesta.",
    "Niemand erwartete diese Antwort.",
  ],
  ["The door was open.", "La porte était ouverte.", "La puerta estaba abierta.", "Die Tür stand offen."],
  ["We start over there.", "Nous commençons là-bas.", "Empezamos por allí.", "Wir beginnen dort drüben."],
  ["The train leaves at nine.", "Le train part à neuf heures.", "El tren sale a las nueve.", "Der Zug fährt um neun."],
  ["I grew up near here.", "J'ai grandi près d'ici.", "Crecí cerca de aquí.", "Ich bin hier aufgewachsen."],
  [
    "They built it by hand.",
    "Ils l'ont construit à la main.",
    "Lo construyeron a mano.",
    "Sie haben es von Hand gebaut.",
  ],
  [
    "Most people like this part.",
    "La plupart aiment cette partie.",
    "A casi todos les gusta esta parte.",
    "Die meisten mögen diesen Teil.",
  ],
  [
    "How long did it take?",
    "Combien de temps cela a-t-il pris\u00A0?",
    "¿Cuánto tiempo llevó?",
    "Wie lange hat es gedauert?",
  ],
  ["Then the weather changed.", "Puis le temps a changé.", "Luego cambió el tiempo.", "Dann schlug das Wetter um."],
  [
    "The first version did not work.",
    "La première version ne marchait pas.",
    "La primera versión no funcionó.",
    "Die erste Fassung ging nicht.",
  ],
  ["Here you can see the river.", "Ici, on voit la rivière.", "Aquí se ve el río.", "Hier sieht man den Fluss."],
  [
    "We tried it again last week.",
    "Nous avons réessayé la semaine dernière.",
    "Lo intentamos otra vez la semana pasada.",
    "Wir haben es letzte Woche noch einmal versucht.",
  ],
  [
    "My sister told me this story.",
    "Ma sœur m'a raconté cette histoire.",
    "Mi hermana me contó esta historia.",
    "Meine Schwester hat mir das erzählt.",
  ],
  [
    "Let me show you the map.",
    "Je vais vous montrer la carte.",
    "Les voy a mostrar el mapa.",
    "Ich zeige Ihnen die Karte.",
  ],
  [
    "You need only three simple tools.",
    "Il ne faut que trois outils simples.",
    "Solo hacen falta tres herramientas simples.",
    "Man braucht nur drei einfache Werkzeuge.",
  ],
  [
    "The team looked at every single number.",
    "L'équipe a examiné chaque chiffre.",
    "El equipo miró cada uno de los números.",
    "Das Team sah sich jede Zahl an.",
  ],
  [
    "In the evening the square is quiet.",
    "Le soir, la place est calme.",
    "Por la tarde la plaza está tranquila.",
    "Am Abend ist der Platz still.",
  ],
  [
    "That is why we came back here.",
    "C'est pourquoi nous sommes revenus.",
    "Por eso volvimos aquí.",
    "Darum kamen wir hierher zurück.",
  ],
  [
    "She wrote the whole book in winter.",
    "Elle a écrit tout le livre en hiver.",
    "Escribió todo el libro en invierno.",
    "Sie schrieb das ganze Buch im Winter.",
  ],
  [
    "There is more light on this side.",
    "Il y a plus de lumière de ce côté.",
    "Hay más luz de este lado.",
    "Auf dieser Seite ist mehr Licht.",
  ],
  [
    "Please write down what you hear in it.",
    "Notez ce que vous y entendez.",
    "Anoten lo que oyen en ella.",
    "Schreiben Sie auf, was Sie darin hören.",
  ],
  [
    "A small change can make a big difference.",
    "Un petit changement peut tout changer.",
    "Un pequeño cambio puede importar mucho.",
    "Eine kleine Änderung kann viel bewirken.",
  ],
  [
    "We will come back to that question later.",
    "Nous reviendrons sur cette question.",
    "Volveremos a esa pregunta más tarde.",
    "Auf diese Frage kommen wir später zurück.",
  ],
  [
    "Nothing in this room is older than me.",
    "Rien dans cette pièce n'est plus vieux que moi.",
    "Nada en esta sala es más viejo que yo.",
    "Nichts in diesem Raum ist älter als ich.",
  ],
];

/** What can be said, with its number of words. */
export const sayings: readonly { text: string; words: number }[] = phrases.map(([text]) => ({
  text,
  words: text.split(" ").length,
}));

const from = (language: 1 | 2 | 3) => new Map(phrases.map((phrase) => [phrase[0], phrase[language]]));
const french = from(1);
const dictionaries: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["french", french],
  ["french canadian", french],
  ["spanish", from(2)],
  ["german", from(3)],
]);

/**
 * A text in another language: sentences that the dictionary has are translated; anything else, and every text in a
 * language without a dictionary, stays as it is behind a mark: `[czech] Good morning.`
 * @param language name of the target language
 */
export function translated(text: string, language: string): string {
  const dictionary = dictionaries.get(language);
  const sentences = text.split(/(?<=[.?!]) /).map((sentence) => dictionary?.get(sentence));
  return sentences.every((sentence) => sentence !== undefined) ? sentences.join(" ") : `[${language}] ${text}`;
}
