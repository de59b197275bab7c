import type { Block } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { NextStep } from '../insights/next-steps.ts';
import type { Language } from '#report/format/language.ts';
import { foldBeginnings } from '../insights/fold-beginnings.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';

const MOST_FINDINGS = 8;
const MOST_EARLIER = 5;
const EARLIER: Readonly<Record<Language, string>> = {
  en: 'Earlier in these figures',
  de: 'Weiter zurück in diesen Zahlen',
  fr: 'Plus tôt dans ces chiffres',
  es: 'Antes, en estas mismas cifras',
};

/** What was found and what follows from it, and last what is history; null where nothing stands out. */
export function findingsSection(
  writer: FactWriter,
  told: WrittenInsight[],
  earlier: WrittenInsight[],
  steps: NextStep[],
): Section | null {
  const blocks: Block[] = [];
  if (told.length > 0) {
    blocks.push({
      kind: 'findings',
      items: foldBeginnings(writer, told)
        .slice(0, MOST_FINDINGS)
        .map(({ id, tag, title, body }) => {
          return { insight: id, tag, tag_text: writer.words(`tag.${tag}`), title, body };
        }),
    });
  }
  if (steps.length > 0) blocks.push({ kind: 'actions', items: steps });
  if (earlier.length > 0) {
    const items = earlier
      .slice(0, MOST_EARLIER)
      .toSorted((one, other) => ((one.insight.from ?? '') < (other.insight.from ?? '') ? 1 : -1))
      .map(({ body }) => body);
    blocks.push({ kind: 'notes', title: EARLIER[writer.style.language], items });
  }
  if (blocks.length === 0) return null;
  const title = writer.words(steps.length > 0 ? 'section.findings' : 'section.findings_alone');
  return { id: 'findings', title, blocks };
}
