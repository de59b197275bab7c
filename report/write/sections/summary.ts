import { kindOf } from '#report/kinds/kinds.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Span } from '#report/calendar.ts';
import type { Totals } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { comparedOf, otherPeriod, reportedScope, toldComparison, type Against } from '../compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import { dayOf } from '#report/calendar.ts';
import { efficiencyOf, outcomeOf, shownMetrics, shownTotals } from '../outcome.ts';
import type { NextStep } from '../insights/next-steps.ts';
import { capitalised, type Phrase } from '../facts/sentence.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';
import { clause, headline, isOfRowsAlone, isSteady, steady } from './headline.ts';
import { kpiCards } from './kpi-cards.ts';
import { moverOf, quietParagraphs } from './quiet-summary.ts';

const MOST_FIGURES = 3;
const MOST_CLAUSES = 3;
const MOST_FINDINGS = 3;

/** What the summary tells besides the insights: where data is missing, and what to do. */
interface Around {
  holes: Finding[];
  steps: NextStep[];
  /** Figures that were asked for. */
  lead: readonly MetricKey[];
}

/** Headline, cards and the story in a few sentences: what happened, why, what next. */
export function summarySection(writer: FactWriter, told: WrittenInsight[], around: Around): Section {
  const first = told[0]?.finding;
  const isHeadline = first && kindOf(first).isHeadline === true && first.segment === null;
  // How many rows a file has is no news where something was found in them.
  const isFound = !isHeadline && told.length > 0 && isOfRowsAlone(writer);
  const spans = isHeadline || isFound ? told[0]!.title : headline(writer);
  const blocks: Block[] = [{ kind: 'headline', spans }];
  for (const spans of paragraphs(writer, isFound ? told.slice(1) : told, around))
    blocks.push({ kind: 'paragraph', spans });
  const cards = kpiCards(writer, around.lead);
  if (cards.items.length > 0) blocks.push(cards);
  return { id: 'summary', title: writer.words('section.summary'), blocks };
}

function paragraphs(writer: FactWriter, told: WrittenInsight[], { holes, steps }: Around): TextSpan[][] {
  const findings = [...holes, ...told.flatMap(({ finding }) => finding ?? [])];
  const result: TextSpan[][] = [];
  const figures = [
    figureSentence(writer),
    comparedSentence(writer, findings),
    yearAgoSentence(writer),
    platformSentence(writer),
  ].filter((spans) => spans !== null);
  if (figures.length > 0) result.push(joined(figures));
  if (told.length === 0) {
    result.push(...quietParagraphs(writer));
  } else {
    result.push(joined(reasons(writer, told)));
  }
  const [next] = steps;
  if (next) result.push(writer.say('summary.next', { action: next.title }));
  return result;
}

/** Why: who made most of the difference, and what was found, each as one plain sentence. */
function reasons(writer: FactWriter, told: WrittenInsight[]): TextSpan[][] {
  const outcome = outcomeOf(writer.measures);
  const mover = outcome === null ? null : moverOf(writer, outcome);
  const titles = told.slice(0, MOST_FINDINGS).map(({ title }): TextSpan[] => [...title, { text: '.' }]);
  const isSaid = told.slice(0, MOST_FINDINGS).some(({ insight, finding }) => {
    const isOfChange = finding !== null || /moved|by_month/.test(insight.kind);
    return mover !== null && isOfChange && insight.segment?.value === mover.value;
  });
  return mover === null || isSaid ? titles : [mover.caption, ...titles];
}

function joined(sentences: TextSpan[][]): TextSpan[] {
  return sentences.flatMap((spans, i) => (i === 0 ? spans : [{ text: ' ' }, ...spans]));
}

function figureSentence(writer: FactWriter): TextSpan[] | null {
  const { measures } = writer;
  const totals = shownTotals(measures);
  const metrics = shownMetrics(measures)
    .filter((metric) => totals[metric]! > 0)
    .slice(0, MOST_FIGURES);
  if (metrics.length === 0) return null;
  const span = shownSpan(writer);
  const bought = boughtSentence(writer, span);
  if (bought) return bought;
  const list = figureList(writer, metrics, totals, reportedScope(writer));
  return span
    ? writer.say('summary.period', { on: writer.on(span), list })
    : writer.say('summary.whole', { list });
}

function figureList(writer: FactWriter, metrics: MetricKey[], totals: Totals, scope: Scope): TextSpan[] {
  const items = metrics.map((metric, index) =>
    writer.say(
      index === 0 ? 'summary.figure' : 'summary.figure.more',
      { value: writer.value(metric, totals[metric]!, scope) },
      { metric, capital: index === 0 && beginsSentence(writer) },
    ),
  );
  return writer.list(items);
}

/** German begins a sentence after a colon with a capital letter. */
function beginsSentence({ style }: FactWriter): boolean {
  return style.language === 'de';
}

