import type { Block } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import type { Desk } from '../desk.ts';
import type { NextStep } from '../next-steps.ts';
import type { ToldInsight } from '../told.ts';

const MOST_FINDINGS = 8;

/** What was found and what follows from it; null where nothing stands out. */
export function findingsSection(desk: Desk, told: ToldInsight[], steps: NextStep[]): Section | null {
  const blocks: Block[] = [];
  if (told.length > 0) {
    blocks.push({
      kind: 'findings',
      items: told.slice(0, MOST_FINDINGS).map(({ id, tag, title, body }) => {
        return { insight: id, tag, tag_text: desk.words(`tag.${tag}`), title, body };
      }),
    });
  }
  if (steps.length > 0) blocks.push({ kind: 'actions', items: steps });
  if (blocks.length === 0) return null;
  return { id: 'findings', title: desk.words('section.findings'), blocks };
}
