/** The sentences of `phrases.ts`, one in each line. */
export const dutch = `
Goed.
Precies.
Welkom.
Dank u wel.
Goedemorgen.
Natuurlijk.
Kijk hier eens.
Ik ben het er helemaal mee eens.
Laten we beginnen.
Dat is waar.
Wat gebeurde er toen?
Het was vroeg in de lente.
Niemand had dat antwoord verwacht.
De deur stond open.
We beginnen daarginds.
De trein vertrekt om negen uur.
Ik ben hier in de buurt opgegroeid.
Ze hebben het met de hand gebouwd.
De meeste mensen vinden dit deel leuk.
Hoe lang duurde het?
Toen sloeg het weer om.
De eerste versie werkte niet.
Hier zie je de rivier.
We hebben het vorige week opnieuw geprobeerd.
Mijn zus heeft me dit verhaal verteld.
Ik zal u de kaart laten zien.
Je hebt maar drie eenvoudige gereedschappen nodig.
Het team heeft elk getal bekeken.
's Avonds is het plein stil.
Daarom zijn we hier teruggekomen.
Ze schreef het hele boek in de winter.
Aan deze kant is meer licht.
Schrijf op wat u erin hoort.
Een kleine verandering kan een groot verschil maken.
Op die vraag komen we later terug.
Niets in deze kamer is ouder dan ik.
Hebt u het nieuwe museum bij de rivier gezien?
Ja, ik was er zondag met mijn broer.
Wat vond u het mooist?
De oude kaarten.
Sommige zijn vierhonderd jaar oud.
Ik zou er volgende week graag met u heen gaan.
Met plezier.
Ik koop morgenochtend de kaartjes.
Dit is een korte zin met een paar eenvoudige woorden.
`;
