/** The sentences of `phrases.ts`, one in each line. */
export const german = `
Gut.
Genau.
Willkommen.
Vielen Dank.
Guten Morgen.
Natürlich.
Sehen Sie hier.
Ich stimme völlig zu.
Fangen wir an.
Das stimmt.
Was geschah dann?
Es war Frühlingsanfang.
Niemand erwartete diese Antwort.
Die Tür stand offen.
Wir beginnen dort drüben.
Der Zug fährt um neun.
Ich bin hier aufgewachsen.
Sie haben es von Hand gebaut.
Die meisten mögen diesen Teil.
Wie lange hat es gedauert?
Dann schlug das Wetter um.
Die erste Fassung ging nicht.
Hier sieht man den Fluss.
Wir haben es letzte Woche noch einmal versucht.
Meine Schwester hat mir das erzählt.
Ich zeige Ihnen die Karte.
Man braucht nur drei einfache Werkzeuge.
Das Team sah sich jede Zahl an.
Am Abend ist der Platz still.
Darum kamen wir hierher zurück.
Sie schrieb das ganze Buch im Winter.
Auf dieser Seite ist mehr Licht.
Schreiben Sie auf, was Sie darin hören.
Eine kleine Änderung kann viel bewirken.
Auf diese Frage kommen wir später zurück.
Nichts in diesem Raum ist älter als ich.
Haben Sie das neue Museum am Fluss gesehen?
Ja, ich war am Sonntag mit meinem Bruder dort.
Was hat Ihnen am besten gefallen?
Die alten Karten.
Manche davon sind vierhundert Jahre alt.
Ich würde nächste Woche gern mit Ihnen hingehen.
Sehr gern.
Ich kaufe morgen früh die Eintrittskarten.
Das ist ein kurzer Satz mit ein paar einfachen Wörtern.
`;
