import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { canBeBuiltUp, originOfVisits, tooManyResults, visitOutcome } from './visits.ts';

/** From here on the result hangs on one source. */
const LEAST_SHARE = 0.6;
/** On fewer results a share is luck. */
const LEAST_RESULTS = 50;
const LEAST_SOURCES = 3;

/** One channel that brings most results: if it fails, so does the month. */
export const sourceConcentration: Analysis = {
  id: 'source_concentration',
  phrases: () => PHRASES,
  observe({ writer }) {
    const outcome = visitOutcome(writer.measures) ?? 'sessions';
    const found = findConcentration(writer.measures);
    if (found === null) return [];
    const { breakdown, first, second } = found;
    const { column } = breakdown.segment;
    const whole = writer.measures.totals[outcome]!;
    const share = ({ value, totals }: BreakdownEntry) =>
      writer.share(outcome, (totals[outcome] ?? 0) / whole, { segment: { column, value } });
    const fillings = {
      first: writer.name(first.value, column),
      first_share: share(first),
      second: writer.name(second.value, column),
      second_share: share(second),
      outcome: writer.term(outcome),
    };
    return [
      {
        id: sourceConcentration.id,
        tag: 'risk',
        metric: outcome,
        segments: [{ dimension: breakdown.dimension, value: first.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [],
      },
    ];
  },
};

export function findConcentration(measures: Measures) {
  const breakdown = originOfVisits(measures);
  const outcome = visitOutcome(measures) ?? 'sessions';
  const whole = measures.totals[outcome] ?? 0;
  if (breakdown === null || whole < LEAST_RESULTS || tooManyResults(measures) !== null) return null;
  if (breakdown.entries.length < LEAST_SOURCES) return null;
  const ranked = breakdown.entries.toSorted((a, b) => (b.totals[outcome] ?? 0) - (a.totals[outcome] ?? 0));
  const [first] = ranked;
  const second = ranked.slice(1).find(({ value }) => canBeBuiltUp(value));
  if (second === undefined || !canBeBuiltUp(first!.value)) return null;
  return (first!.totals[outcome] ?? 0) >= LEAST_SHARE * whole ? { breakdown, first: first!, second } : null;
}

const PHRASES = {
  title: {
    en: '{first_share} of {outcome} depend on {first}',
    de: 'An {first} hängen {first_share} aller {outcome}',
    fr: '{first_share} des {outcome} dépendent de {first}',
    es: 'De {first} depende el {first_share} del total de {outcome}',
  },
  body: {
    en: '{first} brings {first_share} of all {outcome}; next comes {second} with {second_share}. If {first} has a bad month, nothing makes up for it.',
    de: '{first} bringt {first_share} aller {outcome}, danach folgt {second} mit {second_share}. Läuft {first} einen Monat schlecht, gleicht das nichts aus.',
    fr: '{first} apporte {first_share} des {outcome}, suivi de {second} avec {second_share}. Si {first} connaît un mauvais mois, rien ne le compense.',
    es: '{first} trae el {first_share} del total de {outcome}; le sigue {second} con el {second_share}. Si {first} tiene un mal mes, nada lo compensa.',
  },
  action: {
    en: 'Build up {second} as a second source: agree on one action for next month, and on what it should bring.',
    de: '{second} als zweites Standbein ausbauen: für den nächsten Monat eine Maßnahme und ihr Ziel vereinbaren.',
    fr: 'Développer {second} comme deuxième pilier : convenir d’une action pour le mois prochain et de ce qu’elle doit apporter.',
    es: 'Reforzar {second} como segundo pilar: acordar una acción para el mes que viene y lo que debe traer.',
  },
} as const;
