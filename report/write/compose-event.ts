import type { Finding } from '#report/discover/finding.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { toneOf, type Told } from './told.ts';
import type { Desk, Scope } from './desk.ts';
import { holidayAction, holidaySentence } from './holiday-sentence.ts';
import { isOccasional, pointsFor } from './series-points.ts';
import type { PhraseKey } from './phrases/en.ts';
import type { Fillings, Phrase } from './sentence.ts';

/** A window this short is compared with the same weekdays of other weeks, not with the weeks before. */
const SHORT_WINDOW = 7;
const MAX_CARRIED = 3;

/** Spikes, dips, lasting shifts and trends. */
export function composeEvent(desk: Desk, finding: Finding, variant: number): Told {
  const { metric, kind, direction } = finding;
  const fillings = eventFillings(desk, finding);
  const options = { metric, variant };
  const [title, body] = phrasesFor(desk, finding);
  const doubt = finding.unbackedBy === undefined ? null : unbackedFillings(desk, finding, fillings);
  return {
    title: doubt === null ? desk.say(title, fillings, options) : desk.say('unbacked.title', doubt, options),
    body: [
      ...desk.say(body, fillings, options),
      ...(doubt === null ? [] : [{ text: ' ' }, ...desk.say('unbacked.body', doubt, options)]),
      ...carriedSentence(desk, finding),
      ...withinSentence(desk, finding),
      ...holidaySentence(desk, finding),
    ],
    action:
      doubt === null
        ? (holidayAction(desk, finding) ??
          desk.say(actionFor(kind, toneOf(metric, direction)), fillings, options))
        : desk.say('unbacked.action', doubt, options),
  };
}

/** What the sentences about an event are filled with. */
export function eventFillings(desk: Desk, finding: Finding): Fillings {
  const { metric, segment, from, to, actual, baseline, change } = finding;
  const actualSpan = finding.actualSpan ?? { from: from!, to: to! };
  const now: Scope = { segment, span: actualSpan };
  const before = finding.baselineSpans.map((span): Scope => ({ segment, span }));
  const when = desk.span(finding.kind === 'trend' ? { from: from!, to: to! } : actualSpan);
  const usual = isUsual(finding) ? 'formula.usual' : 'formula.per_point';
  const step = isOccasional(desk.measures) ? pointsFor(desk.measures).step : desk.measures.series!.grain;
  const fillings: Fillings = {
    place: segment
      ? desk.say('place', { segment: desk.name(segment.value, segment.column) }, { capital: false })
      : '',
    when,
    from: desk.day(from!),
    on: desk.say(from === to ? 'on.day' : 'on.span', { when }, { capital: false }),
    per: desk.words(`per.${step}`, {}, { capital: false }),
    actual: desk.perPoint(metric, actual!, [now]),
    baseline: desk.perPoint(metric, baseline!, before, usual),
    last: desk.span(actualSpan),
  };
  if (change !== null) fillings.change = desk.changePerPoint(metric, change, now, before);
  const [first] = finding.baselineSpans;
  if (first) {
    fillings.before = desk.span(first);
    fillings.first = desk.span(first);
  }
  return fillings;
}

/** What did not rise with it: visits, and revenue where the file tells it. */
function unbackedFillings(desk: Desk, { from, unbackedBy }: Finding, fillings: Fillings): Fillings {
  const hasRevenue = (desk.measures.totals.revenue ?? 0) > 0;
  const others = [unbackedBy!, ...(hasRevenue ? (['revenue'] as const) : [])];
  const first = desk.day(from!);
  return {
    ...fillings,
    since: first,
    on_first: desk.say('on.day', { when: first }, { capital: false }),
    traffic_metric: desk.term(unbackedBy!),
    others: desk.list(others.map((metric): TextSpan[] => [{ text: desk.term(metric) }])),
  };
}

/** Compared with several like days, rather than with one stretch before. */
function isUsual(finding: Finding): boolean {
  return finding.kind !== 'trend' && finding.baselineSpans.length > 1;
}

function phrasesFor(desk: Desk, finding: Finding): [PhraseKey, PhraseKey] {
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
      if (finding.change === null) return shiftPhrases(desk, finding, way);
      return [`trend.title.${way}`, `trend.body.${way}`];
    default:
      return shiftPhrases(desk, finding, way);
  }
}

function shiftPhrases(desk: Desk, finding: Finding, way: 'up' | 'down'): [PhraseKey, PhraseKey] {
  if (finding.change === null) return ['level_shift.title.start', 'level_shift.body.start'];
  const body: PhraseKey = isUsual(finding) ? `level_shift.body.short.${way}` : `level_shift.body.${way}`;
  // The last point may have been left out as incomplete.
  const lasts = finding.to! >= lastDay(desk) - 1;
  if (finding.actual === 0 && lasts) return ['level_shift.title.stop', body];
  const isWindow = !lasts || (finding.details.days ?? 0) < SHORT_WINDOW;
  return [isWindow ? `level_shift.title.${way}.window` : `level_shift.title.${way}`, body];
}

function lastDay(desk: Desk): number {
  const days = desk.measures.series!.days;
  return days[days.length - 1]!;
}

function carriedSentence(desk: Desk, finding: Finding): TextSpan[] {
  if (finding.kind === 'trend' || finding.carried.length === 0) return [];
  const metrics = finding.carried
    .slice(0, MAX_CARRIED)
    .map((metric): TextSpan[] => [{ text: desk.subject(metric) }]);
  return [{ text: ' ' }, ...desk.say('carried', { metrics: desk.list(metrics) })];
}

const WITHIN: Phrase = {
  en: 'Within it, nearly all of the change came from {parts}.',
  de: 'Fast die gesamte Veränderung kam dort von {parts}.',
  fr: 'L’essentiel de cette évolution y vient de {parts}.',
  es: 'Ahí, casi todo el cambio vino de {parts}.',
};

/** The second and the third attribute of the cause. */
function withinSentence(desk: Desk, { within }: Finding): TextSpan[] {
  if (!within) return [];
  const parts = desk.list(within.map(({ value, column }) => [desk.name(value, column)]));
  return [{ text: ' ' }, ...desk.say(WITHIN, { parts })];
}

function actionFor(kind: Finding['kind'], tone: 'good' | 'bad' | 'neutral'): PhraseKey {
  if (kind === 'dip') return 'dip.action';
  if (kind === 'spike') return tone === 'good' ? 'spike.action.good' : 'spike.action.neutral';
  return kind === 'trend' ? `trend.action.${tone}` : `level_shift.action.${tone}`;
}
