import { FIGURE_FORMS, type FigureForm, type TextSpan } from '#report/model/facts.ts';
import { attr, children, type NodeJson } from './document-json.ts';

/** Text in pieces as the editor holds it: words with marks, and chips. */
export function inlineOf(spans: readonly TextSpan[]): NodeJson[] {
  return spans.flatMap((span): NodeJson[] => {
    const bold = span.bold === true ? [{ type: 'bold' }] : [];
    if ('fact' in span) {
      const attrs = { fact: span.fact, text: span.text, form: span.form ?? null };
      return [{ type: 'figure', attrs, ...(bold.length > 0 && { marks: bold }) }];
    }
    if (span.text === '') return [];
    const link = span.link === undefined ? [] : [{ type: 'link', attrs: { href: span.link } }];
    const marks = [...bold, ...link];
    return [{ type: 'text', text: span.text, ...(marks.length > 0 && { marks }) }];
  });
}

/** The pieces of a line of the document; neighbours of the same look become one. */
export function spansOf(node: NodeJson | undefined): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const child of children(node)) {
    const bold = child.marks?.some(({ type }) => type === 'bold') ? { bold: true as const } : {};
    if (child.type === 'figure') {
      const form = formOf(child.attrs?.['form']);
      const chip = { fact: attr(child, 'fact'), text: attr(child, 'text') };
      spans.push({ ...chip, ...(form !== null && { form }), ...bold });
      continue;
    }
    const href = child.marks?.find(({ type }) => type === 'link')?.attrs?.['href'];
    const link = typeof href === 'string' ? { link: href } : {};
    const last = spans.at(-1);
    const text = child.text ?? '';
    if (last && !('fact' in last) && last.bold === bold.bold && last.link === link.link) last.text += text;
    else if (text !== '') spans.push({ text, ...link, ...bold });
  }
  return spans;
}

function formOf(value: unknown): FigureForm | null {
  return FIGURE_FORMS.find((form) => form === value) ?? null;
}

/** Whether two texts are the same, however they are cut into pieces. */
export function isSameText(one: readonly TextSpan[], other: readonly TextSpan[]): boolean {
  return JSON.stringify(spansOf(lineOf(one))) === JSON.stringify(spansOf(lineOf(other)));
}

function lineOf(spans: readonly TextSpan[]): NodeJson {
  return { type: 'line', content: inlineOf(spans) };
}
