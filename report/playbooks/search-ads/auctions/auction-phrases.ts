import type { Phrase } from '#report/write/facts/sentence.ts';

/** Who else is shown for the same searches. */
export const RIVAL_PHRASES = {
  ahead: {
    en: '{rival} is shown in {share} of the auctions, you in {mine}',
    de: '{rival} erscheint in {share} der Auktionen, Sie in {mine}',
    fr: '{rival} apparaît dans {share} des enchères, vous dans {mine}',
    es: '{rival} aparece en el {share} de las subastas; usted, en el {mine}',
  },
  behind: {
    en: 'You are shown most often: in {mine} of the auctions, {rival} in {share}',
    de: 'Sie erscheinen am häufigsten: in {mine} der Auktionen, {rival} in {share}',
    fr: 'Vous apparaissez le plus souvent : dans {mine} des enchères, {rival} dans {share}',
    es: 'Usted es quien más aparece: en el {mine} de las subastas; {rival}, en el {share}',
  },
  most: {
    en: '{rival} is shown most often: in {share} of the auctions',
    de: '{rival} erscheint am häufigsten: in {share} der Auktionen',
    fr: '{rival} apparaît le plus souvent : dans {share} des enchères',
    es: '{rival} es quien más aparece: en el {share} de las subastas',
  },
  meaning: {
    en: 'Counted are the auctions in which your own ads could take part.',
    de: 'Gezählt sind die Auktionen, an denen Ihre Anzeigen teilnehmen konnten.',
    fr: 'Sont comptées les enchères auxquelles vos annonces pouvaient participer.',
    es: 'Se cuentan las subastas en las que sus anuncios podían participar.',
  },
  above: {
    en: 'Where both appeared, {rival} stood above you in {above}.',
    de: 'Wo beide erschienen, stand {rival} in {above} der Fälle über Ihnen.',
    fr: 'Quand les deux apparaissaient, {rival} était au-dessus de vous dans {above} des cas.',
    es: 'Cuando aparecían ambos, {rival} quedaba por encima en el {above} de los casos.',
  },
  action: {
    en: 'Search for your main keywords, hold {rival}’s ad and offer against yours, and sharpen the ads or raise the bids where it counts.',
    de: 'Die wichtigsten Suchbegriffe selbst eingeben, Anzeige und Angebot von {rival} mit den eigenen vergleichen und dort nachschärfen oder höher bieten, wo es sich lohnt.',
    fr: 'Rechercher vos principaux mots clés, comparer l’annonce et l’offre de {rival} aux vôtres, puis affûter les annonces ou relever les enchères là où cela compte.',
    es: 'Buscar las palabras clave principales, comparar el anuncio y la oferta de {rival} con los suyos y mejorar los anuncios o subir las pujas donde compense.',
  },
  table: {
    en: 'Who bids for the same searches',
    de: 'Wer um dieselben Suchen bietet',
    fr: 'Qui enchérit sur les mêmes recherches',
    es: 'Quién puja por las mismas búsquedas',
  },
} as const satisfies Record<string, Phrase>;

/** Whose share of the auctions rose or fell. */
export const MOVED_PHRASES = {
  rival_up: {
    en: '{rival} is shown more often: in {share} of the auctions, after {was}',
    de: '{rival} erscheint häufiger: in {share} der Auktionen nach {was}',
    fr: '{rival} apparaît plus souvent : dans {share} des enchères, contre {was}',
    es: '{rival} aparece más: en el {share} de las subastas, frente al {was}',
  },
  rival_down: {
    en: '{rival} is shown less often: in {share} of the auctions, after {was}',
    de: '{rival} erscheint seltener: in {share} der Auktionen nach {was}',
    fr: '{rival} apparaît moins souvent : dans {share} des enchères, contre {was}',
    es: '{rival} aparece menos: en el {share} de las subastas, frente al {was}',
  },
  own_up: {
    en: 'You are shown more often: in {share} of the auctions, after {was}',
    de: 'Sie erscheinen häufiger: in {share} der Auktionen nach {was}',
    fr: 'Vous apparaissez plus souvent : dans {share} des enchères, contre {was}',
    es: 'Usted aparece más: en el {share} de las subastas, frente al {was}',
  },
  own_down: {
    en: 'You are shown less often: in {share} of the auctions, after {was}',
    de: 'Sie erscheinen seltener: in {share} der Auktionen nach {was}',
    fr: 'Vous apparaissez moins souvent : dans {share} des enchères, contre {was}',
    es: 'Usted aparece menos: en el {share} de las subastas, frente al {was}',
  },
  body: {
    en: 'On a typical day of {now} it was {share}, of {before} {was}.',
    de: 'An einem typischen Tag im Zeitraum {now} waren es {share}, im Zeitraum {before} {was}.',
    fr: 'Un jour ordinaire, c’était {share} sur la période {now}, {was} sur la période {before}.',
    es: 'En un día normal fue el {share} en el periodo {now} y el {was} en el periodo {before}.',
  },
  own_action: {
    en: 'See whether budget ran out or rank fell on these days, and which campaigns lost the most.',
    de: 'Prüfen, ob an diesen Tagen das Budget ausging oder der Rang sank, und welche Kampagnen am meisten verloren haben.',
    fr: 'Voir si le budget s’est épuisé ou si le rang a baissé ces jours-là, et quelles campagnes ont le plus perdu.',
    es: 'Ver si esos días se agotó el presupuesto o bajó el ranking, y qué campañas perdieron más.',
  },
  rival_action: {
    en: 'Look at what {rival} advertises now, and decide on which keywords to answer.',
    de: 'Ansehen, womit {rival} jetzt wirbt, und entscheiden, bei welchen Keywords eine Antwort lohnt.',
    fr: 'Regarder ce que {rival} met en avant aujourd’hui, et décider sur quels mots clés répondre.',
    es: 'Mirar qué anuncia ahora {rival} y decidir en qué palabras clave responder.',
  },
} as const satisfies Record<string, Phrase>;
