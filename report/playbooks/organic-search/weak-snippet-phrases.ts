export const QUERY_PHRASES = {
  title: {
    en: 'Better titles could bring about {gain} more clicks',
    de: 'Bessere Titel könnten rund {gain} Klicks mehr bringen',
    fr: 'De meilleurs titres pourraient apporter environ {gain} clics de plus',
    es: 'Mejores títulos podrían traer unos {gain} clics más',
  },
  body: {
    en: '{count} [query is|queries are] clicked far less than the position usually earns on this site. For {first} it is {first_rate}, where {usual} is usual. At the usual rates there would be about {gain} more clicks.',
    de: '{count} [Suchanfrage wird|Suchanfragen werden] viel seltener angeklickt, als es auf dieser Position üblich ist. Bei {first} sind es {first_rate}, üblich wären {usual}. Mit den üblichen Raten wären es rund {gain} Klicks mehr.',
    fr: '{count} [requête reçoit|requêtes reçoivent] bien moins de clics que [sa|leur] position n’en obtient d’ordinaire sur ce site. Pour {first}, le taux est de {first_rate} au lieu de {usual}. Aux taux habituels, il y aurait environ {gain} clics de plus.',
    es: '{count} [consulta recibe|consultas reciben] muchos menos clics de los habituales en su posición en este sitio. En {first} la tasa de clics es del {first_rate}, cuando lo habitual es el {usual}. Con las tasas habituales habría unos {gain} clics más.',
  },
  action: {
    en: 'Rewrite title and description of the pages shown for {names}, so that they answer what people search for.',
    de: 'Titel und Beschreibung der Seiten zu {names} neu schreiben, sodass sie zur Suchanfrage passen.',
    fr: 'Réécrire le titre et la description des pages affichées pour {names}, afin qu’ils répondent à la recherche.',
    es: 'Reescribir el título y la descripción de las páginas que aparecen para {names}, para que respondan a la búsqueda.',
  },
  table: {
    en: 'Queries clicked less than their position earns',
    de: 'Suchanfragen mit weniger Klicks, als ihre Position erwarten lässt',
    fr: 'Requêtes moins cliquées que leur position ne le permet',
    es: 'Consultas con menos clics de los que merece su posición',
  },
  column: {
    en: 'Clicks missed',
    de: 'Entgangene Klicks',
    fr: 'Clics manqués',
    es: 'Clics perdidos',
  },
} as const;

/** Where a file lists pages alone. */
export const PAGE_PHRASES = {
  ...QUERY_PHRASES,
  body: {
    en: '{count} [page is|pages are] clicked far less than others in the same positions on this site. {first} gets {first_rate}, where {usual} is usual. At the usual rates there would be about {gain} more clicks.',
    de: '{count} [Seite wird|Seiten werden] viel seltener angeklickt als andere auf denselben Positionen. Bei {first} sind es {first_rate}, üblich wären {usual}. Mit den üblichen Raten wären es rund {gain} Klicks mehr.',
    fr: '{count} [page reçoit|pages reçoivent] bien moins de clics que les autres pages de ce site aux mêmes positions. Pour {first}, le taux est de {first_rate} au lieu de {usual}. Aux taux habituels, il y aurait environ {gain} clics de plus.',
    es: '{count} [página recibe|páginas reciben] muchos menos clics que otras en las mismas posiciones. En {first} la tasa de clics es del {first_rate}, cuando lo habitual es el {usual}. Con las tasas habituales habría unos {gain} clics más.',
  },
  action: {
    en: 'Rewrite title and description of {names}, so that they answer what people search for.',
    de: 'Titel und Beschreibung von {names} neu schreiben, sodass sie zu den Suchanfragen passen.',
    fr: 'Réécrire le titre et la description de {names}, afin qu’ils répondent à la recherche.',
    es: 'Reescribir el título y la descripción de {names}, para que respondan a la búsqueda.',
  },
  table: {
    en: 'Pages clicked less than their position earns',
    de: 'Seiten mit weniger Klicks, als ihre Position erwarten lässt',
    fr: 'Pages moins cliquées que leur position ne le permet',
    es: 'Páginas con menos clics de los que merece su posición',
  },
} as const;
