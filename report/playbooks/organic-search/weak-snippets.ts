import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { exp } from '#report/portable-math.ts';
import type { Desk } from '#report/write/desk.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { ownNameOf } from '../brand-names.ts';
import { poissonAtMost } from '../chance.ts';
import { cellOf, namesOf, numberOf, numberOfNames, projected } from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';
import { clickCurve, type ClickCurve, type CurvePoint } from './click-curve.ts';
import { FITTED, usualClickRate } from './usual-clicks.ts';

/** On the first page: further down, few see a title at all. */
const LAST_POSITION = 10;
/** Of the clicks that the position usually gets. */
const WEAK = 0.6;
/** Standard deviations below a curve that queries scatter around. */
const LEAST_DISTANCE = 3;
const LEAST_EXPECTED = 10;
/** Chance of so few clicks, after looking at every query. */
const MOST_CHANCE = 0.01;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

export interface WeakSnippets {
  breakdown: Breakdown;
  weak: { entry: BreakdownEntry; usual: CurvePoint }[];
}

/** Results that are seen where others get clicks, and are passed over: a matter of title and description. */
export const weakSnippets: Analysis = {
  id: 'weak_snippets',
  phrases: () => ({ ...PHRASES, fitted: FITTED }),
  observe({ desk, client }) {
    const found = findWeakSnippets(desk.measures, client);
    return found === null ? [] : [tell(desk, found)];
  },
};

export function findWeakSnippets(measures: Measures, client: string | null): WeakSnippets | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'query');
  if (breakdown === undefined) return null;
  const own = ownNameOf(breakdown.entries, client);
  const others = breakdown.entries.filter(({ value }) => value !== '' && !own.isIn(value));
  const curve = clickCurve(others);
  if (curve === null) return null;
  const weak = others
    .flatMap((entry) => {
      const usual = weakAgainst(curve, entry, others.length);
      return usual === null ? [] : [{ entry, usual }];
    })
    .toSorted((a, b) => missing(b) - missing(a))
    .slice(0, MOST_LISTED);
  return weak.length === 0 ? null : { breakdown, weak };
}

function weakAgainst(curve: ClickCurve, { totals }: BreakdownEntry, looks: number): CurvePoint | null {
  const { position, impressions } = totals;
  if (typeof position !== 'number' || position > LAST_POSITION + 0.5) return null;
  const usual = curve.at(position);
  if (usual === null) return null;
  const expected = (impressions ?? 0) * usual.rate;
  const clicks = totals.clicks ?? 0;
  // Queries that lie far from the curve as a rule must lie farther to be called weak.
  const weak = Math.min(WEAK, exp(-LEAST_DISTANCE * curve.scatter));
  if (expected < LEAST_EXPECTED || clicks > weak * expected) return null;
  return poissonAtMost(clicks, expected) * looks <= MOST_CHANCE ? usual : null;
}

function missing({ entry, usual }: WeakSnippets['weak'][number]): number {
  return (entry.totals.impressions ?? 0) * usual.rate - (entry.totals.clicks ?? 0);
}

function tell(desk: Desk, { breakdown, weak }: WeakSnippets): Observation {
  const { column } = breakdown.segment;
  const missed = weak.map(({ entry, usual }) => {
    const own = { segment: { column, value: entry.value } };
    return projected(desk, [
      '−',
      ['×', desk.value('impressions', entry.totals.impressions!, own), usualClickRate(desk, column, usual)],
      desk.value('clicks', entry.totals.clicks ?? 0, own),
    ]);
  });
  const gain = missed.length === 1 ? missed[0]! : projected(desk, ['+', ...missed]);
  const [first] = weak;
  const fillings = {
    count: numberOfNames(desk, weak),
    gain,
    first: desk.name(first!.entry.value, column),
    first_rate: desk.value('ctr', first!.entry.totals.ctr ?? 0, {
      segment: { column, value: first!.entry.value },
    }),
    usual: usualClickRate(desk, column, first!.usual),
    names: namesOf(
      desk,
      column,
      weak.map(({ entry }) => entry),
      MOST_NAMED,
    ),
  };
  return {
    id: weakSnippets.id,
    tag: 'watch',
    metric: 'clicks',
    segments: [{ dimension: breakdown.dimension, value: first!.entry.value }],
    gain: { metric: 'clicks', amount: numberOf(desk, gain) },
    title: desk.say(PHRASES.title, fillings),
    body: desk.say(PHRASES.body, fillings, { plural: weak.length > 1 }),
    action: desk.say(PHRASES.action, fillings),
    evidence: [
      segmentTable(
        desk,
        breakdown,
        weak.map(({ entry }) => entry),
        ['impressions', 'clicks', 'ctr', 'position'],
        {
          title: desk.words(PHRASES.table),
          added: { label: desk.words(PHRASES.column), cells: missed.map((span) => cellOf(desk, span)) },
        },
      ),
    ],
  };
}

const PHRASES = {
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
    es: '{count} [consulta recibe|consultas reciben] muchos menos clics de los habituales en su posición en este sitio. En {first} el CTR es {first_rate}, cuando lo habitual es {usual}. Con las tasas habituales habría unos {gain} clics más.',
  },
  action: {
    en: 'Rewrite title and description of the pages shown for {names}, so that they answer what people search for.',
    de: 'Titel und Beschreibung der Seiten zu {names} neu schreiben, sodass sie die Suche beantworten.',
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
