import type { Block } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report, Section } from '#report/model/report.ts';
import { blockAddresses, itemAddresses } from './addresses.ts';

export interface BlockInReport {
  at: string;
  block: Block;
}

/** For the address of each block the block of the newer report that shows the same. */
export function sameBlocks(
  before: Section,
  now: Section,
): Map<string, { before: BlockInReport; now: BlockInReport }> {
  const [old, fresh] = [placed(before.blocks), placed(now.blocks)];
  const taken = new Set<string>();
  const found = new Map<string, { before: BlockInReport; now: BlockInReport }>();
  for (const one of old) {
    const match = fresh.find((other) => !taken.has(other.at) && shows(other.block) === shows(one.block));
    if (match === undefined) continue;
    taken.add(match.at);
    found.set(one.at, { before: one, now: match });
  }
  return found;
}

function placed(blocks: readonly Block[]): BlockInReport[] {
  const addresses = blockAddresses(blocks);
  return blocks.map((block, index) => ({ at: addresses[index]!, block }));
}

/** What a block is about, whatever its figures are. */
function shows(block: Block): string {
  switch (block.kind) {
    case 'line':
      return JSON.stringify([
        block.kind,
        block.grain,
        block.series.map(({ metric, role }) => [metric, role]),
      ]);
    case 'bars':
    case 'shares':
    case 'waterfall':
    case 'heat':
      return JSON.stringify([block.kind, block.metric, withoutDigits(block.title)]);
    case 'table':
      return JSON.stringify([block.kind, block.columns.map(({ label }) => label)]);
    case 'funnel':
    case 'notes':
      return JSON.stringify([block.kind, withoutDigits(block.title)]);
    default:
      return block.kind;
  }
}

function withoutDigits(text: string): string {
  return text.replaceAll(/\d[\d.,\u00a0\u202f]*/g, '#');
}

/** A finding or a step, in the words both have. */
export interface StoryItem {
  id: string;
  title: TextSpan[];
  text: TextSpan[];
}

/** For the address of each finding or step the one of the newer report that is about the same. */
export function sameItems(
  from: Report,
  before: Block,
  to: Report,
  now: Block,
): Map<string, { before: StoryItem; now: StoryItem }> {
  const [old, fresh] = [stories(from, before), stories(to, now)];
  const found = new Map<string, { before: StoryItem; now: StoryItem }>();
  const taken = new Set<string>();
  for (const { about, item } of old) {
    const match = fresh.find((other) => other.about === about && !taken.has(other.item.id));
    if (match === undefined) continue;
    taken.add(match.item.id);
    found.set(item.id, { before: item, now: match.item });
  }
  return found;
}

function stories({ insights }: Report, block: Block): { about: string; item: StoryItem }[] {
  if (block.kind !== 'findings' && block.kind !== 'actions') return [];
  const addresses = itemAddresses(block);
  return block.items.map((item, index) => {
    const insight = insights.find(({ id }) => id === item.insight);
    const about =
      insight === undefined
        ? ''
        : JSON.stringify([insight.kind, insight.metric, insight.segments ?? insight.segment]);
    const text = 'body' in item ? item.body : item.reason;
    return { about, item: { id: addresses[index]!, title: item.title, text } };
  });
}
