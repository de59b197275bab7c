import type { Phrase } from '../facts/sentence.ts';

/** What the platforms claim beside what was sold, or counted where nothing is sold. */
export const CLAIMED_SAY = {
  sum: {
    en: 'Claimed by the platforms',
    de: 'Von den Plattformen gemeldet',
    fr: 'Revendiqué par les plateformes',
    es: 'Atribuido por las plataformas',
  },
  sold: {
    title: {
      en: 'Claimed by the platforms, and sold',
      de: 'Was die Plattformen melden und was verkauft wurde',
      fr: 'Revendiqué par les plateformes, et vendu',
      es: 'Lo que se atribuyen las plataformas y lo vendido',
    },
    told: {
      en: 'Sold, by {source}',
      de: 'Verkauft laut {source}',
      fr: 'Vendu, selon {source}',
      es: 'Vendido según {source}',
    },
    share: {
      en: 'Claimed as a share of sold',
      de: 'Gemeldet im Verhältnis zu verkauft',
      fr: 'Revendiqué par rapport au vendu',
      es: 'Atribuido respecto a lo vendido',
    },
    why: {
      en: 'Each platform counts sales it had a part in, by its own rules and on the day of its ad; a sale that two of them touched is counted by both.',
      de: 'Jede Plattform zählt Verkäufe, an denen sie beteiligt war, nach eigenen Regeln und am Tag ihrer Anzeige; einen Verkauf mit zwei Beteiligten zählen beide.',
      fr: 'Chaque plateforme compte les ventes auxquelles elle a contribué, selon ses règles et au jour de sa publicité ; une vente touchée par deux d’entre elles est comptée deux fois.',
      es: 'Cada plataforma cuenta las ventas en las que participó, con sus reglas y en el día de su anuncio; una venta en la que participaron dos la cuentan ambas.',
    },
  },
  counted: {
    title: {
      en: 'Claimed by the platforms, and counted',
      de: 'Was die Plattformen melden und was gezählt wurde',
      fr: 'Revendiqué par les plateformes, et compté',
      es: 'Lo que se atribuyen las plataformas y lo contado',
    },
    told: {
      en: 'Counted, by {source}',
      de: 'Gezählt laut {source}',
      fr: 'Compté, selon {source}',
      es: 'Contado según {source}',
    },
    share: {
      en: 'Claimed as a share of counted',
      de: 'Gemeldet im Verhältnis zu gezählt',
      fr: 'Revendiqué par rapport au compté',
      es: 'Atribuido respecto a lo contado',
    },
    why: {
      en: 'Each platform counts results it had a part in, by its own rules and on the day of its ad; one that two of them touched is counted by both.',
      de: 'Jede Plattform zählt Ergebnisse, an denen sie beteiligt war, nach eigenen Regeln und am Tag ihrer Anzeige; eines mit zwei Beteiligten zählen beide.',
      fr: 'Chaque plateforme compte les résultats auxquels elle a contribué, selon ses règles et au jour de sa publicité ; un résultat touché par deux d’entre elles est compté deux fois.',
      es: 'Cada plataforma cuenta los resultados en los que participó, con sus reglas y en el día de su anuncio; uno en el que participaron dos lo cuentan ambas.',
    },
  },
} as const satisfies { sum: Phrase } & Record<'sold' | 'counted', Record<string, Phrase>>;
