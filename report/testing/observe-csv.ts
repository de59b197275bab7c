import { discover } from '#report/discover/discover.ts';
import type { Language } from '#report/format/language.ts';
import { KINDS } from '#report/kinds/kinds.ts';
import { measure } from '#report/measure/measure.ts';
import type { Fact } from '#report/model/facts.ts';
import type { Analysis, Observation } from '#report/playbooks/analysis.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { FactWriter } from '#report/write/facts/fact-writer.ts';
import { plainText } from '#report/write/facts/sentence.ts';

export interface Observed {
  observation: Observation;
  title: string;
  body: string;
  action: string | null;
  facts: Record<string, Fact>;
}

/** What an analysis says of a file. */
export function observeCsv(
  analysis: Analysis,
  csv: string,
  { client = null, language = 'en' }: { client?: string | null; language?: Language } = {},
): Observed[] {
  const bytes = new TextEncoder().encode(csv);
  const dataset = recognise(readTable(bytes, {}), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const measures = measure(dataset);
  const findings = discover(measures, KINDS);
  const writer = new FactWriter(measures, { language, currency: dataset.source.currency });
  return analysis
    .observe({ writer: writer.aboutReportedPeriod(), whole: writer, findings, client })
    .map((observation) => ({
      observation,
      title: plainText(observation.title),
      body: plainText(observation.body),
      action: observation.action && plainText(observation.action),
      facts: writer.book.facts,
    }));
}
