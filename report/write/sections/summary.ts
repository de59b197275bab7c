import type { Finding } from '#report/discover/finding.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Span } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import { comparedOf, wholeScope } from '../compared.ts';
import { dayOf, type Desk } from '../desk.ts';
import { outcomeOf, shownMetrics, shownTotals } from '../outcome.ts';
import type { Told } from '../told.ts';
import { kpiCards } from './kpi-cards.ts';
import { quietParagraphs } from './quiet-summary.ts';

const MOST_FIGURES = 4;
const MOST_CLAUSES = 3;
const MOST_FINDINGS = 3;
/** Changes smaller than this are "steady". */
const STEADY = 0.02;

/** Headline, cards and the story in a few sentences: what happened, why, what next. */
export function summarySection(desk: Desk, findings: Finding[], told: Told[]): Section {
  const isBroken = findings[0]?.kind === 'tracking_break' && findings[0].segment === null;
  const blocks: Block[] = [{ kind: 'headline', spans: isBroken ? told[0]!.title : headline(desk) }];
  for (const spans of paragraphs(desk, findings, told)) blocks.push({ kind: 'paragraph', spans });
  const cards = kpiCards(desk);
  if (cards.items.length > 0) blocks.push(cards);
  return { id: 'summary', title: desk.words('section.summary'), blocks };
}

function headline(desk: Desk): TextSpan[] {
  const { measures } = desk;
  const outcome = outcomeOf(measures);
  if (outcome === null) return desk.say('headline.nothing');
  const first = clause(desk, outcome, 0);
  const second = outcome === 'cost' ? null : clause(desk, 'cost', 1);
  if (second && isSteady(desk, outcome) && isSteady(desk, 'cost')) return steady(desk, [outcome, 'cost']);
  if (first && second) {
    return desk.say(movedAlike(desk, outcome, 'cost') ? 'headline.alike' : 'headline.two', { first, second });
  }
  if (first) return desk.say('headline.one', { first });
  const totals = shownTotals(measures);
  const value = desk.value(outcome, totals[outcome] ?? 0, wholeScope(desk));
  if (outcome !== 'cost' && (totals.cost ?? 0) > 0 && METRICS[outcome].unit === 'count') {
    const cost = desk.value('cost', totals.cost!, wholeScope(desk));
    return desk.say('headline.spend', { cost, value, metric: bareName(desk, outcome) });
  }
  return desk.say('headline.total', { value }, { metric: outcome });
}

