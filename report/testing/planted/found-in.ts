import { createReport } from '#report/create-report.ts';
import { discover } from '#report/discover/discover.ts';
import type { Finding } from '#report/discover/finding.ts';
import { KINDS } from '#report/kinds/kinds.ts';
import { measure } from '#report/measure/measure.ts';
import type { Insight } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { byHand } from './planted-by-hand.ts';

/** What is discovered in an account that is written by hand. */
export function foundByHand(...account: Parameters<typeof byHand>): Finding[] {
  return discover(byHand(...account), KINDS);
}

/** What is discovered in the lines of a file, whatever a playbook leaves out of it later. */
export function foundIn(lines: string[]): Finding[] {
  const table = readTable(new TextEncoder().encode(lines.join('\n')));
  return discover(measure(recognise(table, { file: 'list.csv', bytes: 0, sha256: '' })), KINDS);
}

/** What is told of the lines of a file, to the client or to the agency. */
export function insightsIn(lines: string[]): Insight[] {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { insights, agency_notes } = createReport(bytes, { file: 'list.csv', sha256: '' });
  return [...insights, ...agency_notes!.insights];
}

export function kindsOf(found: readonly { kind: string }[]): string[] {
  return found.map(({ kind }) => kind);
}
