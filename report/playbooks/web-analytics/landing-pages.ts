import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Desk } from '#report/write/desk.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, numberOf, numberOfNames, projected } from '../derived-figures.ts';
import { expectedAtRest, isBelowRest, rateFigures, type Rate } from '../rate-gap.ts';
import { segmentTable } from '../segment-table.ts';
import { breakdownBy, HOME_PAGE, isNamed, pageName, tooManyResults, visitOutcome } from './visits.ts';

/** A page with a smaller part of all visits is not worth a rework of its own. */
const LEAST_SHARE = 0.02;
const LEAST_PAGES = 3;
const LEAST_SESSIONS = 100;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

export interface WeakPages {
  breakdown: Breakdown;
  pages: BreakdownEntry[];
  rate: Rate;
}

/** Pages where many arrive and few go on to do what the client wants. */
export const landingPages: Analysis = {
  id: 'landing_pages',
  phrases: () => ({ ...PHRASES, home_page: HOME_PAGE }),
  observe({ desk }) {
    const found = findWeakPages(desk.measures);
    return found === null ? tellEntrance(desk) : [tell(desk, found)];
  },
};

function bySessions(a: BreakdownEntry, b: BreakdownEntry): number {
  return (b.totals.sessions ?? 0) - (a.totals.sessions ?? 0);
}

/** Too few results to judge a page by: where visitors arrive is worth knowing all the same. */
function tellEntrance(desk: Desk): Observation[] {
  const breakdown = breakdownBy(desk.measures, ['page']);
  const whole = desk.measures.totals.sessions ?? 0;
  const outcome = visitOutcome(desk.measures);
  const pages = breakdown?.entries.filter(({ value }) => isNamed(value)).toSorted(bySessions) ?? [];
  if (breakdown === null || pages.length < LEAST_PAGES || whole < LEAST_SESSIONS) return [];
  const [first] = pages;
  const { column } = breakdown.segment;
  const scope = { segment: { column, value: first!.value } };
  const fillings = {
    first: pageName(desk, first!.value, column),
    share: desk.share('sessions', (first!.totals.sessions ?? 0) / whole, scope),
    names: desk.list(pages.slice(1, 1 + MOST_NAMED).map(({ value }) => pageName(desk, value, column))),
  };
  return [
    {
      id: landingPages.id,
      tag: 'note',
      metric: 'sessions',
      segments: [{ dimension: breakdown.dimension, value: first!.value }],
      gain: null,
      title: desk.say(PHRASES.entrance, fillings),
      body: desk.say(PHRASES.entrance_body, fillings),
      action: null,
      evidence: [
        segmentTable(
          desk,
          breakdown,
          pages.slice(0, MOST_LISTED),
          ['sessions', ...(outcome ? [outcome] : [])],
          {
            title: desk.words(PHRASES.entrances),
            of: pages.length,
          },
        ),
      ],
    },
  ];
}

export function findWeakPages(measures: Measures): WeakPages | null {
  const breakdown = breakdownBy(measures, ['page']);
  const outcome = visitOutcome(measures);
  const whole = measures.totals;
  if (breakdown === null || outcome === null || !((whole.sessions ?? 0) > 0)) return null;
  if (tooManyResults(measures) !== null) return null;
  const rate: Rate = { base: 'sessions', outcome };
  const named = breakdown.entries.filter(({ value }) => isNamed(value));
  if (named.length < LEAST_PAGES) return null;
  const missing = (entry: BreakdownEntry) =>
    expectedAtRest(whole, entry, rate)! - (entry.totals[outcome] ?? 0);
  const pages = named
    .filter(({ totals }) => (totals.sessions ?? 0) >= LEAST_SHARE * whole.sessions!)
    .filter((entry) => isBelowRest(whole, entry, rate, named.length))
    .toSorted((a, b) => missing(b) - missing(a))
    .slice(0, MOST_LISTED);
  return pages.length === 0 ? null : { breakdown, pages, rate };
}

