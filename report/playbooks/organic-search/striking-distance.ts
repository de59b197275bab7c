import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Desk } from '#report/write/desk.ts';
import { dimensionPlural } from '#report/write/words/dimension-words.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { ownNameOf } from '../brand-names.ts';
import {
  cellOf,
  derived,
  namesOf,
  numberOf,
  numberOfNames,
  projected,
  threshold,
} from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';
import { clickCurve, type CurvePoint } from './click-curve.ts';

/** Behind the results that get most clicks, and near enough to reach them. */
const FROM_POSITION = 4;
const TO_POSITION = 15;
/** The place a page can hope for when it is improved. */
const AIM = 3;
/** Seen less often than this, a query is not worth a page's rework. */
const LEAST_IMPRESSIONS = 100;
const MOST_LISTED = 10;
const MOST_NAMED = 3;
/** A gain below this share of all clicks is not worth telling. */
const LEAST_GAIN = 0.01;

export interface StrikingDistance {
  breakdown: Breakdown;
  entries: BreakdownEntry[];
  /** What the site gets where these queries could stand; null where it has too few results to tell. */
  aim: CurvePoint | null;
}

/** Queries just behind the first results: seen often, rarely clicked. */
export const strikingDistance: Analysis = {
  id: 'striking_distance',
  phrases: () => PHRASES,
  observe({ desk, client }) {
    const found = findStrikingDistance(desk.measures, client);
    if (found === null) return [];
    const observation = tell(desk, found);
    const { gain } = observation;
    return gain === null || gain.amount >= LEAST_GAIN * desk.measures.totals.clicks! ? [observation] : [];
  },
};

export function findStrikingDistance(measures: Measures, client: string | null): StrikingDistance | null {
  const breakdown = measures.breakdowns.find(
    ({ dimension }) => dimension === 'query' || dimension === 'keyword',
  );
  if (breakdown === undefined || !((measures.totals.clicks ?? 0) > 0)) return null;
  const own = ownNameOf(breakdown.entries, client);
  const others = breakdown.entries.filter(({ value }) => value !== '' && !own.isIn(value));
  const aim = clickCurve(others)?.at(AIM) ?? null;
  const missed = ({ totals }: BreakdownEntry) =>
    totals.impressions! * (aim?.rate ?? 1) - (totals.clicks ?? 0);
  const entries = others
    .filter(({ totals }) => {
      const { position, impressions } = totals;
      if (typeof position !== 'number' || (impressions ?? 0) < LEAST_IMPRESSIONS) return false;
      return position >= FROM_POSITION - 0.5 && position <= TO_POSITION + 0.5;
    })
    .filter((entry) => missed(entry) > 0)
    .toSorted((a, b) => missed(b) - missed(a))
    .slice(0, MOST_LISTED);
  return entries.length === 0 ? null : { breakdown, entries, aim };
}

function tell(desk: Desk, { breakdown, entries, aim }: StrikingDistance): Observation {
  const { column } = breakdown.segment;
  const among = (some: BreakdownEntry[]) => ({ among: { column, values: some.map(({ value }) => value) } });
  const sum = (some: BreakdownEntry[], metric: 'clicks' | 'impressions') =>
    desk.value(
      metric,
      some.reduce((total, { totals }) => total + (totals[metric] ?? 0), 0),
      among(some),
    );
  const [impressions, clicks] = [sum(entries, 'impressions'), sum(entries, 'clicks')];
  const fillings = {
    count: numberOfNames(desk, entries),
    dimensions: dimensionPlural(breakdown.segment, desk.style.language),
    from: threshold(desk, FROM_POSITION),
    to: threshold(desk, TO_POSITION),
    impressions,
    clicks,
    names: namesOf(desk, column, entries, MOST_NAMED),
  };
  const metrics = ['impressions', 'clicks', 'ctr', 'position'] as const;
  const title = desk.words(PHRASES.table);
  const common = {
    id: strikingDistance.id,
    tag: 'watch' as const,
    metric: 'clicks' as const,
    segments: entries.slice(0, 1).map(({ value }) => ({ dimension: breakdown.dimension, value })),
    action: desk.say(PHRASES.action, fillings),
  };
  if (aim === null) {
    return {
      ...common,
      gain: null,
      title: desk.say(PHRASES.unsized, fillings),
      body: desk.say(PHRASES.body, fillings),
      evidence: [segmentTable(desk, breakdown, entries, metrics, { title })],
    };
  }
  const rate = derived(desk, 'ratio', ['÷', sum(aim.entries, 'clicks'), sum(aim.entries, 'impressions')]);
  const gain = projected(desk, ['−', ['×', impressions, rate], clicks]);
  const sized = { ...fillings, rate, gain, aim: threshold(desk, AIM) };
  const cells = entries.map(({ value, totals }) => {
    const own = { segment: { column, value } };
    const [seen, clicked] = [
      desk.value('impressions', totals.impressions!, own),
      desk.value('clicks', totals.clicks ?? 0, own),
    ];
    return cellOf(desk, projected(desk, ['−', ['×', seen, rate], clicked]));
  });
  const added = { label: desk.words(PHRASES.column, { aim: sized.aim }), cells };
  return {
    ...common,
    gain: { metric: 'clicks', amount: numberOf(desk, gain) },
    title: desk.say(PHRASES.title, sized),
    body: [...desk.say(PHRASES.body, sized), { text: ' ' }, ...desk.say(PHRASES.size, sized)],
    evidence: [segmentTable(desk, breakdown, entries, metrics, { title, added })],
  };
}

const PHRASES = {
  title: {
    en: 'About {gain} more clicks are within reach',
    de: 'Rund {gain} weitere Klicks sind in Reichweite',
    fr: 'Environ {gain} clics de plus sont à portée',
    es: 'Unos {gain} clics más están al alcance',
  },
  unsized: {
    en: '{count} {dimensions} are seen often, just behind the first results',
    de: '{count} {dimensions} werden oft gesehen, knapp hinter den ersten Plätzen',
    fr: '{count} {dimensions} sont souvent vues, juste derrière les premiers résultats',
    es: '{count} {dimensions} se ven a menudo, justo detrás de los primeros resultados',
  },
  body: {
    en: '{count} {dimensions} rank between {from} and {to}; they were seen {impressions} times and clicked {clicks} times.',
    de: '{count} {dimensions} stehen auf den Plätzen {from} bis {to}; sie wurden {impressions} Mal gesehen und {clicks} Mal angeklickt.',
    fr: '{count} {dimensions} se classent entre la position {from} et la position {to} : vues {impressions} fois, cliquées {clicks} fois.',
    es: '{count} {dimensions} están entre la posición {from} y la {to}: se vieron {impressions} veces y recibieron {clicks} clics.',
  },
  size: {
    en: 'At the click rate this site gets in position {aim}, {rate}, they would bring about {gain} more clicks in a period like this one.',
    de: 'Mit der Klickrate, die diese Website auf Platz {aim} erzielt, {rate}, brächten sie in einem vergleichbaren Zeitraum rund {gain} Klicks mehr.',
    fr: 'Au taux de clics que ce site obtient en position {aim}, {rate}, elles apporteraient environ {gain} clics de plus sur une période comparable.',
    es: 'Con el CTR que este sitio consigue en la posición {aim}, {rate}, traerían unos {gain} clics más en un periodo como este.',
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
  column: {
    en: 'More clicks in position {aim}',
    de: 'Mehr Klicks auf Platz {aim}',
    fr: 'Clics en plus en position {aim}',
    es: 'Clics de más en la posición {aim}',
  },
} as const;