/** The heading's words within a sentence: `1,204 conversions`, `1.204 Conversions`. */
function bareName(desk: Desk, metric: MetricKey): string {
  const label = desk.label(metric);
  return desk.style.language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** `Clicks rose 12.4%`; null where there is nothing to compare with. */
function clause(desk: Desk, metric: MetricKey, variant: number): TextSpan[] | null {
  const compared = comparedOf(desk, metric);
  if (!compared) return null;
  const { change, now, before } = compared;
  if (Math.abs(change) < STEADY) return desk.say('clause.flat', {}, { metric, capital: false });
  const fact = desk.change(metric, change, now, [before]);
  return desk.say(
    change > 0 ? 'clause.up' : 'clause.down',
    { change: fact },
    { metric, variant, capital: false },
  );
}

function isSteady(desk: Desk, metric: MetricKey): boolean {
  const compared = comparedOf(desk, metric);
  return compared !== null && Math.abs(compared.change) < STEADY;
}

/** Both up or both down: no “while” between them. */
function movedAlike(desk: Desk, one: MetricKey, other: MetricKey): boolean {
  if (isSteady(desk, one) || isSteady(desk, other)) return false;
  return comparedOf(desk, one)!.change > 0 === comparedOf(desk, other)!.change > 0;
}

/** Several metrics that did not move, said once. */
function steady(desk: Desk, metrics: MetricKey[], capital = true): TextSpan[] {
  const names = metrics.map((metric): TextSpan[] => [{ text: desk.subject(metric) }]);
  return desk.say('clause.flat.several', { metrics: desk.list(names) }, { capital });
}

function paragraphs(desk: Desk, findings: Finding[], told: Told[]): TextSpan[][] {
  const result: TextSpan[][] = [];
  const figures = figureSentence(desk);
  const compared = comparedSentence(desk, findings);
  if (figures) result.push(compared ? [...figures, { text: ' ' }, ...compared] : figures);
  if (told.length === 0) {
    result.push(...quietParagraphs(desk));
  } else {
    const bodies = told.slice(0, MOST_FINDINGS).map(({ body }) => body);
    result.push(bodies.flatMap((body, i) => (i === 0 ? body : [{ text: ' ' }, ...body])));
    result.push(desk.say('summary.next', { action: told[0]!.action }));
  }
  return result;
}

function figureSentence(desk: Desk): TextSpan[] | null {
  const { measures } = desk;
  const totals = shownTotals(measures);
  const metrics = shownMetrics(measures).slice(0, MOST_FIGURES);
  if (metrics.length === 0) return null;
  const span = shownSpan(desk);
  const bought = span && boughtSentence(desk, span, metrics);
  if (bought) return bought;
  const items = metrics.map((metric, index) =>
    desk.say(
      index === 0 ? 'summary.figure' : 'summary.figure.more',
      { value: desk.value(metric, totals[metric]!, wholeScope(desk)) },
      { metric, capital: false },
    ),
  );
  const list = desk.list(items);
  return span
    ? desk.say('summary.period', { on: onSpan(desk, span), list })
    : desk.say('summary.whole', { list });
}

/** The days the figures are of. */
function shownSpan({ measures }: Desk): Span | null {
  const { time, source } = measures.dataset;
  const span = measures.comparison?.rule === 'own_periods' ? measures.comparison.current : time;
  if (span) return span;
  return source.period && { from: dayOf(source.period.from), to: dayOf(source.period.to) };
}

function onSpan(desk: Desk, span: Span): TextSpan[] {
  return desk.say(span.from === span.to ? 'on.day' : 'on.span', { when: desk.span(span) });
}

const RESULTS: readonly MetricKey[] = ['conversions', 'orders'];

/** What the money bought, in one sentence; null where the file does not tell all of it. */
function boughtSentence(desk: Desk, span: Span, metrics: MetricKey[]): TextSpan[] | null {
  const totals = shownTotals(desk.measures);
  const has = (metric: MetricKey) => metrics.includes(metric) && (totals[metric] ?? 0) > 0;
  const outcome = RESULTS.find(has);
  if (!outcome || !has('cost')) return null;
  const value = (metric: MetricKey) => desk.value(metric, totals[metric]!, wholeScope(desk));
  const fillings = {
    on: onSpan(desk, span),
    cost: value('cost'),
    results: value(outcome),
    outcome: desk.term(outcome),
  };
  if (has('revenue') && has('roas')) {
    return desk.say('summary.return', { ...fillings, revenue: value('revenue'), roas: value('roas') });
  }
  return has('cpa') && !has('revenue')
    ? desk.say('summary.results', { ...fillings, cpa: value('cpa') })
    : null;
}

function comparedSentence(desk: Desk, findings: Finding[]): TextSpan[] | null {
  const { comparison } = desk.measures;
  if (!comparison) return null;
  const metrics = shownMetrics(desk.measures)
    .filter((metric) => comparedOf(desk, metric) !== null)
    .slice(0, MOST_CLAUSES);
  const calm = metrics.filter((metric) => isSteady(desk, metric));
  const told = calm.length > 1 ? metrics.filter((metric) => !calm.includes(metric)) : metrics;
  const clauses = told.map((metric, index) => clause(desk, metric, index)!);
  if (calm.length > 1) clauses.push(steady(desk, calm, false));
  if (clauses.length === 0) return null;
  const list = desk.list(clauses);
  if (!comparison.current || !comparison.previous) return desk.say('summary.compared_unnamed', { list });
  const spans = { current: desk.span(comparison.current), previous: desk.span(comparison.previous) };
  return [...desk.say('summary.compared', { ...spans, list }), ...caveat(desk, findings)];
}

const INCOMPLETE: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'gap',
  'partial_period',
  'tracking_break',
]);

/** A comparison over days without data, or with tracking lost, is no fair one: say so. */
function caveat(desk: Desk, findings: Finding[]): TextSpan[] {
  const { current, previous } = desk.measures.comparison!;
  const hole = findings.find(({ kind, segment, from, to }) => {
    return INCOMPLETE.has(kind) && segment === null && from! <= current!.to && to! >= previous!.from;
  });
  if (!hole) return [];
  return [
    { text: ' ' },
    ...desk.say('summary.caveat', { when: desk.span({ from: hole.from!, to: hole.to! }) }),
  ];
}
