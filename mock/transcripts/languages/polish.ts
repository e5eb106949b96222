/** The sentences of `phrases.ts`, one in each line. */
export const polish = `
Dobrze.
Dokładnie.
Witamy.
Dziękuję bardzo.
Dzień dobry.
Oczywiście.
Proszę spojrzeć.
Całkowicie się zgadzam.
Zaczynajmy.
To prawda.
Co stało się potem?
Była wczesna wiosna.
Nikt nie spodziewał się takiej odpowiedzi.
Drzwi były otwarte.
Zaczynamy tam.
Pociąg odjeżdża o dziewiątej.
Dorastałem niedaleko stąd.
Zbudowali to ręcznie.
Większość ludzi lubi tę część.
Jak długo to trwało?
Potem zmieniła się pogoda.
Pierwsza wersja nie działała.
Tutaj widać rzekę.
W zeszłym tygodniu spróbowaliśmy jeszcze raz.
Siostra opowiedziała mi tę historię.
Pokażę wam mapę.
Potrzeba tylko trzech prostych narzędzi.
Zespół przyjrzał się każdej liczbie.
Wieczorem na placu jest cicho.
Dlatego tu wróciliśmy.
Całą książkę napisała zimą.
Po tej stronie jest więcej światła.
Proszę zapisać, co w tym słychać.
Mała zmiana może wiele zmienić.
Do tego pytania wrócimy później.
Nic w tym pokoju nie jest starsze ode mnie.
Czy widział pan nowe muzeum nad rzeką?
Tak, byłem tam w niedzielę z bratem.
Co najbardziej się panu podobało?
Stare mapy.
Niektóre mają czterysta lat.
Chciałabym pójść tam z panem w przyszłym tygodniu.
Z przyjemnością.
Kupię bilety jutro rano.
To jest krótkie zdanie z kilkoma prostymi słowami.
`;
