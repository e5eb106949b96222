/** The sentences of `phrases.ts`, one in each line. */
export const spanish = `
Bien.
Exacto.
Bienvenidos.
Muchas gracias.
Buenos días.
Por supuesto.
Miren esto.
Estoy totalmente de acuerdo.
Empecemos.
Es verdad.
¿Qué pasó después?
Era el principio de la primavera.
Nadie esperaba esa respuesta.
La puerta estaba abierta.
Empezamos por allí.
El tren sale a las nueve.
Crecí cerca de aquí.
Lo construyeron a mano.
A casi todos les gusta esta parte.
¿Cuánto tiempo llevó?
Luego cambió el tiempo.
La primera versión no funcionó.
Aquí se ve el río.
Lo intentamos otra vez la semana pasada.
Mi hermana me contó esta historia.
Les voy a mostrar el mapa.
Solo hacen falta tres herramientas simples.
El equipo miró cada uno de los números.
Por la tarde la plaza está tranquila.
Por eso volvimos aquí.
Escribió todo el libro en invierno.
Hay más luz de este lado.
Anoten lo que oyen en ella.
Un pequeño cambio puede importar mucho.
Volveremos a esa pregunta más tarde.
Nada en esta sala es más viejo que yo.
¿Ha visto el nuevo museo cerca del río?
Sí, estuve allí el domingo con mi hermano.
¿Qué fue lo que más le gustó?
Los mapas antiguos.
Algunos tienen cuatrocientos años.
Me gustaría ir con usted la próxima semana.
Con mucho gusto.
Compraré las entradas mañana por la mañana.
Esta es una frase corta con unas pocas palabras sencillas.
`;
