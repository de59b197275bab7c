import type { Fact, Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { saidAround } from './said-around.ts';
import { styleOf, writeDate, writeFigure, writingsOf } from './write-figure.ts';

/** A fact as a person looks for it. */
export interface ListedFact {
  fact: string;
  /** What it is: `Spend, June 2026`, `Revenue, change`. */
  name: string;
  /** The words it stands in, or of what and when it is: `Brand | US · June 2026`. */
  about: string;
  text: string;
  /** All it may be found by. */
  sought: string;
}

/** The figures of a report, those that lead it first. Names and dates come last: they are seldom looked for. */
export function listFacts(report: Report): ListedFact[] {
  const style = styleOf(report);
  const { led, listed } = labelsOf(report);
  const writings = writingsOf(report);
  const around = saidAround(report);
  const seen = new Set<string>();
  return Object.entries(report.facts)
    .map(([fact, known]) => {
      const origin = originsText(known, style.language);
      const words = around.get(fact);
      const label = led.get(fact) ?? listed.get(fact);
      const name = label ?? nameOf(known, words);
      return {
        fact,
        name,
        about: label === undefined && name !== words ? (words ?? origin) : origin,
        text: writings.get(fact)?.[0] ?? writeFigure(known, 'usual', style),
        sought: [label, known.formula, words, origin].join(' '),
        rank: rankOf(known, led.has(fact)),
      };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ rank: _rank, ...figure }) => {
      const said = `${figure.name}\n${figure.about}\n${figure.text}`;
      if (seen.has(said)) return [];
      seen.add(said);
      return [figure];
    });
}

/** Its metric, and how that was compared, out of the formula that every fact carries. */
function nameOf({ unit, value, formula, rows }: Fact, words: string | undefined): string {
  if (unit === 'name') return String(value);
  // Figures computed from figures carry a sum of numbers, which names nothing.
  if (!/\p{L}/u.test(formula)) return words ?? formula;
  const [column] = rows.length === 1 && rows[0]!.columns.length === 1 ? rows[0]!.columns : [];
  if (column !== undefined && formula.endsWith(` ${column}`)) return column;
  const [metric = formula, rest] = formula.split(': ', 2);
  if (rest === undefined) return formula;
  return rows.length === 2 ? `${metric}, ${unit === 'ratio' ? 'change' : 'difference'}` : metric;
}

function rankOf({ unit, value }: Fact, isLabelled: boolean): number {
  if (isLabelled) return 0;
  return unit === 'name' ? 3 : unit === 'date' || typeof value === 'string' ? 2 : 1;
}

/** Figures on cards and in tables have a name beside them. */
function labelsOf({ sections }: Report): { led: Map<string, string>; listed: Map<string, string> } {
  const led = new Map<string, string>();
  const listed = new Map<string, string>();
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind === 'kpis')
      for (const { label, period, value, delta, year_ago } of block.items) {
        const named = period === undefined ? label : `${label}, ${period}`;
        put(led, value.fact, named);
        put(led, delta?.fact, `${named}, change`);
        put(led, year_ago?.fact, `${named}, change ${year_ago?.previous ?? ''}`.trimEnd());
      }
    if (block.kind === 'table')
      for (const { cells } of block.rows)
        for (const [index, cell] of cells.entries())
          put(listed, cell.fact, `${cells[0]?.text}, ${block.columns[index]?.label}`);
  }
  return { led, listed };
}

function put(labels: Map<string, string>, fact: string | undefined, label: string): void {
  if (fact !== undefined && !labels.has(fact)) labels.set(fact, label);
}

const MOST_ROWS = 2;

function originsText({ rows }: Fact, language: Report['language']): string {
  const parts = rows.slice(0, MOST_ROWS).map((origin) => originText(origin, language));
  return [...new Set(parts)].filter((part) => part !== '').join(' vs. ');
}

function originText({ where, from, to }: Origin, language: Report['language']): string {
  const names = where.map((one) => ('equals' in one ? one.equals : one.any.slice(0, 3).join(', ')));
  const days = from === null && to === null ? [] : [writeDate(`${from ?? to}/${to ?? from}`, language)];
  return [...names, ...days].join(' · ');
}

/** The facts whose name or value holds every word that was typed. */
export function searchFacts(facts: readonly ListedFact[], query: string): ListedFact[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...facts];
  const found = facts.filter((fact) => {
    const said = `${fact.name} ${fact.sought} ${fact.text}`.toLowerCase();
    const digits = fact.text.replaceAll(/[^\d]/g, '');
    return words.every(
      (word) =>
        said.includes(word) || (/^[\d.,]+$/.test(word) && digits.startsWith(word.replaceAll(/[.,]/g, ''))),
    );
  });
  const begins = (fact: ListedFact) => (fact.name.toLowerCase().startsWith(words[0]!) ? 0 : 1);
  return found.toSorted((a, b) => begins(a) - begins(b));
}
