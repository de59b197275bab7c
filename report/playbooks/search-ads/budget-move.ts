import { COUNTED_RESULTS } from '#report/metrics/results.ts';
import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { normalQuantile } from '#report/mathematics/distributions.ts';
import { log, square } from '#report/mathematics/portable-math.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { isBrandCampaign } from '../analyses/brand-names.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { findDoubtfulConversions } from '../analyses/doubtful-conversions.ts';
import { ratioError } from '../analyses/ratio-error.ts';

/** Fewer results say little about what the next one will cost. */
const LEAST_RESULTS = 15;
/** Standard errors apart, on the logarithm of cost per result, however few campaigns there are. */
const LEAST_DISTANCE = 3;
/** How often chance alone may set two of all campaigns so far apart (Bonferroni, over all pairs). */
const CHANCE_OF_ANY = 0.05;
/** A move that doubles nobody's budget: costs per result hold for small steps only. */
const PART_MOVED = 0.2;
/** A gain below this share of all results is not worth the trouble. */
const LEAST_GAIN = 0.01;
/** Those who know the brand or the shop already: they are few, and more money finds no more of them. */
const LIMITED = /re-?target|re-?market/i;

export interface BudgetMove {
  breakdown: Breakdown;
  outcome: MetricKey;
  best: BreakdownEntry;
  worst: BreakdownEntry;
  /** Whose spend the step is a part of. */
  limit: BreakdownEntry;
}

/** Budget moved from a dear campaign to a cheap one, those two between which it would bring most at today's costs. */
export const budgetMove: Analysis = {
  id: 'budget_move',
  phrases: () => PHRASES,
  observe({ writer, client }) {
    const found = findBudgetMove(writer.measures, client);
    if (found === null) return [];
    const observation = tell(writer, found);
    const least = LEAST_GAIN * writer.measures.totals[found.outcome]!;
    return observation.gain!.amount >= least ? [observation] : [];
  },
};

export function findBudgetMove(measures: Measures, client: string | null): BudgetMove | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'campaign');
  const outcome = COUNTED_RESULTS.find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (breakdown === undefined || outcome === undefined) return null;
  if (findDoubtfulConversions(measures) !== null) return null;
  const costPer = ({ totals }: BreakdownEntry) => totals.cost! / totals[outcome]!;
  const usual = (measures.totals.cost ?? 0) / measures.totals[outcome]!;
  const judged = breakdown.entries.filter(
    ({ value, totals }) =>
      (totals[outcome] ?? 0) > 0 && (totals.cost ?? 0) > 0 && !isBrandCampaign(value, client),
  );
  // Few results for much money say as much as many: so many were to be expected for it.
  const isJudged = ({ totals }: BreakdownEntry) =>
    Math.max(totals[outcome]!, totals.cost! / usual) >= LEAST_RESULTS;
  const { column } = breakdown.segment;
  const chanceOf = ({ totals }: BreakdownEntry) => 1 / totals[outcome]!;
  const errors = new Map<BreakdownEntry, number>();
  const errorOf = (entry: BreakdownEntry) => {
    const days = { column, name: entry.value, of: 'cost', over: outcome } as const;
    const known = errors.get(entry) ?? Math.max(chanceOf(entry), square(ratioError(measures, days)));
    errors.set(entry, known);
    return known;
  };
  const distance = distanceAmong(judged.length);
  const isApart = (best: BreakdownEntry, worst: BreakdownEntry, of: (entry: BreakdownEntry) => number) =>
    log(costPer(worst) / costPer(best)) >= distance * Math.sqrt(of(best) + of(worst));
  const pairs = judged
    .filter(({ value, totals }) => totals[outcome]! >= LEAST_RESULTS && !LIMITED.test(value))
    .flatMap((best) =>
      judged
        // Nothing is surer than the count alone allows: what fails by it need not be looked at day by day.
        .filter((worst) => isJudged(worst) && isApart(best, worst, chanceOf) && !returnsMore(worst, best))
        .map((worst) => ({ best, worst, limit: best.totals.cost! < worst.totals.cost! ? best : worst })),
    );
  // The cheapest of all may have no room: what counts is what the step brings.
  const gain = ({ best, worst, limit }: (typeof pairs)[number]) =>
    limit.totals.cost! * (1 / costPer(best) - 1 / costPer(worst));
  const found = pairs
    .toSorted((a, b) => gain(b) - gain(a))
    .find(({ best, worst }) => isApart(best, worst, errorOf));
  return found === undefined ? null : { breakdown, outcome, ...found };
}

