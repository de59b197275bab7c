import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { derived } from '../analyses/derived-figures.ts';
import { listingViews, sumFact, sumOf } from './listing-views.ts';
import { locationsOf } from './locations.ts';

const LEAST_VIEWS = 200;
const LEAST_LOCATIONS = 3;
/** Of the part that maps have at the other locations. */
const WEAK = 0.75;
/** Standard errors of a proportion. */
const LEAST_DISTANCE = 4;

/** Where a listing is seen: by people who search for a name or service, or by those who look around them on the map. */
export const searchAndMaps: Analysis = {
  id: 'search_and_maps',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { measures } = writer;
    const views = listingViews(measures);
    if (views === null || views.maps.length === 0) return [];
    const split = [...views.search, ...views.maps];
    if (sumOf(measures.totals, split) < LEAST_VIEWS) return [];
    const whole = sumFact(writer, split, measures.totals);
    const part = (metrics: typeof split) =>
      derived(writer, 'ratio', ['÷', sumFact(writer, metrics, measures.totals), whole]);
    const rare = findRareOnMaps(measures);
    const scope = rare && { segment: { column: rare.breakdown.segment.column, value: rare.entry.value } };
    const fillings = {
      whole,
      search: part(views.search),
      maps: part(views.maps),
      ...(rare === null || scope === null
        ? {}
        : {
            location: writer.name(rare.entry.value, rare.breakdown.segment.column),
            own: derived(writer, 'ratio', [
              '÷',
              sumFact(writer, views.maps, rare.entry.totals, scope),
              sumFact(writer, split, rare.entry.totals, scope),
            ]),
          }),
    };
    return [
      {
        id: searchAndMaps.id,
        tag: rare === null ? 'note' : 'watch',
        metric: views.all[0]!,
        segments: rare === null ? [] : [{ dimension: rare.breakdown.dimension, value: rare.entry.value }],
        gain: null,
        title: writer.say(rare === null ? PHRASES.title : PHRASES.rare, fillings),
        body: [
          ...writer.say(PHRASES.body, fillings),
          ...(rare === null ? [] : [{ text: ' ' }, ...writer.say(PHRASES.own, fillings)]),
        ],
        action: rare === null ? null : writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

/** The location that shows on maps far less than the others, beyond chance. */
export function findRareOnMaps(measures: Measures): { breakdown: Breakdown; entry: BreakdownEntry } | null {
  const [breakdown, views] = [locationsOf(measures, LEAST_LOCATIONS), listingViews(measures)];
  if (breakdown === null || views === null || views.maps.length === 0) return null;
  const split = [...views.search, ...views.maps];
  const whole = { maps: sumOf(measures.totals, views.maps), all: sumOf(measures.totals, split) };
  const [rarest] = breakdown.entries
    .map((entry) => {
      const [maps, all] = [sumOf(entry.totals, views.maps), sumOf(entry.totals, split)];
      const rest = (whole.maps - maps) / (whole.all - all);
      const error = Math.sqrt((rest * (1 - rest)) / all);
      return { entry, all, share: maps / all, rest, distance: (rest - maps / all) / error };
    })
    .filter(({ entry, all, share, rest, distance }) => {
      return entry.value !== '' && all >= LEAST_VIEWS && share <= WEAK * rest && distance >= LEAST_DISTANCE;
    })
    .toSorted((a, b) => a.share - b.share);
  return rarest === undefined ? null : { breakdown, entry: rarest.entry };
}

const PHRASES = {
  title: {
    en: '{search} of views come from Search, {maps} from Maps',
    de: '{search} der Aufrufe kommen über die Suche, {maps} über Maps',
    fr: '{search} des vues viennent de la recherche, {maps} de Maps',
    es: 'El {search} de las vistas viene de la búsqueda y el {maps} de Maps',
  },
  rare: {
    en: '{location} is rarely seen on Maps',
    de: '{location} wird auf Maps selten gesehen',
    fr: '{location} est peu vu sur Maps',
    es: '{location} se ve poco en Maps',
  },
  body: {
    en: 'Listings were seen {whole} times: {search} in Search, {maps} on Maps.',
    de: 'Die Einträge wurden {whole} Mal gesehen: {search} in der Suche, {maps} auf Maps.',
    fr: 'Les fiches ont été vues {whole} fois : {search} dans la recherche, {maps} sur Maps.',
    es: 'Las fichas se vieron {whole} veces: el {search} en la búsqueda y el {maps} en Maps.',
  },
  own: {
    en: 'For {location}, Maps makes up {own}.',
    de: 'Bei {location} macht Maps {own} aus.',
    fr: 'Pour {location}, Maps représente {own}.',
    es: 'En {location}, Maps supone el {own}.',
  },
  action: {
    en: 'Check pin, address and categories of {location} on Maps: people nearby should find it under what it offers.',
    de: 'Markierung, Adresse und Kategorien von {location} auf Maps prüfen: Wer in der Nähe ist, soll den Standort unter seinem Angebot finden.',
    fr: 'Vérifier le repère, l’adresse et les catégories de {location} sur Maps : à proximité, on doit trouver l’établissement par ce qu’il propose.',
    es: 'Revisar el marcador, la dirección y las categorías de {location} en Maps: quien esté cerca debe encontrarla por lo que ofrece.',
  },
} as const;
