/** The sentences of `phrases.ts`, one in each line. */
export const swedish = `
Bra.
Precis.
Välkomna.
Tack så mycket.
God morgon.
Naturligtvis.
Titta här.
Jag håller helt med.
Låt oss börja.
Det är sant.
Vad hände sedan?
Det var tidig vår.
Ingen hade väntat sig det svaret.
Dörren stod öppen.
Vi börjar där borta.
Tåget går klockan nio.
Jag växte upp här i närheten.
De byggde det för hand.
De flesta gillar den här delen.
Hur lång tid tog det?
Sedan slog vädret om.
Den första versionen fungerade inte.
Här kan man se floden.
Vi försökte igen förra veckan.
Min syster berättade den här historien.
Jag ska visa er kartan.
Det behövs bara tre enkla verktyg.
Teamet granskade varje siffra.
På kvällen är torget tyst.
Det är därför vi kom tillbaka hit.
Hon skrev hela boken på vintern.
Det är mer ljus på den här sidan.
Skriv ner vad ni hör i den.
En liten ändring kan göra stor skillnad.
Vi återkommer till den frågan senare.
Ingenting i det här rummet är äldre än jag.
Har du sett det nya museet vid floden?
Ja, jag var där i söndags med min bror.
Vad tyckte du bäst om?
De gamla kartorna.
Några av dem är fyrahundra år gamla.
Jag skulle vilja gå dit med dig nästa vecka.
Gärna.
Jag köper biljetterna i morgon bitti.
Det här är en kort mening med några enkla ord.
`;