/** Among hundreds of campaigns some two are far apart by chance. */
function distanceAmong(campaigns: number): number {
  const pairs = (campaigns * (campaigns - 1)) / 2;
  return pairs === 0 ? LEAST_DISTANCE : Math.max(LEAST_DISTANCE, normalQuantile(CHANCE_OF_ANY / 2 / pairs));
}

/** A dear campaign may sell dear things: where revenue says so, its budget stays. */
function returnsMore(one: BreakdownEntry, other: BreakdownEntry): boolean {
  return (one.totals.roas ?? 0) >= (other.totals.roas ?? 0) && (one.totals.roas ?? 0) > 0;
}

function tell(writer: FactWriter, { breakdown, outcome, best, worst, limit }: BudgetMove): Observation {
  const { column } = breakdown.segment;
  const scope = (entry: BreakdownEntry) => ({ segment: { column, value: entry.value } });
  const costPer = (entry: BreakdownEntry) =>
    derived(writer, 'money', [
      '÷',
      writer.value('cost', entry.totals.cost!, scope(entry)),
      writer.value(outcome, entry.totals[outcome]!, scope(entry)),
    ]);
  const [bestCost, worstCost] = [costPer(best), costPer(worst)];
  const move = derived(writer, 'money', [
    '×',
    writer.value('cost', limit.totals.cost!, scope(limit)),
    PART_MOVED,
  ]);
  const gain = projected(writer, ['−', ['÷', move, bestCost], ['÷', move, worstCost]]);
  const fillings = {
    best: writer.name(best.value, column),
    worst: writer.name(worst.value, column),
    best_cost: bestCost,
    worst_cost: worstCost,
    move,
    gain,
    outcome: writer.term(outcome),
  };
  return {
    id: budgetMove.id,
    tag: 'watch',
    metric: outcome,
    // A step about the one that loses budget: more for the best may be advised on other grounds as well.
    segments: [worst, best].map(({ value }) => ({ dimension: breakdown.dimension, value })),
    gain: { metric: outcome, amount: numberOf(writer, gain) },
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  title: {
    en: 'The same budget could bring about {gain} more {outcome}',
    de: 'Mit demselben Budget wären etwa {gain} {outcome} mehr möglich',
    fr: 'Le même budget pourrait apporter environ {gain} {outcome} de plus',
    es: 'El mismo presupuesto podría traer alrededor de {gain} {outcome} más',
  },
  body: {
    en: 'In {best} a result costs {best_cost}, in {worst} {worst_cost}. If {best} keeps its cost on the extra money, moving {move} over would bring about {gain} more {outcome} in a period like this one.',
    de: 'In {best} kostet ein Ergebnis {best_cost}, in {worst} {worst_cost}. Hält {best} diese Kosten auch beim zusätzlichen Budget, brächten umgeschichtete {move} in einem vergleichbaren Zeitraum etwa {gain} {outcome} mehr.',
    fr: 'Un résultat coûte {best_cost} dans {best}, {worst_cost} dans {worst}. Si {best} garde ce coût sur le budget ajouté, y transférer {move} apporterait environ {gain} {outcome} de plus sur une période comparable.',
    es: 'En {best} un resultado cuesta {best_cost}; en {worst}, {worst_cost}. Si {best} mantiene ese coste con el presupuesto añadido, mover {move} traería alrededor de {gain} {outcome} más en un periodo como este.',
  },
  action: {
    en: 'Move {move} from {worst} to {best}, and check after two weeks that a result still costs about {best_cost} there.',
    de: '{move} von {worst} zu {best} verschieben und nach zwei Wochen prüfen, ob ein Ergebnis dort weiterhin rund {best_cost} kostet.',
    fr: 'Transférer {move} de {worst} vers {best}, puis vérifier après deux semaines qu’un résultat y coûte toujours environ {best_cost}.',
    es: 'Mover {move} de {worst} a {best} y comprobar a las dos semanas que un resultado sigue costando allí alrededor de {best_cost}.',
  },
} as const;
