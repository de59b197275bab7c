export const PHRASES = {
  title: {
    en: 'About {gain} more clicks are within reach',
    de: 'Rund {gain} weitere Klicks sind in Reichweite',
    fr: 'Environ {gain} clics de plus sont à portée de main',
    es: 'Hay unos {gain} clics más al alcance',
  },
  unsized: {
    en: '{count} [query is|queries are] seen often, just behind the first results',
    de: '{count} [Suchanfrage wird|Suchanfragen werden] oft gesehen, knapp hinter den ersten Plätzen',
    fr: '{count} [requête est souvent vue|requêtes sont souvent vues], juste derrière les premiers résultats',
    es: '{count} [consulta se ve|consultas se ven] a menudo, justo detrás de los primeros resultados',
  },
  body: {
    en: '{count} [query ranks|queries rank] between positions {from} and {to}: seen {impressions} times, clicked {clicks} times.',
    de: '{count} [Suchanfrage steht|Suchanfragen stehen] auf den Plätzen {from} bis {to}: {impressions} Mal gesehen, {clicks} Mal angeklickt.',
    fr: '{count} [requête se classe|requêtes se classent] entre les positions {from} et {to} : {impressions} affichages, {clicks} clics.',
    es: '{count} [consulta está|consultas están] entre las posiciones {from} y {to}: {impressions} impresiones y {clicks} clics.',
  },
  size: {
    en: 'At the click rate this site gets in position {aim}, {rate}, [it|they] would bring about {gain} more clicks in a period like this one.',
    de: 'Mit der Klickrate, die diese Website auf Platz {aim} erzielt, {rate}, [brächte sie|brächten sie] in einem vergleichbaren Zeitraum rund {gain} Klicks mehr.',
    fr: 'Au taux de clics que ce site obtient en position {aim}, {rate}, [elle apporterait|elles apporteraient] environ {gain} clics de plus sur une période comparable.',
    es: 'Con la tasa de clics que este sitio consigue en la posición {aim}, el {rate}, [traería|traerían] unos {gain} clics más en un periodo como este.',
  },
  action: {
    en: 'Improve the pages that rank for {names}: answer the question more fully, and link to them from related pages.',
    de: 'Die Seiten zu {names} ausbauen: die Frage vollständiger beantworten und von verwandten Seiten darauf verlinken.',
    fr: 'Étoffer les pages qui répondent à {names} : traiter la question plus à fond et créer des liens depuis les pages voisines.',
    es: 'Mejorar las páginas que responden a {names}: tratar el tema con más detalle y enlazarlas desde páginas afines.',
  },
  table: {
    en: 'Queries within reach of the first results',
    de: 'Suchanfragen kurz vor den ersten Plätzen',
    fr: 'Requêtes proches des premiers résultats',
    es: 'Consultas cerca de los primeros resultados',
  },
  table_two: {
    en: 'Queries just behind page one',
    de: 'Suchanfragen knapp hinter Seite eins',
    fr: 'Requêtes juste derrière la première page',
    es: 'Consultas justo detrás de la primera página',
  },
  column: {
    en: 'More clicks in position {aim}',
    de: 'Mehr Klicks auf Platz {aim}',
    fr: 'Clics en plus en position {aim}',
    es: 'Clics adicionales en la posición {aim}',
  },
  page_two: {
    en: 'On page one, {count} more [query|queries] would bring about {gain} more clicks',
    de: 'Auf Seite eins [brächte|brächten] {count} weitere [Suchanfrage|Suchanfragen] rund {gain} Klicks mehr',
    fr: 'En première page, {count} [autre requête apporterait|autres requêtes apporteraient] environ {gain} clics de plus',
    es: 'En la primera página, {count} [consulta más traería|consultas más traerían] unos {gain} clics más',
  },
  page_two_unsized: {
    en: '{count} [query stands|queries stand] at the top of page two',
    de: '{count} [Suchanfrage steht|Suchanfragen stehen] oben auf Seite zwei',
    fr: '{count} [requête est|requêtes sont] en haut de la deuxième page',
    es: '{count} [consulta está|consultas están] al principio de la segunda página',
  },
  page_two_action: {
    en: 'Give {names} a page that covers the topic in full, and link to it from your most visited pages.',
    de: 'Für {names} eine Seite aufbauen, die das Thema ganz abdeckt, und von den meistbesuchten Seiten darauf verlinken.',
    fr: 'Consacrer à {names} une page qui traite le sujet en entier, et y renvoyer depuis vos pages les plus visitées.',
    es: 'Dedicar a {names} una página que cubra el tema por completo y enlazarla desde las páginas más visitadas.',
  },
} as const;

