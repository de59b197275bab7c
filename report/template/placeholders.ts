import { formatMonth } from '#report/format/date.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { dayOf } from '#report/calendar.ts';
import { factCalled, readFigureName } from './figure-names.ts';
import { PLACEHOLDER, sentencesOf } from './sentences.ts';
import type { Template } from './template.ts';

/** Words that every report fills in for itself. */
export const WORD_PLACEHOLDERS = ['client', 'agency', 'period', 'month', 'comparison'] as const;
export type WordPlaceholder = (typeof WORD_PLACEHOLDERS)[number];

const FIGURE = /^figure\s*:\s*(.+)$/i;

/** What a placeholder stands for in a report; null where the report has nothing of the kind. */
function filled(report: Report, inside: string): TextSpan | null {
  const figure = FIGURE.exec(inside);
  if (figure !== null) {
    const name = readFigureName(figure[1] ?? '');
    return name && factCalled(report, name);
  }
  const text = wordOf(report, inside.toLowerCase());
  return text === null || text.trim() === '' ? null : { text };
}

function wordOf(report: Report, name: string): string | null {
  switch (name) {
    case 'client':
      return report.client;
    case 'agency':
      return report.agency;
    case 'period':
      return report.period_text;
    case 'month':
      return monthOf(report);
    case 'comparison':
      return report.comparison_text;
    default:
      return null;
  }
}

/** The month a report is about: that of the last day it tells of. */
function monthOf({ comparison, period, source, language }: Report): string | null {
  const last = comparison?.current.to ?? period?.to ?? source.period?.to ?? null;
  return last === null ? null : formatMonth(dayOf(last), language);
}

export interface FilledWords {
  spans: TextSpan[];
  /** Sentences that say something the report does not know; they are left out. */
  missing: string[];
}

/**
 * Words with their placeholders filled in. A sentence with one that the report has nothing for is left out as a whole: nobody is
 * sent a sentence with a hole in it.
 */
export function fillWords(report: Report, spans: readonly TextSpan[]): FilledWords {
  const missing: string[] = [];
  const kept = sentencesOf(spans).flatMap((sentence) => {
    const parts = sentence.flatMap((span) => fillSpan(report, span));
    if (!parts.includes(null)) return parts.filter((part) => part !== null);
    missing.push(
      sentence
        .map(({ text }) => text)
        .join('')
        .trim(),
    );
    return [];
  });
  return { spans: withoutLooseEnd(kept), missing };
}

/** The same as one line of words. */
export function fillTitle(report: Report, title: string): { title: string; missing: string[] } {
  const { spans, missing } = fillWords(report, [{ text: title }]);
  return { title: spans.map(({ text }) => text).join(''), missing };
}

function fillSpan(report: Report, span: TextSpan): (TextSpan | null)[] {
  if ('fact' in span) return [span];
  const parts: (TextSpan | null)[] = [];
  const marks = span.bold === undefined ? {} : { bold: span.bold };
  let at = 0;
  for (const match of span.text.matchAll(PLACEHOLDER)) {
    if (match.index > at) parts.push({ ...span, text: span.text.slice(at, match.index) });
    const fill = filled(report, match[1] ?? '');
    parts.push(fill && { ...fill, ...marks });
    at = match.index + match[0].length;
  }
  if (at < span.text.length) parts.push({ ...span, text: span.text.slice(at) });
  return parts;
}

function withoutLooseEnd(spans: TextSpan[]): TextSpan[] {
  const last = spans.at(-1);
  if (last === undefined || 'fact' in last) return spans;
  return [...spans.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}

/** The placeholders in some words, as they are written between the braces. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? '');
}

/** The figures a template speaks of, those that are to lead first: the engine is asked for them. */
export function figuresWanted(template: Template): MetricKey[] {
  const named = placeholdersIn(JSON.stringify(template.sections)).flatMap((inside) => {
    const figure = FIGURE.exec(inside);
    const name = figure === null ? null : readFigureName(figure[1] ?? '');
    return name === null ? [] : [name.metric];
  });
  return [...new Set([...template.lead, ...named])];
}
