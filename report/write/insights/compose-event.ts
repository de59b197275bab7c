import type { Finding } from '#report/discover/finding.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { toneOf, type FindingText } from './finding-text.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import { holidayAction, holidaySentence } from './holiday-sentence.ts';
import { isOccasional, pointsFor } from '../series-points.ts';
import type { PhraseKey } from '../phrases/en.ts';
import type { Fillings, Phrase } from '../facts/sentence.ts';

/** A window this short is compared with the same weekdays of other weeks, not with the weeks before. */
const SHORT_WINDOW = 7;
const MAX_CARRIED = 3;

/** Spikes, dips, lasting shifts and trends. */
export function composeEvent(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const { metric, kind, direction } = finding;
  const fillings = eventFillings(writer, finding);
  const options = { metric, variant };
  const [title, body] = phrasesFor(writer, finding);
  const doubt = finding.unbackedBy === undefined ? null : unbackedFillings(writer, finding, fillings);
  return {
    title:
      doubt === null ? writer.say(title, fillings, options) : writer.say('unbacked.title', doubt, options),
    body: [
      ...writer.say(body, fillings, options),
      ...(doubt === null ? [] : [{ text: ' ' }, ...writer.say('unbacked.body', doubt, options)]),
      ...carriedSentence(writer, finding),
      ...withinSentence(writer, finding),
      ...holidaySentence(writer, finding),
    ],
    action:
      doubt === null
        ? (holidayAction(writer, finding) ??
          writer.say(actionFor(kind, toneOf(metric, direction)), fillings, options))
        : writer.say('unbacked.action', doubt, options),
  };
}

/** What the sentences about an event are filled with. */
export function eventFillings(writer: FactWriter, finding: Finding): Fillings {
  const { metric, segment, from, to, actual, baseline, change } = finding;
  const actualSpan = finding.actualSpan ?? { from: from!, to: to! };
  const now: Scope = { segment, span: actualSpan };
  const before = finding.baselineSpans.map((span): Scope => ({ segment, span }));
  const when = writer.span(finding.kind === 'trend' ? { from: from!, to: to! } : actualSpan);
  const usual = isUsual(finding) ? 'formula.usual' : 'formula.per_point';
  const step = isOccasional(writer.measures)
    ? pointsFor(writer.measures).step
    : writer.measures.series!.grain;
  const fillings: Fillings = {
    place: segment
      ? writer.say('place', { segment: writer.name(segment.value, segment.column) }, { capital: false })
      : '',
    when,
    from: writer.day(from!),
    on: writer.say(from === to ? 'on.day' : 'on.span', { when }, { capital: false }),
    per: writer.words(`per.${step}`, {}, { capital: false }),
    actual: writer.perPoint(metric, actual!, [now]),
    baseline: writer.perPoint(metric, baseline!, before, usual),
    last: writer.span(actualSpan),
  };
  if (change !== null) fillings.change = writer.changePerPoint(metric, change, now, before);
  const [first] = finding.baselineSpans;
  if (first) {
    fillings.before = writer.span(first);
    fillings.first = writer.span(first);
  }
  return fillings;
}

/** What did not rise with it: visits, and revenue where the file tells it. */
function unbackedFillings(writer: FactWriter, { from, unbackedBy }: Finding, fillings: Fillings): Fillings {
  const hasRevenue = (writer.measures.totals.revenue ?? 0) > 0;
  const others = [unbackedBy!, ...(hasRevenue ? (['revenue'] as const) : [])];
  const first = writer.day(from!);
  return {
    ...fillings,
    since: first,
    on_first: writer.say('on.day', { when: first }, { capital: false }),
    traffic_metric: writer.term(unbackedBy!),
    others: writer.list(others.map((metric): TextSpan[] => [{ text: writer.term(metric) }])),
  };
}

/** Compared with several like days, rather than with one stretch before. */
function isUsual(finding: Finding): boolean {
  return finding.kind !== 'trend' && finding.baselineSpans.length > 1;
}

function phrasesFor(writer: FactWriter, finding: Finding): [PhraseKey, PhraseKey] {
  const way = finding.direction === 'up' ? 'up' : 'down';
  const isOnePoint = (finding.details.days ?? 1) === 1;
  switch (finding.kind) {
    case 'spike':
      if (finding.change === null) return ['spike.title', 'spike.body.zero'];
      return ['spike.title', isOnePoint ? 'spike.body.one' : 'spike.body'];
    case 'dip':
      return ['dip.title', isOnePoint ? 'dip.body.one' : 'dip.body'];
    case 'trend':
      // A rise from nothing has no percentage: it is told as a start.
      if (finding.change === null) return shiftPhrases(writer, finding, way);
      return [`trend.title.${way}`, `trend.body.${way}`];
    default:
      return shiftPhrases(writer, finding, way);
  }
}

function shiftPhrases(writer: FactWriter, finding: Finding, way: 'up' | 'down'): [PhraseKey, PhraseKey] {
  if (finding.change === null) return ['level_shift.title.start', 'level_shift.body.start'];
  const body: PhraseKey = isUsual(finding) ? `level_shift.body.short.${way}` : `level_shift.body.${way}`;
  // The last point may have been left out as incomplete.
  const lasts = finding.to! >= lastDay(writer) - 1;
  if (finding.actual === 0 && lasts) return ['level_shift.title.stop', body];
  const isWindow = !lasts || (finding.details.days ?? 0) < SHORT_WINDOW;
  return [isWindow ? `level_shift.title.${way}.window` : `level_shift.title.${way}`, body];
}

function lastDay(writer: FactWriter): number {
  const days = writer.measures.series!.days;
  return days[days.length - 1]!;
}

function carriedSentence(writer: FactWriter, finding: Finding): TextSpan[] {
  if (finding.kind === 'trend' || finding.carried.length === 0) return [];
  const metrics = finding.carried
    .slice(0, MAX_CARRIED)
    .map((metric): TextSpan[] => [{ text: writer.subject(metric) }]);
  return [{ text: ' ' }, ...writer.say('carried', { metrics: writer.list(metrics) })];
}

const WITHIN: Phrase = {
  en: 'Within it, nearly all of the change came from {parts}.',
  de: 'Fast die gesamte Veränderung kam dort von {parts}.',
  fr: 'L’essentiel de cette évolution y vient de {parts}.',
  es: 'Ahí, casi todo el cambio vino de {parts}.',
};

/** The second and the third attribute of the cause. */
function withinSentence(writer: FactWriter, { within }: Finding): TextSpan[] {
  if (!within) return [];
  const parts = writer.list(within.map(({ value, column }) => [writer.name(value, column)]));
  return [{ text: ' ' }, ...writer.say(WITHIN, { parts })];
}

function actionFor(kind: Finding['kind'], tone: 'good' | 'bad' | 'neutral'): PhraseKey {
  if (kind === 'dip') return 'dip.action';
  if (kind === 'spike') return tone === 'good' ? 'spike.action.good' : 'spike.action.neutral';
  return kind === 'trend' ? `trend.action.${tone}` : `level_shift.action.${tone}`;
}