/** The days the figures are of. */
function shownSpan({ measures }: FactWriter): Span | null {
  const { time, source } = measures.dataset;
  const span = toldComparison(measures)?.current ?? time;
  if (span) return span;
  return source.period && { from: dayOf(source.period.from), to: dayOf(source.period.to) };
}

const AS_GOOD_AS_ALL = 0.997;

/** Where the platform's totals cover more than the rows: whose figures they are, and how far the rows explain them. */
function platformSentence(writer: FactWriter): TextSpan[] | null {
  const { measures } = writer;
  const { platformTotal } = measures.dataset;
  const metric = outcomeOf(measures);
  const whole = metric === null ? 0 : (platformTotal?.values[metric] ?? 0);
  const listed = metric === null ? 0 : (measures.rowTotals[metric] ?? 0);
  if (!platformTotal || metric === null || !(whole > 0) || listed >= AS_GOOD_AS_ALL * whole) return null;
  return writer.say(
    'summary.platform',
    {
      value: writer.value(metric, listed, { listed: true }),
      share: writer.share(metric, listed / whole, { listed: true }),
    },
    { metric },
  );
}

const RESULTS: readonly MetricKey[] = ['conversions', 'orders', 'leads'];
const IN_TOTAL: Phrase = { en: 'In total', de: 'Insgesamt', fr: 'Au total', es: 'En total' };

/** What the money bought, in one sentence; null where the file does not tell all of it. */
function boughtSentence(writer: FactWriter, span: Span | null): TextSpan[] | null {
  const totals = shownTotals(writer.measures);
  const shown = shownMetrics(writer.measures);
  const has = (metric: MetricKey) => shown.includes(metric) && (totals[metric] ?? 0) > 0;
  const outcome = RESULTS.find(has);
  if (!outcome || !has('cost')) return null;
  const value = (metric: MetricKey) => writer.value(metric, totals[metric]!, reportedScope(writer));
  const fillings = {
    on: span ? writer.on(span) : writer.say(IN_TOTAL),
    cost: value('cost'),
    results: value(outcome),
    outcome: writer.counted(outcome, totals[outcome]!),
  };
  if (has('revenue') && has('roas')) {
    return writer.say('summary.return', { ...fillings, revenue: value('revenue'), roas: value('roas') });
  }
  return has('cpa') && !has('revenue')
    ? writer.say('summary.results', { ...fillings, cpa: value('cpa') })
    : null;
}

function comparedSentence(writer: FactWriter, findings: Finding[]): TextSpan[] | null {
  const { measures } = writer;
  const outcome = outcomeOf(measures);
  const first = [outcome, 'cost' as const, efficiencyOf(measures, outcome)].filter(
    (metric) => metric !== null,
  );
  const metrics = [...new Set([...first, ...shownMetrics(measures)])]
    .filter((metric) => shownMetrics(measures).includes(metric) && comparedOf(writer, metric) !== null)
    .slice(0, MOST_CLAUSES);
  const spans = changesSentence(writer, metrics, 'before');
  return spans && [...spans, ...caveat(writer, findings)];
}

/** What counts and what it cost, against the same period a year ago. */
function yearAgoSentence(writer: FactWriter): TextSpan[] | null {
  const outcome = outcomeOf(writer.measures);
  const metrics = ([outcome, 'cost'] as const).filter(
    (metric, index, all): metric is MetricKey =>
      metric !== null && all.indexOf(metric) === index && comparedOf(writer, metric, 'year_ago') !== null,
  );
  return changesSentence(writer, metrics, 'year_ago');
}

function changesSentence(writer: FactWriter, metrics: MetricKey[], against: Against): TextSpan[] | null {
  const calm = metrics.filter((metric) => isSteady(writer, metric, against));
  const told = calm.length > 1 ? metrics.filter((metric) => !calm.includes(metric)) : metrics;
  const clauses = told.map((metric, index) => clause(writer, metric, index, against)!);
  if (calm.length > 1) clauses.push(steady(writer, calm, false));
  if (clauses.length === 0) return null;
  if (beginsSentence(writer)) clauses[0] = capitalised(clauses[0]!);
  const list = writer.list(clauses);
  const span = otherPeriod(writer, against)?.span ?? null;
  if (span === null) return writer.say('summary.compared_unnamed', { list });
  return writer.say('summary.compared', { previous: writer.period(span), list });
}

/** A comparison over days without data, or with tracking lost, is no fair one: say so. */
function caveat(writer: FactWriter, findings: Finding[]): TextSpan[] {
  const { current, previous } = toldComparison(writer.measures)!;
  if (current === null || previous === null) return [];
  const hole = findings.find((finding) => {
    const { segment, from, to } = finding;
    const isHole = kindOf(finding).leavesHole === true && segment === null;
    return isHole && from! <= current.to && to! >= previous.from;
  });
  if (!hole) return [];
  return [
    { text: ' ' },
    ...writer.say('summary.caveat', { when: writer.span({ from: hole.from!, to: hole.to! }) }),
  ];
}
