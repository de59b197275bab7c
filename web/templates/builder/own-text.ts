import type { OwnBlock, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';

type TextBlock = Extract<OwnBlock, { kind: 'text' }>;

const SIGNS = { heading: '# ', bullet: '- ', callout: '> ' } as const;
const NUMBERED = /^\d+[.)] /;
const CALLOUT = /^> (?:(note|good|watch): )?/;

/** A text block as lines a person can type: `# ` begins a heading, `- ` a list, `> ` a call-out, `**` stands around bold words. */
export function linesOf({ children }: TextBlock): string {
  return children
    .map((child) => {
      switch (child.kind) {
        case 'heading':
          return SIGNS.heading + written(child.spans);
        case 'list':
          return child.items
            .map((item, at) => (child.ordered ? `${at + 1}. ` : SIGNS.bullet) + written(item))
            .join('\n');
        case 'callout':
          return child.paragraphs
            .map(
              (spans) => `${SIGNS.callout}${child.tone === 'note' ? '' : `${child.tone}: `}${written(spans)}`,
            )
            .join('\n');
        default:
          return written(child.spans);
      }
    })
    .join('\n');
}

/** The same lines as a text block; neighbouring lines of a list or a call-out belong together. */
export function blockOf(lines: string): TextBlock {
  const children: RichChild[] = [];
  for (const line of lines.split('\n')) {
    const last = children.at(-1);
    if (line.startsWith(SIGNS.heading)) {
      children.push({ kind: 'heading', spans: read(line.slice(SIGNS.heading.length)) });
    } else if (line.startsWith(SIGNS.bullet) || line === '-') {
      addItem(children, last, false, line.slice(SIGNS.bullet.length));
    } else if (NUMBERED.test(line)) {
      addItem(children, last, true, line.replace(NUMBERED, ''));
    } else if (CALLOUT.test(line)) {
      const tone = (CALLOUT.exec(line)?.[1] ?? 'note') as 'note' | 'good' | 'watch';
      const spans = read(line.replace(CALLOUT, ''));
      if (last?.kind === 'callout' && last.tone === tone) last.paragraphs.push(spans);
      else children.push({ kind: 'callout', tone, paragraphs: [spans] });
    } else {
      children.push({ kind: 'paragraph', spans: read(line) });
    }
  }
  return { kind: 'text', children };
}

function addItem(children: RichChild[], last: RichChild | undefined, ordered: boolean, text: string): void {
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(read(text));
  else children.push({ kind: 'list', ordered, items: [read(text)] });
}

function written(spans: readonly TextSpan[]): string {
  return spans
    .map((span) => {
      const text = 'link' in span && span.link !== undefined ? `[${span.text}](${span.link})` : span.text;
      return span.bold === true ? `**${text}**` : text;
    })
    .join('');
}

const PIECES = /\*\*(.+?)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^\s)]+)\)/g;

function read(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > at) spans.push({ text: text.slice(at, match.index) });
    const [whole, bold, words, link] = match;
    if (bold !== undefined) spans.push({ text: bold, bold: true });
    else spans.push({ text: words ?? '', link: link ?? '' });
    at = match.index + whole.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}
