import type { Finding } from '#report/discover/finding.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import type { Desk } from '../desk.ts';
import { tagOf, type Told } from '../told.ts';

const MOST_FINDINGS = 8;
const MOST_ACTIONS = 5;

/** What was found and what follows from it; null where nothing stands out. */
export function findingsSection(desk: Desk, findings: Finding[], told: Told[]): Section | null {
  if (findings.length === 0) return null;
  const blocks: Block[] = [
    {
      kind: 'findings',
      items: told.slice(0, MOST_FINDINGS).map(({ title, body }, index) => {
        const tag = tagOf(findings[index]!);
        return { insight: `i${index + 1}`, tag, tag_text: desk.words(`tag.${tag}`), title, body };
      }),
    },
    {
      kind: 'actions',
      items: told
        .slice(0, MOST_ACTIONS)
        .map(({ title, action }, index) => ({ insight: `i${index + 1}`, title: action, reason: title })),
    },
  ];
  return { id: 'findings', title: desk.words('section.findings'), blocks };
}
