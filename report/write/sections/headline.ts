import type { TextSpan } from '#report/model/facts.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import { activityOf } from '../activity.ts';
import { comparedOf, MOST_CHANGE, reportedScope, toldComparison, type Against } from '../compared.ts';
import type { Desk } from '../desk.ts';
import { outcomeOf, shownMetrics, shownTotals } from '../outcome.ts';
import { leaderOf } from '../leader.ts';
import { untotalledOf, untotalledSentence } from '../untotalled.ts';
import type { Phrase } from '../sentence.ts';
import { isRank } from '../words/places.ts';

const RETURN: Phrase = {
  en: '{cost} of spend brought {value} in revenue',
  de: 'Ausgaben von {cost} brachten {value} Umsatz',
  fr: '{cost} de dépenses ont rapporté {value} de chiffre d’affaires',
  es: 'Un gasto de {cost} generó {value} de ingresos',
};

/** Changes smaller than this are "steady". */
const STEADY = 0.02;

/** Of fewer things a percentage says more than there is: one deal of ten is 10 %. */
const FEW = 20;

/** What happened to what counts, and against what; without a comparison, what there is. */
export function headline(desk: Desk): TextSpan[] {
  const metric = outcomeOf(desk.measures) ?? lostOutcome(desk);
  const moved = metric === null ? null : movement(desk, metric);
  if (moved !== null) return withPeriods(desk, moved);
  return metric === null ? withoutOutcome(desk) : ofPeriod(desk, standing(desk, metric));
}

/** What counted before and is nothing now. */
function lostOutcome(desk: Desk): MetricKey | null {
  return (
    desk.measures.metrics.find(
      (metric) => METRICS[metric].total.by === 'sum' && comparedOf(desk, metric) !== null,
    ) ?? null
  );
}

function movement(desk: Desk, outcome: MetricKey): TextSpan[] | null {
  const first = clause(desk, outcome, 0);
  const second = outcome === 'cost' ? null : clause(desk, 'cost', 1);
  if (second && isSteady(desk, outcome) && isSteady(desk, 'cost')) return steady(desk, [outcome, 'cost']);
  if (first && second) {
    return desk.say(movedAlike(desk, outcome, 'cost') ? 'headline.alike' : 'headline.two', { first, second });
  }
  return first && desk.say('headline.one', { first });
}

/** What is compared with what stands beside the change. */
function withPeriods(desk: Desk, spans: TextSpan[]): TextSpan[] {
  const { current, previous } = toldComparison(desk.measures)!;
  if (!current || !previous) return desk.say('headline.compared_unnamed', { headline: spans });
  return desk.say('headline.compared', {
    headline: spans,
    on: desk.on(current, { capital: false }),
    previous: desk.span(previous),
  });
}

/** What is about one of several periods says which. */
function ofPeriod(desk: Desk, spans: TextSpan[]): TextSpan[] {
  const current = toldComparison(desk.measures)?.current ?? null;
  if (current === null) return spans;
  return desk.say('headline.in', { headline: spans, on: desk.on(current, { capital: false }) });
}

/** What can be said where nothing adds up: a course over days, a mean, or who has most. */
function withoutOutcome(desk: Desk): TextSpan[] {
  const { measures } = desk;
  if (activityOf(measures) === 'none') return desk.say('headline.nothing');
  const [course] = untotalledOf(measures);
  if (course !== undefined) {
    const spans = untotalledSentence(desk, course);
    return course.isState ? spans : ofPeriod(desk, spans);
  }
  const totals = shownTotals(measures);
  const figure = shownMetrics(measures).find((metric) => totals[metric] !== 0);
  return figure === undefined ? withoutTotals(desk) : ofPeriod(desk, standing(desk, figure));
}

function standing(desk: Desk, outcome: MetricKey): TextSpan[] {
  const totals = shownTotals(desk.measures);
  const value = desk.value(outcome, totals[outcome] ?? 0, reportedScope(desk));
  if (outcome !== 'cost' && (totals.cost ?? 0) > 0 && METRICS[outcome].unit === 'count') {
    const cost = desk.value('cost', totals.cost!, reportedScope(desk));
    return desk.say('headline.spend', { cost, value, metric: desk.counted(outcome, totals[outcome]!) });
  }
  if (outcome === 'revenue' && (totals.cost ?? 0) > 0) {
    return desk.say(RETURN, { cost: desk.value('cost', totals.cost!, reportedScope(desk)), value });
  }
  return desk.say('headline.total', { value }, { metric: outcome });
}

/** Users and the like have no total: who has most of them is what can be said. */
function withoutTotals(desk: Desk): TextSpan[] {
  const leader = leaderOf(desk);
  if (leader === null) return desk.say('headline.rows', { rows: desk.count(desk.measures.dataset.rows) });
  const { metric, segment, value } = leader;
  return desk.say(
    'headline.leader',
    { segment: desk.name(segment.value, segment.column), value: desk.value(metric, value, { segment }) },
    { metric },
  );
}

/** `Clicks rose 12.4%`; null where there is nothing to compare with. */
export function clause(
  desk: Desk,
  metric: MetricKey,
  variant: number,
  against: Against = 'before',
): TextSpan[] | null {
  const compared = comparedOf(desk, metric, against);
  if (!compared) return null;
  const { change, current, previous, now, before } = compared;
  if (isSteady(desk, metric, against)) return desk.say('clause.flat', {}, { metric, capital: false });
  if (isRank(metric)) {
    const places = desk.places(metric, current - previous, now, before);
    const key = current < previous ? 'clause.places.better' : 'clause.places.worse';
    return desk.say(key, { places }, { metric, capital: false });
  }
  const areFew = METRICS[metric].unit === 'count' && Math.max(current, previous) < FEW;
  if (change >= MOST_CHANGE || areFew) {
    const figures = {
      previous: desk.value(metric, previous, before),
      current: desk.value(metric, current, now),
    };
    return desk.say(areFew ? 'clause.few' : 'clause.from', figures, { metric, capital: false });
  }
  const fact = desk.change(metric, change, now, [before]);
  return desk.say(
    change > 0 ? 'clause.up' : 'clause.down',
    { change: fact },
    { metric, variant, capital: false },
  );
}

export function isSteady(desk: Desk, metric: MetricKey, against: Against = 'before'): boolean {
  const compared = comparedOf(desk, metric, against);
  return compared !== null && (compared.same || Math.abs(compared.change) < STEADY);
}

/** Both up or both down: no “while” between them. */
function movedAlike(desk: Desk, one: MetricKey, other: MetricKey): boolean {
  if (isSteady(desk, one) || isSteady(desk, other)) return false;
  return comparedOf(desk, one)!.change > 0 === comparedOf(desk, other)!.change > 0;
}

/** Several metrics that did not move, said once. */
export function steady(desk: Desk, metrics: MetricKey[], capital = true): TextSpan[] {
  const names = metrics.map((metric): TextSpan[] => [{ text: desk.subject(metric) }]);
  return desk.say('clause.flat.several', { metrics: desk.list(names) }, { capital });
}
