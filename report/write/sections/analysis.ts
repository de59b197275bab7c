import type { Section } from '#report/model/report.ts';
import type { Playbook } from '#report/playbooks/playbook.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';

/** The charts and tables behind what the analyses of the discipline found; null where they have none. */
export function analysisSection(
  writer: FactWriter,
  playbook: Playbook,
  told: WrittenInsight[],
): Section | null {
  const blocks = told.flatMap(({ evidence }) => evidence);
  if (blocks.length === 0) return null;
  return { id: 'analysis', title: writer.words(playbook.heading), blocks };
}
