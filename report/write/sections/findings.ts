import type { Block } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import type { Desk } from '../desk.ts';
import type { ToldInsight } from '../told.ts';

const MOST_FINDINGS = 8;
const MOST_ACTIONS = 5;

/** What was found and what follows from it; null where nothing stands out. */
export function findingsSection(desk: Desk, told: ToldInsight[]): Section | null {
  if (told.length === 0) return null;
  const blocks: Block[] = [
    {
      kind: 'findings',
      items: told.slice(0, MOST_FINDINGS).map(({ id, tag, title, body }) => {
        return { insight: id, tag, tag_text: desk.words(`tag.${tag}`), title, body };
      }),
    },
  ];
  const actions = told.flatMap(({ id, title, action }) =>
    action === null ? [] : [{ insight: id, title: action, reason: title }],
  );
  if (actions.length > 0) blocks.push({ kind: 'actions', items: actions.slice(0, MOST_ACTIONS) });
  return { id: 'findings', title: desk.words('section.findings'), blocks };
}
