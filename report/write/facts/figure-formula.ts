import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { PhraseKey } from '../phrases/en.ts';
import type { Fillings } from './sentence.ts';
import { countsRows } from './figure-origin.ts';

/** What a formula is written with. */
interface FormulaWriter {
  readonly measures: Measures;
  label: (metric: MetricKey) => string;
  words: (phrase: PhraseKey, fillings: Fillings) => string;
}

/** How a figure came about, for a person: `Cost ÷ Conversions`, `Position, weighted by Impressions`, `Sum of Clicks`. */
export function formulaOf(writer: FormulaWriter, metric: MetricKey, column: string): string {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by === 'quotient') {
    const upper = writer.label(total.of as MetricKey);
    const lower = writer.label(total.over as MetricKey);
    return writer.words((total.times ?? 1) === 1 ? 'formula.quotient' : 'formula.thousand', { upper, lower });
  }
  if (countsRows(writer.measures, metric)) return writer.words('formula.row_mean', { column });
  if (total.by === 'mean')
    return writer.words('formula.mean', { column, weight: writer.label(total.weight as MetricKey) });
  if (writer.measures.dataset.values[metric]?.state === true)
    return writer.words('formula.level', { column });
  return writer.words('formula.sum', { column });
}
