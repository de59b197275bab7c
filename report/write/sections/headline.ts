import type { TextSpan } from '#report/model/facts.ts';
import { isShare, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { activityOf } from '../activity.ts';
import { areFew, comparedOf, MOST_CHANGE, reportedScope, toldComparison, type Against } from '../compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { outcomeOf, shownMetrics, shownTotals } from '../outcome.ts';
import { leaderOf } from '../leader.ts';
import { untotalledOf, untotalledSentence } from '../untotalled.ts';
import type { Phrase } from '../facts/sentence.ts';
import { isRank } from '../words/places.ts';

const RETURN: Phrase = {
  en: '{cost} of spend brought {value} in revenue',
  de: 'Ausgaben von {cost} brachten {value} Umsatz',
  fr: '{cost} de dépenses ont rapporté {value} de chiffre d’affaires',
  es: 'Un gasto de {cost} generó {value} de ingresos',
};

/** Changes smaller than this are "steady". */
const STEADY = 0.02;

/** What happened to what counts, and against what; without a comparison, what there is. */
export function headline(writer: FactWriter): TextSpan[] {
  const metric = outcomeOf(writer.measures) ?? lostOutcome(writer);
  const moved = metric === null ? null : movement(writer, metric);
  if (moved !== null) return withPeriods(writer, moved);
  return metric === null ? withoutOutcome(writer) : ofPeriod(writer, standing(writer, metric));
}

/** What counted before and is nothing now. */
function lostOutcome(writer: FactWriter): MetricKey | null {
  return (
    writer.measures.metrics.find(
      (metric) => METRICS[metric].total.by === 'sum' && comparedOf(writer, metric) !== null,
    ) ?? null
  );
}

function movement(writer: FactWriter, outcome: MetricKey): TextSpan[] | null {
  const first = clause(writer, outcome, 0);
  const second = outcome === 'cost' ? null : clause(writer, 'cost', 1);
  if (second && isSteady(writer, outcome) && isSteady(writer, 'cost'))
    return steady(writer, [outcome, 'cost']);
  if (first && second) {
    return writer.say(movedAlike(writer, outcome, 'cost') ? 'headline.alike' : 'headline.two', {
      first,
      second,
    });
  }
  return first && writer.say('headline.one', { first });
}

/** What is compared with what stands beside the change. */
function withPeriods(writer: FactWriter, spans: TextSpan[]): TextSpan[] {
  const { current, previous } = toldComparison(writer.measures)!;
  if (!current || !previous) return writer.say('headline.compared_unnamed', { headline: spans });
  return writer.say('headline.compared', {
    headline: spans,
    on: writer.on(current, { capital: false }),
    previous: writer.span(previous),
  });
}

/** What is about one of several periods says which. */
function ofPeriod(writer: FactWriter, spans: TextSpan[]): TextSpan[] {
  const current = toldComparison(writer.measures)?.current ?? null;
  if (current === null) return spans;
  return writer.say('headline.in', { headline: spans, on: writer.on(current, { capital: false }) });
}

/** What can be said where nothing adds up: a course over days, a mean, or who has most. */
function withoutOutcome(writer: FactWriter): TextSpan[] {
  const { measures } = writer;
  if (activityOf(measures) === 'none') return writer.say('headline.nothing');
  const [course] = untotalledOf(measures);
  if (course !== undefined) {
    const spans = untotalledSentence(writer, course);
    return course.isState ? spans : ofPeriod(writer, spans);
  }
  const totals = shownTotals(measures);
  const figure = shownMetrics(measures).find((metric) => totals[metric] !== 0);
  return figure === undefined ? withoutTotals(writer) : ofPeriod(writer, standing(writer, figure));
}

function standing(writer: FactWriter, outcome: MetricKey): TextSpan[] {
  const totals = shownTotals(writer.measures);
  const value = writer.value(outcome, totals[outcome] ?? 0, reportedScope(writer));
  if (outcome !== 'cost' && (totals.cost ?? 0) > 0 && METRICS[outcome].unit === 'count') {
    const cost = writer.value('cost', totals.cost!, reportedScope(writer));
    const metric = writer.counted(outcome, totals[outcome] ?? 0);
    const key = totals[outcome] === 0 ? 'headline.spend_none' : 'headline.spend';
    return writer.say(key, { cost, value, metric });
  }
  if (outcome === 'revenue' && (totals.cost ?? 0) > 0) {
    return writer.say(RETURN, { cost: writer.value('cost', totals.cost!, reportedScope(writer)), value });
  }
  return writer.say('headline.total', { value }, { metric: outcome });
}

/** Whether there is nothing to say of the whole but how many rows it has. */
export function isOfRowsAlone(writer: FactWriter): boolean {
  const { measures } = writer;
  return (
    (outcomeOf(measures) ?? lostOutcome(writer)) === null &&
    activityOf(measures) !== 'none' &&
    untotalledOf(measures).length === 0 &&
    shownMetrics(measures).every((metric) => shownTotals(measures)[metric] === 0) &&
    leaderOf(writer) === null
  );
}

/** Users and the like have no total: who has most of them is what can be said. */
function withoutTotals(writer: FactWriter): TextSpan[] {
  const leader = leaderOf(writer);
  if (leader === null)
    return writer.say('headline.rows', { rows: writer.count(writer.measures.dataset.rows) });
  const { metric, segment, value } = leader;
  return writer.say(
    isShare(metric) ? 'headline.share' : 'headline.leader',
    { segment: writer.name(segment.value, segment.column), value: writer.value(metric, value, { segment }) },
    { metric },
  );
}

/** `Clicks rose 12.4%`; null where there is nothing to compare with. */
export function clause(
  writer: FactWriter,
  metric: MetricKey,
  variant: number,
  against: Against = 'before',
): TextSpan[] | null {
  const compared = comparedOf(writer, metric, against);
  if (!compared) return null;
  const { change, current, previous, now, before } = compared;
  if (isSteady(writer, metric, against)) return writer.say('clause.flat', {}, { metric, capital: false });
  if (isRank(metric)) {
    const places = writer.places(metric, current - previous, now, before);
    const key = current < previous ? 'clause.places.better' : 'clause.places.worse';
    return writer.say(key, { places }, { metric, capital: false });
  }
  const isOfFew = areFew(metric, current, previous);
  if (change >= MOST_CHANGE || isOfFew) {
    const figures = {
      previous: writer.value(metric, previous, before),
      current: writer.value(metric, current, now),
    };
    return writer.say(isOfFew ? 'clause.few' : 'clause.from', figures, { metric, capital: false });
  }
  const fact = writer.change(metric, change, now, [before]);
  return writer.say(
    change > 0 ? 'clause.up' : 'clause.down',
    { change: fact },
    { metric, variant, capital: false },
  );
}

export function isSteady(writer: FactWriter, metric: MetricKey, against: Against = 'before'): boolean {
  const compared = comparedOf(writer, metric, against);
  return compared !== null && (compared.same || Math.abs(compared.change) < STEADY);
}

/** Both up or both down: no “while” between them. */
function movedAlike(writer: FactWriter, one: MetricKey, other: MetricKey): boolean {
  if (isSteady(writer, one) || isSteady(writer, other)) return false;
  return comparedOf(writer, one)!.change > 0 === comparedOf(writer, other)!.change > 0;
}

/** Several metrics that did not move, said once. */
export function steady(writer: FactWriter, metrics: MetricKey[], capital = true): TextSpan[] {
  const names = metrics.map((metric): TextSpan[] => [{ text: writer.subject(metric) }]);
  return writer.say('clause.flat.several', { metrics: writer.list(names) }, { capital });
}
