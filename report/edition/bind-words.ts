import type { Style } from '#report/format/language.ts';
import { printable } from '#report/format/printable.ts';
import { linkSchema, type Fact, type TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { chipText, styleOf, writingsOf } from './write-figure.ts';

/** What the figures of an edited text are bound to. */
export interface Binding {
  facts: Readonly<Record<string, Fact>>;
  writings: ReadonlyMap<string, string[]>;
  style: Style;
}

export function bindingOf(report: Report): Binding {
  return { facts: report.facts, writings: writingsOf(report), style: styleOf(report) };
}

/**
 * The same value with every piece of text in it bound: chips show what their facts say, words hold nothing that cannot be
 * printed. A picture is left alone.
 */
export function bindWords<T>(value: T, binding: Binding): T {
  return bound(value, binding) as T;
}

function bound(value: unknown, binding: Binding): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map((part) => bound(part, binding));
  if (typeof value !== 'object' || value === null) return value;
  if ('text' in value) return boundSpan(value as TextSpan, binding);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'source' ? part : bound(part, binding)]),
  );
}

function boundSpan(span: TextSpan, { facts, writings, style }: Binding): TextSpan {
  if ('fact' in span) {
    const fact = Object.hasOwn(facts, span.fact) ? facts[span.fact] : undefined;
    const { fact: id, form, text, ...marks } = span;
    // A fact that is gone leaves its words; `checkEdition` tells the author that they are bound to nothing.
    if (fact === undefined) return { text: printable(text), ...marks };
    return { ...span, text: chipText(fact, { text, form }, writings.get(id) ?? [], style) };
  }
  const { link, ...words } = span;
  const leads = link !== undefined && linkSchema.safeParse(link).success;
  return { ...words, text: printable(span.text), ...(leads ? { link } : {}) };
}
