import type { Fact } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { type EditedText, editedTexts, type TextPlace } from './edited-texts.ts';
import type { Edition } from './edition.ts';
import { type TypedFigure, typedFigures } from './typed-figures.ts';

/** A fact that a typed number may mean. */
export interface OfferedFact {
  fact: string;
  /** Whether it reads the same at the precision that was typed. */
  same: boolean;
}

export interface FigureCheck {
  where: TextPlace;
  /** As it was typed. */
  text: string;
  /** The nearest first; empty where no figure of the report has this value. */
  facts: OfferedFact[];
}

/** Every number in an agency's own words that is bound to no fact, with those of the report's facts it may mean. */
export function checkEdition(report: Report, edition: Edition): FigureCheck[] {
  const figures = figuresOf(report.facts);
  return editedTexts(edition).flatMap((text) => checkText(report, figures, text));
}

function checkText(
  report: Report,
  figures: readonly ReportFigure[],
  { where, spans, base }: EditedText,
): FigureCheck[] {
  const isTitle = where.place === 'title' && where.item === null;
  return wordsBetweenFacts(report, spans).flatMap((words) =>
    typedFigures(words, report.language)
      .filter(({ text }) => !(isTitle && base?.includes(text)))
      .filter((figure) => !isYearOf(report, figure))
      .map((figure) => ({ where, text: figure.text, facts: factsNear(figures, figure) })),
  );
}

/** Runs of words as one text each: a figure may be half bold. A chip whose fact is gone is words as well. */
function wordsBetweenFacts({ facts }: Report, spans: EditedText['spans']): string[] {
  const runs = [''];
  for (const span of spans) {
    if ('fact' in span && Object.hasOwn(facts, span.fact)) runs.push('');
    else runs[runs.length - 1] += span.text;
  }
  return runs.filter((run) => run !== '');
}

/** The year a report is about is a name rather than a figure. */
export function isYearOf({ period_text, comparison_text }: Report, { text }: TypedFigure): boolean {
  return /^(?:19|20)\d{2}$/.test(text) && `${period_text ?? ''} ${comparison_text ?? ''}`.includes(text);
}

const NEARLY = 0.03;
const MOST_OFFERED = 4;

interface ReportFigure {
  fact: string;
  value: number;
  unit: Fact['unit'];
}

/** The facts of a report that are numbers. */
export function figuresOf(facts: Report['facts']): ReportFigure[] {
  return Object.entries(facts).flatMap(([fact, { value, unit }]) =>
    typeof value === 'number' ? [{ fact, value, unit }] : [],
  );
}

/** The facts that have the typed value, or nearly. */
export function factsNear(figures: readonly ReportFigure[], typed: TypedFigure): OfferedFact[] {
  const found: (OfferedFact & { apart: number })[] = [];
  for (const { fact, value, unit } of figures) {
    if (typed.unit !== null && typed.unit !== unit) continue;
    const size = Math.abs(typed.unit === null && unit === 'ratio' ? value * 100 : value);
    // Sentences say “fell by 12.4%” of a change that is negative.
    const apart = Math.abs(size - Math.abs(typed.value));
    const same = apart <= typed.step / 2 + 1e-9 * size;
    if (same || apart <= NEARLY * Math.abs(typed.value)) found.push({ fact, same, apart });
  }
  return found
    .toSorted((a, b) => Number(b.same) - Number(a.same) || a.apart - b.apart)
    .slice(0, MOST_OFFERED)
    .map(({ fact, same }) => ({ fact, same }));
}
