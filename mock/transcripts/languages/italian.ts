/** The sentences of `phrases.ts`, one in each line. */
export const italian = `
Bene.
Esatto.
Benvenuti.
Grazie mille.
Buongiorno.
Certo.
Guardate qui.
Sono completamente d'accordo.
Cominciamo.
È vero.
Che cosa è successo dopo?
Era l'inizio della primavera.
Nessuno si aspettava quella risposta.
La porta era aperta.
Cominciamo da laggiù.
Il treno parte alle nove.
Sono cresciuto qui vicino.
L'hanno costruito a mano.
A quasi tutti piace questa parte.
Quanto tempo ci è voluto?
Poi il tempo è cambiato.
La prima versione non funzionava.
Da qui si vede il fiume.
Abbiamo riprovato la settimana scorsa.
Mia sorella mi ha raccontato questa storia.
Vi faccio vedere la mappa.
Bastano tre semplici attrezzi.
La squadra ha esaminato ogni singolo numero.
La sera la piazza è tranquilla.
Ecco perché siamo tornati qui.
Ha scritto tutto il libro in inverno.
Da questa parte c'è più luce.
Scrivete quello che ci sentite.
Un piccolo cambiamento può fare una grande differenza.
Torneremo più tardi su questa domanda.
Niente in questa stanza è più vecchio di me.
Ha visto il nuovo museo vicino al fiume?
Sì, ci sono stato domenica con mio fratello.
Che cosa Le è piaciuto di più?
Le vecchie mappe.
Alcune hanno quattrocento anni.
Vorrei andarci con Lei la settimana prossima.
Con piacere.
Comprerò i biglietti domani mattina.
Questa è una frase breve con poche parole semplici.
`;
