import { formatChange } from '../format/value.ts';
import { METRICS, type MetricKey } from '../metrics/metrics.ts';
import type { Report } from '../model/report.ts';

/** A figure a report begins with. */
export interface LeadingFigure {
  readonly metric: string;
  readonly label: string;
  readonly text: string;
  readonly value: number | null;
}

/** What a list says of a report. */
export interface ReportInShort {
  readonly period: string | null;
  readonly language: Report['language'];
  readonly currency: string | null;
  readonly figures: readonly LeadingFigure[];
}

/** How a figure moved from one report to the next. */
export interface FigureSinceLast {
  readonly before: string;
  /** Null where it was nothing before. */
  readonly change: string | null;
  readonly direction: 'up' | 'down' | 'flat';
  readonly tone: 'good' | 'bad' | 'neutral';
}

const MOST_FIGURES = 4;

/** The period of a report and the figures it leads with. */
export function reportInShort({
  sections,
  period_text: period,
  language,
  source,
  currencies,
}: Pick<Report, 'sections' | 'period_text' | 'language' | 'source' | 'currencies'>): ReportInShort {
  const leading = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'kpis');
  return {
    period,
    language,
    currency: currencies?.[0]?.currency ?? source.currency,
    figures: (leading?.items ?? []).slice(0, MOST_FIGURES).map(({ metric, label, value }) => ({
      metric,
      label,
      text: value.text,
      value: typeof value.value === 'number' ? value.value : null,
    })),
  };
}

/** How one of them moved since the report before; null where that one does not show it, or both read the same. */
export function sinceLast(
  figure: LeadingFigure,
  now: ReportInShort,
  last: ReportInShort | null,
): FigureSinceLast | null {
  const before = last?.figures.find(({ metric }) => metric === figure.metric);
  if (last === null || before === undefined || before.text === figure.text) return null;
  if (figure.value === null || before.value === null) return null;
  const known = METRICS[figure.metric as MetricKey] as (typeof METRICS)[MetricKey] | undefined;
  // Money of two currencies is not more or less.
  if (known?.unit === 'money' && last.currency !== now.currency) return null;
  const direction = figure.value > before.value ? 'up' : figure.value < before.value ? 'down' : 'flat';
  const better = known?.better ?? 'neutral';
  const tone =
    better === 'neutral' || direction === 'flat' ? 'neutral' : better === direction ? 'good' : 'bad';
  const change =
    before.value === 0
      ? null
      : formatChange(figure.value / before.value - 1, { language: now.language, currency: now.currency });
  return { before: before.text, change, direction, tone };
}