function tell(desk: Desk, { breakdown, pages, rate }: WeakPages): Observation {
  const { column } = breakdown.segment;
  const figures = pages.map((page) => rateFigures(desk, breakdown, page, rate));
  const missed = figures.map(({ missing }) => missing);
  const gain = missed.length === 1 ? missed[0]! : projected(desk, ['+', ...missed]);
  const [first] = figures;
  const fillings = {
    count: numberOfNames(desk, pages),
    first: pageName(desk, pages[0]!.value, column),
    sessions: first!.own('sessions'),
    rate: first!.rate,
    rest: first!.rest,
    gain,
    outcome: desk.term(rate.outcome),
    names: desk.list(pages.slice(0, MOST_NAMED).map(({ value }) => pageName(desk, value, column))),
  };
  const added = { label: desk.words(PHRASES.column), cells: missed.map((span) => cellOf(desk, span)) };
  return {
    id: landingPages.id,
    tag: 'watch',
    metric: rate.outcome,
    segments: [{ dimension: breakdown.dimension, value: pages[0]!.value }],
    gain: { metric: rate.outcome, amount: numberOf(desk, gain) },
    title: desk.say(PHRASES.title, fillings, { plural: pages.length > 1 }),
    body: desk.say(PHRASES.body, fillings, { plural: pages.length > 1 }),
    action: desk.say(PHRASES.action, fillings),
    evidence: [
      segmentTable(desk, breakdown, pages, ['sessions', rate.outcome], {
        title: desk.words(PHRASES.table),
        added,
      }),
    ],
  };
}

const PHRASES = {
  title: {
    en: '{count} [page|pages] could bring about {gain} more {outcome}',
    de: '{count} [Seite könnte|Seiten könnten] etwa {gain} {outcome} mehr bringen',
    fr: '{count} [page pourrait|pages pourraient] apporter environ {gain} {outcome} de plus',
    es: '{count} [página podría|páginas podrían] traer alrededor de {gain} {outcome} más',
  },
  body: {
    en: 'Of {sessions} sessions that began on {first}, {rate} led to a result; elsewhere it is {rest}. If the [page|pages] did as well as the rest of the site, there would be about {gain} more {outcome} in a period like this one.',
    de: 'Von {sessions} Sitzungen, die auf {first} begannen, führten {rate} zu einem Ergebnis; sonst sind es {rest}. [Wäre die Seite|Wären die Seiten] so gut wie der Rest der Website, gäbe es in einem vergleichbaren Zeitraum etwa {gain} {outcome} mehr.',
    fr: 'Sur {sessions} sessions commencées sur {first}, {rate} ont mené à un résultat, contre {rest} ailleurs. Si [cette page faisait|ces pages faisaient] aussi bien que le reste du site, il y aurait environ {gain} {outcome} de plus sur une période comparable.',
    es: 'De {sessions} sesiones que empezaron en {first}, el {rate} acabó en un resultado; en el resto es el {rest}. Si [la página rindiera|las páginas rindieran] como el resto del sitio, habría alrededor de {gain} {outcome} más en un periodo como este.',
  },
  action: {
    en: 'Open {names} on a phone as a visitor would, and give each one clear next step: what to click, and why.',
    de: '{names} wie ein Besucher auf dem Handy öffnen und jeder Seite einen klaren nächsten Schritt geben: was zu klicken ist und warum.',
    fr: 'Ouvrir {names} sur un téléphone comme le ferait un visiteur, et donner à chaque page une étape suivante claire : où cliquer, et pourquoi.',
    es: 'Abrir {names} en un móvil como lo haría un visitante y dar a cada página un siguiente paso claro: dónde hacer clic y por qué.',
  },
  entrance: {
    en: '{share} of sessions begin on {first}',
    de: '{share} der Sitzungen beginnen auf {first}',
    fr: '{share} des sessions commencent sur {first}',
    es: 'El {share} de las sesiones empieza en {first}',
  },
  entrance_body: {
    en: 'Most visitors arrive on {first}, followed by {names}. These pages make the first impression.',
    de: 'Die meisten Besucher kommen auf {first} an, danach auf {names}. Diese Seiten prägen den ersten Eindruck.',
    fr: 'La plupart des visiteurs arrivent sur {first}, puis sur {names}. Ce sont elles qui font la première impression.',
    es: 'La mayoría de las visitas llega a {first}, y después a {names}. Son las que dan la primera impresión.',
  },
  entrances: {
    en: 'Where visits begin',
    de: 'Wo Besuche beginnen',
    fr: 'Où commencent les visites',
    es: 'Dónde empiezan las visitas',
  },
  table: {
    en: 'Pages with many sessions and few results',
    de: 'Seiten mit vielen Sitzungen und wenigen Ergebnissen',
    fr: 'Pages avec beaucoup de sessions et peu de résultats',
    es: 'Páginas con muchas sesiones y pocos resultados',
  },
  column: {
    en: 'Missed at the rest’s rate',
    de: 'Entgangen gegenüber dem Rest',
    fr: 'Manqués au taux du reste',
    es: 'Perdidos frente al resto',
  },
} as const;
