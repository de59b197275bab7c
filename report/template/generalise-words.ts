import { formatMonth } from '#report/format/date.ts';
import type { OwnBlock, RichChild } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { dayOf } from '#report/calendar.ts';
import { type FigureName, namesOfFacts, writeFigureName } from './figure-names.ts';
import { sentencesOf } from './sentences.ts';

/** Turns words of one report into words for any: names and figures become placeholders. */
export class Generaliser {
  readonly leftOut: string[] = [];
  readonly #figures: ReadonlyMap<string, FigureName>;
  /** What stands in the words, and the placeholder for it; longer ones first, since one may hold another. */
  readonly #names: readonly (readonly [string, string])[];

  constructor(report: Report) {
    this.#figures = namesOfFacts(report);
    const last = report.comparison?.current.to ?? report.period?.to ?? report.source.period?.to ?? null;
    const names: [string | null, string][] = [
      [report.client, '{{client}}'],
      [report.agency, '{{agency}}'],
      [report.period_text, '{{period}}'],
      [last === null ? null : formatMonth(dayOf(last), report.language), '{{month}}'],
    ];
    this.#names = names
      .flatMap(([name, placeholder]) =>
        name !== null && name.trim().length > 1 ? [[name.trim(), placeholder] as const] : [],
      )
      .toSorted(([a], [b]) => b.length - a.length);
  }

  /** Words without sentences whose figures mean nothing elsewhere. */
  words(spans: readonly TextSpan[]): TextSpan[] {
    return sentencesOf(spans).flatMap((sentence) => {
      const general = sentence.map((span) => this.#span(span));
      if (!general.includes(null)) return general.filter((span) => span !== null);
      this.leftOut.push(
        sentence
          .map(({ text }) => text)
          .join('')
          .trim(),
      );
      return [];
    });
  }

  title(text: string): string {
    return this.#named(text);
  }

  #span(span: TextSpan): TextSpan | null {
    if (!('fact' in span)) return { ...span, text: this.#named(span.text) };
    const name = this.#figures.get(span.fact);
    const marks = span.bold === undefined ? {} : { bold: span.bold };
    return name === undefined ? null : { text: `{{figure:${writeFigureName(name)}}}`, ...marks };
  }

  #named(text: string): string {
    let result = text;
    for (const [name, placeholder] of this.#names) result = replacedWord(result, name, placeholder);
    return result;
  }
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Whole words alone: a client called “Art” is not part of “Start”. */
function replacedWord(text: string, word: string, by: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (isLetter(text[at - 1]) || isLetter(text[at + word.length])) continue;
    result += text.slice(from, at) + by;
    from = at + word.length;
  }
  return result + text.slice(from);
}

/** Dates, owners' progress and figures of one month are not for the next. */
export function generaliseOwnBlock(block: OwnBlock, generaliser: Generaliser): OwnBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, children: block.children.map((child) => generalChild(child, generaliser)) };
    case 'picture':
      return { ...block, caption: generaliser.words(block.caption) };
    case 'tasks':
      return {
        ...block,
        rows: block.rows.map(({ task, owner }) => ({
          task: generaliser.words(task),
          owner,
          due: null,
          status: 'open' as const,
        })),
      };
    case 'actions':
      return {
        ...block,
        items: block.items.map(({ due: _due, ...item }) => ({
          ...item,
          insight: '',
          title: generaliser.words(item.title),
          reason: generaliser.words(item.reason),
        })),
      };
  }
}

function generalChild(child: RichChild, generaliser: Generaliser): RichChild {
  switch (child.kind) {
    case 'list':
      return { ...child, items: child.items.map((item) => generaliser.words(item)) };
    case 'callout':
      return { ...child, paragraphs: child.paragraphs.map((spans) => generaliser.words(spans)) };
    default:
      return { ...child, spans: generaliser.words(child.spans) };
  }
}
