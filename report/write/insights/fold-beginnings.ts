import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';
import type { WrittenInsight } from './finding-text.ts';

/** Two stand well beside each other; more take the place of what nobody knows yet. */
const LEAST_FOLDED = 3;

const SAY = {
  both: {
    en: 'What began and what ended',
    de: 'Was begann und was endete',
    fr: 'Ce qui a commencé et ce qui a pris fin',
    es: 'Lo que empezó y lo que terminó',
  },
  began: { en: 'What began', de: 'Was begann', fr: 'Ce qui a commencé', es: 'Lo que empezó' },
  ended: { en: 'What ended', de: 'Was endete', fr: 'Ce qui a pris fin', es: 'Lo que terminó' },
} as const satisfies Record<string, Phrase>;

/**
 * Campaigns that were started and stopped, as one finding: whoever runs them knows, and one that shows in several metrics or
 * channels is told once. What is folded stands where the first of them stood.
 */
export function foldBeginnings(writer: FactWriter, told: readonly WrittenInsight[]): WrittenInsight[] {
  const turns = told.flatMap((one) => {
    const turn = turnOf(one);
    return turn === null ? [] : [{ one, turn }];
  });
  const first = new Map<string, (typeof turns)[number]>();
  for (const each of turns) {
    const key = `${each.turn} ${each.one.insight.segment!.value}`;
    if (!first.has(key)) first.set(key, each);
  }
  const kept = [...first.values()].toSorted((a, b) => (a.one.insight.from! < b.one.insight.from! ? -1 : 1));
  if (kept.length < LEAST_FOLDED) return [...told];
  const ways = new Set(kept.map(({ turn }) => turn));
  const title = writer.words(SAY[ways.size > 1 ? 'both' : kept[0]!.turn]);
  const folded: WrittenInsight = {
    ...turns[0]!.one,
    tag: ways.has('ended') ? 'watch' : 'note',
    title: [{ text: title }],
    body: kept.flatMap(({ one }, at): TextSpan[] => [
      ...(at > 0 ? [{ text: ' ' }] : []),
      ...one.title,
      { text: '.' },
    ]),
    action: null,
    aside: true,
  };
  return told.flatMap((one) => (one === turns[0]!.one ? [folded] : turnOf(one) === null ? [one] : []));
}

/** Something that began from nothing or came to nothing, for good. */
function turnOf({ finding, insight }: WrittenInsight): 'began' | 'ended' | null {
  if (finding?.kind !== 'level_shift' || insight.segment === null || insight.from === null) return null;
  if (finding.change === null) return 'began';
  return finding.actual === 0 ? 'ended' : null;
}
