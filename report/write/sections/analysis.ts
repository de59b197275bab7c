import type { Section } from '#report/model/report.ts';
import type { Playbook } from '#report/playbooks/playbook.ts';
import type { Desk } from '../desk.ts';
import type { ToldInsight } from '../told.ts';

/** The charts and tables behind what the analyses of the discipline found; null where they have none. */
export function analysisSection(desk: Desk, playbook: Playbook, told: ToldInsight[]): Section | null {
  const blocks = told.flatMap(({ evidence }) => evidence);
  if (blocks.length === 0) return null;
  return { id: 'analysis', title: desk.words(playbook.heading), blocks };
}