/** Where a file lists pages alone: a page's position is the mean over all that it is shown for. */
export const PAGE_PHRASES = {
  ...PHRASES,
  unsized: {
    en: '{count} [page is|pages are] seen often, just behind the first results',
    de: '{count} [Seite wird|Seiten werden] oft gesehen, knapp hinter den ersten Plätzen',
    fr: '{count} [page est souvent vue|pages sont souvent vues], juste derrière les premiers résultats',
    es: '{count} [página se ve|páginas se ven] a menudo, justo detrás de los primeros resultados',
  },
  body: {
    en: '{count} [page ranks|pages rank] between positions {from} and {to} on average: seen {impressions} times, clicked {clicks} times.',
    de: '{count} [Seite steht|Seiten stehen] im Schnitt auf den Plätzen {from} bis {to}: {impressions} Mal gesehen, {clicks} Mal angeklickt.',
    fr: '{count} [page se classe|pages se classent] en moyenne entre les positions {from} et {to} : {impressions} affichages, {clicks} clics.',
    es: '{count} [página está|páginas están] de media entre las posiciones {from} y {to}: {impressions} impresiones y {clicks} clics.',
  },
  action: {
    en: 'Improve {names}: answer the questions behind [it|them] more fully, and link to [it|them] from related pages.',
    de: '{names} ausbauen: die Fragen dahinter vollständiger beantworten und von verwandten Seiten darauf verlinken.',
    fr: 'Étoffer {names} : traiter le sujet plus à fond et créer des liens depuis les pages voisines.',
    es: 'Mejorar {names}: tratar el tema con más detalle y [enlazarla|enlazarlas] desde páginas afines.',
  },
  table: {
    en: 'Pages within reach of the first results',
    de: 'Seiten kurz vor den ersten Plätzen',
    fr: 'Pages proches des premiers résultats',
    es: 'Páginas cerca de los primeros resultados',
  },
  table_two: {
    en: 'Pages just behind the first ten results',
    de: 'Seiten knapp hinter den ersten zehn Ergebnissen',
    fr: 'Pages juste derrière les dix premiers résultats',
    es: 'Páginas justo detrás de los diez primeros resultados',
  },
  page_two: {
    en: 'Among the first ten results, {count} more [page|pages] would bring about {gain} more clicks',
    de: 'In den ersten zehn Ergebnissen [brächte|brächten] {count} weitere [Seite|Seiten] rund {gain} Klicks mehr',
    fr: 'En première page de résultats, {count} [autre page apporterait|autres pages apporteraient] environ {gain} clics de plus',
    es: 'En los diez primeros resultados, {count} [página más traería|páginas más traerían] unos {gain} clics más',
  },
  page_two_unsized: {
    en: '{count} [page stands|pages stand] just below the first ten results',
    de: '{count} [Seite steht|Seiten stehen] knapp hinter den ersten zehn Ergebnissen',
    fr: '{count} [page est|pages sont] juste après les dix premiers résultats',
    es: '{count} [página está|páginas están] justo después de los diez primeros resultados',
  },
  page_two_action: {
    en: 'Rework {names} so that [it|each] covers its topic in full, and link to [it|them] from your most visited pages.',
    de: '{names} so überarbeiten, dass [die|jede] Seite ihr Thema ganz abdeckt, und von den meistbesuchten Seiten darauf verlinken.',
    fr: 'Reprendre {names} pour que [la|chaque] page traite son sujet en entier, et y renvoyer depuis vos pages les plus visitées.',
    es: 'Rehacer {names} para que [la|cada] página cubra su tema por completo, y [enlazarla|enlazarlas] desde las páginas más visitadas.',
  },
} as const;
