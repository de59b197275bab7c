import type { TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { plainWords, textsOf } from './addresses.ts';
import type { EditedBlock, EditedItem, EditedSection, Edition, Replaced } from './edition.ts';
import { sameFacts } from './same-fact.ts';
import { type BlockInReport, sameBlocks, sameItems, type StoryItem } from './same-place.ts';
import { formOf, styleOf, writeFigure } from './write-figure.ts';

/** An edit that new data left without a place, in words: the author can put it back by hand. */
export interface DroppedEdit {
  /** `words`: the sentence it replaced is another now. `figure`: a figure in kept words is bound to nothing any more. */
  kind: 'words' | 'figure' | 'section';
  /** Title of the section it stood in; null on the cover. */
  section: string | null;
  /** The generated words it replaced. */
  base: string;
  /** The author's. */
  words: string;
}

/** Brings a draft over to the same report made of new data: what still fits, and a list of what does not. */
export function carryEdition(
  edition: Edition,
  from: Report,
  to: Report,
): { edition: Edition; dropped: DroppedEdit[] } {
  const carrier = new Carrier(from, to);
  const title = carrier.title(edition.title, from.title, to.title, null);
  const sections = edition.sections.flatMap((section) => carrier.section(section));
  return { edition: { version: edition.version, ...title, sections }, dropped: carrier.dropped };
}

class Carrier {
  readonly dropped: DroppedEdit[] = [];
  readonly #from: Report;
  readonly #to: Report;
  readonly #same: ReadonlyMap<string, string>;

  constructor(from: Report, to: Report) {
    this.#from = from;
    this.#to = to;
    this.#same = sameFacts(from, to);
  }

  section(edited: EditedSection): EditedSection[] {
    const name = edited.title === undefined ? null : plainWords(edited.title.spans);
    if (edited.own === true) {
      const title = edited.title && { title: { base: '', spans: this.#ownWords(edited.title.spans, name) } };
      return [{ ...edited, ...title, blocks: edited.blocks.flatMap((one) => this.#ownBlock(one, name)) }];
    }
    const before = this.#from.sections.find(({ id }) => id === edited.id);
    const now = this.#to.sections.find(({ id }) => id === edited.id);
    const places = before === undefined || now === undefined ? new Map() : sameBlocks(before, now);
    const section = before?.title ?? edited.id;
    const kept = edited.blocks.flatMap((block) =>
      'own' in block ? this.#ownBlock(block, section) : this.#block(block, places.get(block.at), section),
    );
    const { title: renamed, ...others } = edited;
    if (now !== undefined) {
      const title = this.title(renamed, before?.title ?? '', now.title, section);
      return [{ ...others, ...title, blocks: kept }];
    }
    // The section is gone: what the agency added to it stands in a section of its own.
    const own = kept.filter((block) => 'own' in block);
    if (renamed !== undefined) this.#drop('section', section, renamed);
    if (own.length === 0) return [];
    const title = { base: '', spans: renamed?.spans ?? [{ text: section }] };
    return [{ id: `own-${edited.id}`, own: true, title, blocks: own }];
  }

  /** A title fits as long as the one it replaced is the same but for its figures. */
  title(
    change: Replaced | undefined,
    before: string,
    now: string,
    section: string | null,
  ): { title?: Replaced } {
    if (change === undefined) return {};
    const title = this.#replaced(change, [{ text: before }], [{ text: now }], section);
    return title === null ? {} : { title };
  }

  #block(
    edited: Extract<EditedBlock, { at: string }>,
    place: { before: BlockInReport; now: BlockInReport } | undefined,
    section: string,
  ): EditedBlock[] {
    const { texts, items, ...others } = edited;
    if (place === undefined) {
      for (const change of Object.values(texts ?? {})) this.#drop('words', section, change);
      for (const item of items ?? []) this.#dropItem(item, section);
      return [];
    }
    const [before, now] = [textsOf(place.before.block), textsOf(place.now.block)];
    const kept = Object.entries(texts ?? {}).flatMap(([at, change]) => {
      const carried = this.#replaced(change, before[at], now[at], section);
      return carried === null ? [] : [[at, carried] as const];
    });
    return [
      {
        ...others,
        at: place.now.at,
        ...(kept.length === 0 ? {} : { texts: Object.fromEntries(kept) }),
        ...(items === undefined ? {} : { items: this.#items(items, place, section) }),
      },
    ];
  }

  #items(
    edited: readonly EditedItem[],
    place: { before: BlockInReport; now: BlockInReport },
    section: string,
  ): EditedItem[] {
    const same = sameItems(this.#from, place.before.block, this.#to, place.now.block);
    return edited.flatMap((item) => {
      if (item.own === true) return [this.#ownItem(item, section)];
      const found = same.get(item.id);
      if (found === undefined) {
        this.#dropItem(item, section);
        return [];
      }
      return [this.#item(item, found.before, found.now, section)];
    });
  }

  #item(
    { title, text, ...others }: EditedItem,
    before: StoryItem,
    now: StoryItem,
    section: string,
  ): EditedItem {
    const carriedTitle = title && this.#replaced(title, before.title, now.title, section);
    const carriedText = text && this.#replaced(text, before.text, now.text, section);
    return {
      ...others,
      id: now.id,
      ...(carriedTitle ? { title: carriedTitle } : {}),
      ...(carriedText ? { text: carriedText } : {}),
    };
  }

  #ownItem({ title, text, ...others }: EditedItem, section: string): EditedItem {
    return {
      ...others,
      ...(title && { title: { base: '', spans: this.#ownWords(title.spans, section) } }),
      ...(text && { text: { base: '', spans: this.#ownWords(text.spans, section) } }),
    };
  }

  #ownBlock(edited: EditedBlock, section: string | null): EditedBlock[] {
    if (!('own' in edited)) return [];
    const walk = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(walk);
      if ('text' in value) return this.#ownWords([value as TextSpan], section)[0];
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part)]));
    };
    return [{ ...edited, block: walk(edited.block) as typeof edited.block }];
  }

  /** Own words stay in any case; a figure that means nothing in the new data becomes a word, and the author is told. */
  #ownWords(spans: readonly TextSpan[], section: string | null): TextSpan[] {
    return spans.map((span) => {
      if (!('fact' in span)) return span;
      const bound = this.#rebound(span);
      if (bound !== null) return bound;
      this.dropped.push({ kind: 'figure', section, base: '', words: span.text });
      const { fact: _fact, form: _form, ...words } = span;
      return words;
    });
  }

  /** The words in place of another sentence; null, and told, where that one says something else now. */
  #replaced(
    change: Replaced,
    before: readonly TextSpan[] | undefined,
    now: readonly TextSpan[] | undefined,
    section: string | null,
  ): Replaced | null {
    const spans = change.spans.map((span) => ('fact' in span ? this.#rebound(span) : span));
    const fits = before !== undefined && now !== undefined && wordsAround(before) === wordsAround(now);
    if (!fits || spans.includes(null)) {
      this.#drop('words', section, change);
      return null;
    }
    return { base: plainWords(now), spans: spans.filter((span) => span !== null) };
  }

  /** The chip of the same fact in the new data, written as it was. */
  #rebound(span: Extract<TextSpan, { fact: string }>): TextSpan | null {
    const id = this.#same.get(span.fact);
    const [before, now] = [this.#from.facts[span.fact], id === undefined ? undefined : this.#to.facts[id]];
    if (id === undefined || before === undefined || now === undefined) return null;
    const form = span.form ?? formOf(before, span.text, styleOf(this.#from));
    const text = writeFigure(now, form ?? 'usual', styleOf(this.#to));
    return { ...span, fact: id, text, ...(form === null || form === 'usual' ? {} : { form }) };
  }

  #dropItem({ title, text }: EditedItem, section: string): void {
    if (title) this.#drop('words', section, title);
    if (text) this.#drop('words', section, text);
  }

  #drop(kind: DroppedEdit['kind'], section: string | null, { base, spans }: Replaced): void {
    this.dropped.push({ kind, section, base, words: plainWords(spans) });
  }
}

/** A sentence without its figures; digits in a title are figures as well. */
function wordsAround(spans: readonly TextSpan[]): string {
  return spans
    .map((span) => ('fact' in span ? '#' : span.text.replaceAll(/\d[\d.,\u00a0\u202f]*/g, '#')))
    .join('');
}
