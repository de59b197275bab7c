import type { Phrase } from '#report/write/facts/sentence.ts';

export type ReachPhrases = Readonly<
  Record<'title' | 'body' | 'today' | 'action' | 'action_page' | 'table', Phrase>
>;

/** What the tool itself estimates at today's place. */
const TODAY: Phrase = {
  en: 'Today it is estimated at {traffic}.',
  de: 'Heute sind es geschätzt {traffic}.',
  fr: 'Aujourd’hui, l’estimation est de {traffic}.',
  es: 'Hoy se estiman {traffic}.',
};

/** Words for keywords that stand close to a place worth reaching. */
export const WITHIN_REACH: Record<'pageTwo' | 'topThree', ReachPhrases> = {
  pageTwo: {
    title: {
      en: '{count} [keyword stands|keywords stand] on page two, first of all {keyword}',
      de: '{count} [Keyword steht|Keywords stehen] auf Seite zwei, allen voran {keyword}',
      fr: '{count} [mot clé est|mots clés sont] en deuxième page, à commencer par {keyword}',
      es: '{count} [palabra clave está|palabras clave están] en la segunda página, empezando por {keyword}',
    },
    body: {
      en: '{keyword} is searched {volume} times a month and stands at position {now}. At position {goal}, still on page one, {rate} of searchers click on average (SISTRIX study): about {visits} visits a month.',
      de: '{keyword} wird {volume} Mal im Monat gesucht und steht auf Position {now}. Auf Position {goal}, noch auf Seite eins, klicken im Schnitt {rate} der Suchenden (SISTRIX-Studie): etwa {visits} Besuche im Monat.',
      fr: '{keyword} est recherché {volume} fois par mois et se trouve en position {now}. En position {goal}, encore en première page, {rate} des internautes cliquent en moyenne (étude SISTRIX) : environ {visits} visites par mois.',
      es: '{keyword} se busca {volume} veces al mes y está en la posición {now}. En la posición {goal}, aún en la primera página, hace clic de media el {rate} de quienes buscan (estudio de SISTRIX): unas {visits} visitas al mes.',
    },
    today: TODAY,
    action: {
      en: 'Rework the page that ranks for {keyword}: cover what the results on page one cover, and link to it from your most visited pages.',
      de: 'Die Seite zu {keyword} überarbeiten: aufnehmen, was die Treffer auf Seite eins beantworten, und von den meistbesuchten Seiten darauf verlinken.',
      fr: 'Retravailler la page classée sur {keyword} : traiter ce que traitent les résultats de première page, et y renvoyer par des liens depuis vos pages les plus visitées.',
      es: 'Reescribir la página que responde a {keyword}: tratar lo que tratan los resultados de la primera página y enlazarla desde sus páginas más visitadas.',
    },
    action_page: {
      en: 'Rework {page} for {keyword}: cover what the results on page one cover, and link to it from your most visited pages.',
      de: '{page} für {keyword} überarbeiten: aufnehmen, was die Treffer auf Seite eins beantworten, und von den meistbesuchten Seiten darauf verlinken.',
      fr: 'Retravailler {page} pour {keyword} : traiter ce que traitent les résultats de première page, et y renvoyer par des liens depuis vos pages les plus visitées.',
      es: 'Reescribir {page} para {keyword}: tratar lo que tratan los resultados de la primera página y enlazarla desde sus páginas más visitadas.',
    },
    table: {
      en: 'On page two, with the most to gain',
      de: 'Auf Seite zwei mit dem größten Potenzial',
      fr: 'En deuxième page, avec le plus à gagner',
      es: 'En la segunda página, con más que ganar',
    },
  },
  topThree: {
    title: {
      en: '{keyword} has the most to gain on page one',
      de: '{keyword} hat auf Seite eins das größte Potenzial',
      fr: '{keyword} a le plus à gagner en première page',
      es: '{keyword} es la que más puede ganar en la primera página',
    },
    body: {
      en: 'It is searched {volume} times a month and stands at position {now}. At position {goal}, {rate} of searchers click on average (SISTRIX study): about {visits} visits a month.',
      de: 'Gesucht wird es {volume} Mal im Monat, es steht auf Position {now}. Auf Position {goal} klicken im Schnitt {rate} der Suchenden (SISTRIX-Studie): etwa {visits} Besuche im Monat.',
      fr: 'Ce mot clé est recherché {volume} fois par mois et se trouve en position {now}. En position {goal}, {rate} des internautes cliquent en moyenne (étude SISTRIX) : environ {visits} visites par mois.',
      es: 'Se busca {volume} veces al mes y está en la posición {now}. En la posición {goal} hace clic de media el {rate} de quienes buscan (estudio de SISTRIX): unas {visits} visitas al mes.',
    },
    today: TODAY,
    action: {
      en: 'For {keyword}, sharpen title and opening of the page that ranks, and link to it from related pages with these words.',
      de: 'Für {keyword} Titel und Einstieg der Seite schärfen und mit diesen Worten von verwandten Seiten darauf verlinken.',
      fr: 'Pour {keyword}, affiner le titre et l’introduction de la page classée, et y renvoyer avec ces mots depuis les pages proches.',
      es: 'Para {keyword}, afinar el título y el comienzo de la página y enlazarla con estas palabras desde páginas afines.',
    },
    action_page: {
      en: 'Sharpen title and opening of {page} for {keyword}, and link to it from related pages with these words.',
      de: 'Titel und Einstieg von {page} für {keyword} schärfen und mit diesen Worten von verwandten Seiten darauf verlinken.',
      fr: 'Affiner le titre et l’introduction de {page} pour {keyword}, et y renvoyer avec ces mots depuis les pages proches.',
      es: 'Afinar el título y el comienzo de {page} para {keyword} y enlazarla con estas palabras desde páginas afines.',
    },
    table: {
      en: 'On page one, with the most to gain',
      de: 'Auf Seite eins mit dem größten Potenzial',
      fr: 'En première page, avec le plus à gagner',
      es: 'En la primera página, con más que ganar',
    },
  },
};
