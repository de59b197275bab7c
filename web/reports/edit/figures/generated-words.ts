import type { ResolvedPos } from '@tiptap/pm/model';
import { blockAddresses, itemAddresses, textsOf } from '#report/edition/addresses.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';

/** The words, without figures, that the report itself has at a place of the document. What they say nobody typed. */
export function generatedWords(report: Report, $at: ResolvedPos): string {
  return spansAt(report, $at)
    .map((span) => ('fact' in span ? ' ' : span.text))
    .join('');
}

function spansAt(report: Report, $at: ResolvedPos): TextSpan[] {
  const line = $at.parent;
  if (line.type.name === 'cover') return [{ text: report.title }];
  const section = report.sections.find(({ id }) => id === $at.node(2)?.attrs['id']);
  if (section === undefined) return [];
  if (line.type.name === 'sectionTitle') return [{ text: section.title }];
  const part = $at.node(3);
  const block = section.blocks[blockAddresses(section.blocks).indexOf(String(part?.attrs['at']))];
  if (block === undefined) return [];
  if (block.kind === 'findings' || block.kind === 'actions') {
    const item = block.items[itemAddresses(block).indexOf(String($at.node(4)?.attrs['id']))];
    if (item === undefined) return [];
    return line.type.name === 'itemTitle' ? item.title : 'body' in item ? item.body : item.reason;
  }
  const place = line.type.name === 'slot' ? 'text' : String(line.attrs['place']);
  return textsOf(block)[place] ?? [];
}
