import type { Report } from '#report/model/report.ts';

/** So many characters on either side say what a figure is about. */
const BEFORE = 46;
const AFTER = 40;

interface Span {
  text: string;
  fact?: string;
}

/** For each fact that stands in a sentence of the report, the words around it where it is said first. */
export function saidAround({ sections }: Pick<Report, 'sections'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSentence(value)) put(found, value);
    for (const part of Object.values(value)) walk(part);
  };
  walk(sections);
  return found;
}

/** Pieces of text with spaces between them: the cells of a table have none, and say nothing about each other. */
function isSentence(value: object): value is Span[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((part) => typeof part === 'object' && part !== null && typeof part.text === 'string') &&
    value.some(({ fact, text }: Span) => fact === undefined && /^\s|\s$/.test(text))
  );
}

function put(found: Map<string, string>, spans: readonly Span[]): void {
  for (const [index, { fact, text }] of spans.entries()) {
    if (fact === undefined || found.has(fact)) continue;
    const before = spans.slice(0, index).map((span) => span.text);
    const after = spans.slice(index + 1).map((span) => span.text);
    found.set(fact, `${endOf(before.join(''))}${text}${beginningOf(after.join(''))}`);
  }
}

/** Whole words, of the sentence the figure stands in. */
function endOf(text: string): string {
  const sentence = text.slice(Math.max(0, text.search(/(?<=[.!?]\s)[^.!?]*$/)));
  if (sentence.length <= BEFORE) return sentence;
  return `…${sentence.slice(-BEFORE).replace(/^\S*\s*/, '')}`;
}

function beginningOf(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= AFTER) return sentence.trimEnd();
  return `${sentence.slice(0, AFTER).replace(/\S*$/, '').trimEnd()}…`;
}
