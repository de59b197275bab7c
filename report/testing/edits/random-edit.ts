import type { EditOperation } from '#report/edition/operations.ts';
import { blockAddresses, itemAddresses, textsOf } from '#report/edition/addresses.ts';
import type { Edition } from '#report/edition/edition.ts';
import { blockId, spellOut } from '#report/edition/spell-out.ts';
import type { OwnBlock } from '#report/model/blocks.ts';
import { FIGURE_FORMS, type TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { Random } from '../random.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const WORDS = [
  'We',
  'moved',
  'budget',
  'to',
  'search',
  'and',
  '12.4%',
  'more',
  'Käse',
  '€1,234',
  '日本',
  '2026',
];
const KINDS = [
  'retitle',
  'rename-section',
  'show-section',
  'move-section',
  'add-section',
  'remove-section',
  'show-block',
  'move-block',
  'write',
  'put-block',
  'remove-block',
  'show-item',
  'move-item',
  'write-item',
  'assign-step',
  'add-step',
  'remove-step',
] as const satisfies EditOperation['kind'][];

/** All kinds of edits, each with what it changes chosen by chance; now and then of something that is not there. */
export function randomEdit(
  report: Report,
  draft: Edition,
  random: Random,
  kind: EditOperation['kind'] = random.pick(KINDS),
): EditOperation {
  const { sections } = spellOut(report, draft);
  const edited = random.chance(0.03) ? undefined : random.pick(sections);
  const section = edited?.id ?? 'gone';
  const inBlock = edited?.blocks.length ? random.pick(edited.blocks) : undefined;
  const block = inBlock === undefined ? 'gone' : blockId(inBlock);
  const to = random.int(0, 12);
  const spans = randomSpans(report, random);
  switch (kind) {
    case 'retitle':
      return { kind, spans };
    case 'rename-section':
      return { kind, section, spans };
    case 'show-section':
    case 'move-section':
      return kind === 'show-section' ? { kind, section, shown: random.chance(0.7) } : { kind, section, to };
    case 'add-section':
      return { kind, section: `own-${random.int(1, 8)}`, spans, at: to };
    case 'remove-section':
      return { kind, section: `own-${random.int(1, 8)}` };
    case 'show-block':
      return { kind, section, block, shown: random.chance(0.7) };
    case 'move-block':
      return { kind, section, block, to };
    case 'write':
      return { kind, ...randomText(report, random), spans };
    case 'put-block':
      return { kind, section, own: `b${random.int(1, 8)}`, block: randomBlock(report, random), at: to };
    case 'remove-block':
      return { kind, ...randomOwn(sections, random) };
    default: {
      const story = randomStory(report, random, kind.endsWith('step'));
      const own = `step-${random.int(1, 5)}`;
      if (kind === 'add-step') return { kind, ...story, item: own, spans, at: to };
      if (kind === 'remove-step') return { kind, ...story, item: own };
      if (kind === 'show-item') return { kind, ...story, shown: random.chance(0.7) };
      if (kind === 'move-item') return { kind, ...story, to };
      if (kind === 'write-item') return { kind, ...story, place: random.pick(['title', 'text']), spans };
      return {
        kind,
        ...story,
        owner: random.chance(0.2)
          ? null
          : random.pick(['Ana', 'You', random.pick(HOSTILE_TEXTS).slice(0, 100)]),
        due: random.chance(0.2) ? null : `2026-0${random.int(1, 9)}-1${random.int(0, 9)}`,
      };
    }
  }
}

export const EDIT_KINDS: readonly EditOperation['kind'][] = KINDS;

export function randomSpans(report: Report, random: Random): TextSpan[] {
  const facts = Object.keys(report.facts);
  return Array.from({ length: random.int(0, 6) }, (): TextSpan => {
    const marks = random.chance(0.2) ? { bold: true as const } : {};
    if (random.chance(0.35) && facts.length > 0) {
      const fact = random.chance(0.05) ? 'f99999' : random.pick(facts);
      return { fact, text: random.pick(['', '7', 'a million']), form: random.pick(FIGURE_FORMS), ...marks };
    }
    const text = random.chance(0.1)
      ? random.pick(HOSTILE_TEXTS)
      : `${Array.from({ length: random.int(1, 9) }, () => random.pick(WORDS)).join(' ')} `;
    return { text, ...marks, ...(random.chance(0.1) && { link: 'https://example.com/a?b=1' }) };
  });
}

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

export function randomBlock(report: Report, random: Random): OwnBlock {
  const spans = () => randomSpans(report, random);
  const some = <T>(make: () => T) => Array.from({ length: random.int(0, 4) }, make);
  switch (random.pick(['text', 'picture', 'tasks', 'actions'] as const)) {
    case 'text':
      return {
        kind: 'text',
        children: some(() => {
          switch (random.pick(['paragraph', 'heading', 'list', 'callout'] as const)) {
            case 'list':
              return { kind: 'list', ordered: random.chance(0.5), items: some(spans) };
            case 'callout':
              return {
                kind: 'callout',
                tone: random.pick(['note', 'good', 'watch']),
                paragraphs: some(spans),
              };
            case 'heading':
              return { kind: 'heading', spans: spans() };
            default:
              return { kind: 'paragraph', spans: spans() };
          }
        }),
      };
    case 'picture':
      return {
        kind: 'picture',
        source: random.chance(0.8) ? DOT : '',
        width: 1,
        height: 1,
        alt: random.pick(HOSTILE_TEXTS).slice(0, 200),
        caption: spans(),
      };
    case 'tasks':
      return {
        kind: 'tasks',
        rows: some(() => ({
          task: spans(),
          owner: random.pick(['', 'Ana', 'You']),
          due: random.chance(0.5) ? '2026-07-01' : null,
          status: random.pick(['open', 'doing', 'done']),
        })),
      };
    case 'actions':
      return {
        kind: 'actions',
        items: some(() => ({
          insight: '',
          title: spans(),
          reason: spans(),
          owner: 'Ana',
          due: '2026-07-01',
        })),
      };
  }
}

function randomOwn(sections: Edition['sections'], random: Random) {
  const places = sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => ('own' in block ? [{ section: id, own: block.own }] : [])),
  );
  return places.length === 0 ? { section: 'gone', own: 'gone' } : random.pick(places);
}

function randomText(report: Report, random: Random) {
  const places = report.sections.flatMap(({ id, blocks }) => {
    const addresses = blockAddresses(blocks);
    return blocks.flatMap((block, index) =>
      Object.keys(textsOf(block)).map((place) => ({ section: id, block: addresses[index]!, place })),
    );
  });
  return places.length === 0 ? { section: 'gone', block: 'gone', place: 'text' } : random.pick(places);
}

function randomStory(report: Report, random: Random, stepsOnly: boolean) {
  const places = report.sections.flatMap(({ id, blocks }) => {
    const addresses = blockAddresses(blocks);
    return blocks.flatMap((block, index) =>
      block.kind === 'actions' || (block.kind === 'findings' && !stepsOnly)
        ? itemAddresses(block).map((item) => ({ section: id, block: addresses[index]!, item }))
        : [],
    );
  });
  return places.length === 0 ? { section: 'gone', block: 'gone', item: 'gone' } : random.pick(places);
}
