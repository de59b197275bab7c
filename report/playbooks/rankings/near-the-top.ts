import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { Analysis } from '../analysis.ts';
import { namesOf, numberOfNames, threshold } from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';
import { withSingleRows } from '../single-rows.ts';

const DIMENSIONS: readonly DimensionKey[] = ['keyword', 'query', 'search_term'];
/** Just off the places that get clicks. */
const FROM = 4;
const TO = 20;
const LEAST = 3;
const MOST_LISTED = 10;
const MOST_NAMED = 3;

/** Keywords that are searched often and stand just behind the first results. */
export const nearTheTop: Analysis = {
  id: 'near_the_top',
  phrases: () => PHRASES,
  observe({ desk }) {
    const found = findNearTheTop(desk.measures);
    if (found === null) return [];
    const { breakdown, entries } = found;
    const { column } = breakdown.segment;
    const metrics = (['search_volume', 'position', 'difficulty', 'traffic'] as const).filter((metric) =>
      entries.some(({ totals }) => (totals[metric] ?? null) !== null),
    );
    const volume = entries.reduce((sum, { totals }) => sum + (totals.search_volume ?? 0), 0);
    const fillings = {
      count: numberOfNames(desk, entries),
      from: threshold(desk, FROM),
      to: threshold(desk, TO),
      volume: desk.value('search_volume', volume, {
        among: { column, values: entries.map(({ value }) => value) },
      }),
      names: namesOf(desk, column, entries, MOST_NAMED),
    };
    return [
      {
        id: nearTheTop.id,
        tag: 'watch',
        metric: 'search_volume',
        segments: entries.slice(0, 1).map(({ value }) => ({ dimension: breakdown.dimension, value })),
        gain: null,
        title: desk.say(PHRASES.title, fillings),
        body: desk.say(PHRASES.body, fillings),
        action: desk.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(desk, breakdown, entries.slice(0, MOST_LISTED), metrics, {
            title: desk.words(PHRASES.table),
            of: entries.length,
          }),
        ],
      },
    ];
  },
};

export function findNearTheTop(
  measures: Measures,
): { breakdown: Breakdown; entries: BreakdownEntry[] } | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => DIMENSIONS.includes(dimension));
  if (breakdown === undefined) return null;
  const entries = withSingleRows(measures, breakdown, ['position', 'difficulty'])
    .filter(({ value, totals }) => {
      const { position, search_volume: volume } = totals;
      return value !== '' && (volume ?? 0) > 0 && (position ?? 0) >= FROM && position! <= TO;
    })
    .toSorted((a, b) => b.totals.search_volume! - a.totals.search_volume! || (a.value < b.value ? -1 : 1));
  return entries.length < LEAST ? null : { breakdown, entries };
}

const PHRASES = {
  title: {
    en: '{count} keywords stand just behind the first results',
    de: '{count} Keywords stehen knapp hinter den ersten Plätzen',
    fr: '{count} mots clés sont juste derrière les premiers résultats',
    es: '{count} palabras clave están justo detrás de los primeros resultados',
  },
  body: {
    en: 'They rank between {from} and {to} and are searched {volume} times a month in all; the largest are {names}.',
    de: 'Sie stehen auf den Plätzen {from} bis {to} und werden zusammen {volume} Mal im Monat gesucht; am häufigsten {names}.',
    fr: 'Ils se classent entre {from} et {to} et sont recherchés {volume} fois par mois en tout ; les plus importants sont {names}.',
    es: 'Están entre la posición {from} y la {to} y se buscan {volume} veces al mes en total; las mayores son {names}.',
  },
  action: {
    en: 'Improve the pages that rank for {names} first: they have the most searches within reach.',
    de: 'Zuerst die Seiten zu {names} verbessern: Dort sind die meisten Suchen in Reichweite.',
    fr: 'Améliorer d’abord les pages classées sur {names} : c’est là que se trouvent le plus de recherches à portée.',
    es: 'Mejorar primero las páginas que responden a {names}: ahí están más búsquedas al alcance.',
  },
  table: {
    en: 'Keywords within reach',
    de: 'Keywords in Reichweite',
    fr: 'Mots clés à portée',
    es: 'Palabras clave al alcance',
  },
} as const;
