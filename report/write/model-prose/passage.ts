import { KINDS } from '#report/kinds/kinds.ts';
import type { Language } from '#report/format/language.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Fact, TextSpan } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import { PLAYBOOKS } from '#report/playbooks/playbooks.ts';
import { DIMENSIONS } from '#report/recognise/dataset.ts';
import { PHRASES } from '../facts/sentence.ts';
import { dimensionPlural, dimensionWord } from '../words/dimension-words.ts';
import { metricLabel, metricSubject } from '../words/metric-words.ts';
import { wordsOf } from './lexicon.ts';

/** What a reference stands for, as far as a writer has to know: neither figures nor names. */
export interface Reference {
  id: string;
  is: 'figure' | 'rise' | 'fall' | 'date' | 'name';
  /** The piece of text that takes its place. */
  span: TextSpan;
}

/** A piece of the summary that a model may put into other words. */
export interface Passage {
  id: string;
  kind: 'headline' | 'paragraph';
  language: Language;
  /** The deterministic text with references such as `{f3}` for facts and `{n1}` for names. */
  text: string;
  references: Reference[];
  /** Its sentences that stand on their own, without their full stop: they may be told in any order among each other. */
  independent: string[];
  /** Which block of the summary it is. */
  block: number;
}

export const SUMMARY = 'summary';

/** The passages of the summary; those that hold words out of the file itself are kept back. */
export function passagesOf(report: Report): Passage[] {
  const names = new Map<string, string>();
  const referencesOf = (spans: readonly TextSpan[]) =>
    spans.flatMap((span) => {
      const fact = 'fact' in span ? report.facts[span.fact] : undefined;
      return 'fact' in span && fact ? [referenceOf(span, fact, names)] : [];
    });
  const titles = findingTitles(report);
  const blocks = report.sections.find(({ id }) => id === SUMMARY)?.blocks ?? [];
  return blocks.flatMap((block: Block, index): Passage[] => {
    if (block.kind !== 'headline' && block.kind !== 'paragraph') return [];
    if (!isOurs(block.spans, report.language)) return [];
    const references = referencesOf(block.spans);
    const text = textOf(block.spans, references);
    const independent = titles.flatMap((title) => {
      const said = textOf(title, referencesOf(title));
      return !said.includes('.') && ` ${text} `.includes(` ${said}. `) ? [said] : [];
    });
    const { kind } = block;
    return [
      { id: `p${index + 1}`, kind, language: report.language, text, references, independent, block: index },
    ];
  });
}

/** What is told as a finding of its own needs no sentence before it. */
function findingTitles({ sections }: Report): TextSpan[][] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'findings' ? block.items.map(({ title }) => title) : [])),
  );
}

function textOf(spans: readonly TextSpan[], references: readonly Reference[]): string {
  let next = 0;
  return spans.map((span) => ('fact' in span ? `{${references[next++]?.id ?? ''}}` : span.text)).join('');
}

function referenceOf(span: TextSpan & { fact: string }, fact: Fact, names: Map<string, string>): Reference {
  if (fact.unit !== 'name') return { id: span.fact, is: sortOf(fact), span };
  const id = names.get(span.fact) ?? `n${names.size + 1}`;
  names.set(span.fact, id);
  return { id, is: 'name', span };
}

function sortOf(fact: Fact): Reference['is'] {
  if (fact.unit === 'date') return 'date';
  if (typeof fact.value !== 'number' || !isDifference(fact)) return 'figure';
  return fact.value < 0 ? 'fall' : 'rise';
}

/** Facts that set now against before are shown without their sign; their formula has a minus. */
function isDifference({ formula, expression }: Fact): boolean {
  return expression === undefined && formula.includes('−');
}

/** A column's name may stand in a sentence as a word: such a text is the file's, and no model sees it. */
function isOurs(spans: TextSpan[], language: Language): boolean {
  const own = vocabulary(language);
  return spans.every((span) => 'fact' in span || wordsOf(span.text).every((word) => own.has(word)));
}

function findingPatterns(language: Language): string[] {
  return KINDS.flatMap(({ phrases }) => Object.values(phrases)).flatMap((phrase) => phrase[language]);
}

function playbookPatterns(language: Language): string[] {
  return PLAYBOOKS.flatMap(({ heading, suspects, analyses }) => [
    heading,
    ...(suspects === null ? [] : [suspects]),
    ...analyses.flatMap(({ phrases }) => Object.values(phrases())),
  ]).flatMap((phrase) => phrase[language]);
}

const vocabularies = new Map<Language, ReadonlySet<string>>();

function vocabulary(language: Language): ReadonlySet<string> {
  const cached = vocabularies.get(language);
  if (cached) return cached;
  const patterns = [
    ...Object.values(PHRASES[language]).flat(),
    ...findingPatterns(language),
    ...playbookPatterns(language),
  ];
  const forms = ['$1', '$2'].flatMap((form) =>
    patterns.map((pattern) =>
      pattern.replace(/\[([^\]|]*)\|([^\]|]*)\]/g, form).replace(/\{[a-z_]+\}/g, ' '),
    ),
  );
  const metrics = (Object.keys(METRICS) as MetricKey[]).flatMap((metric) => [
    metricLabel(metric, language),
    metricSubject(metric, language),
  ]);
  const dimensions = DIMENSIONS.flatMap((dimension) => [
    dimensionWord({ dimension, column: '' }, language),
    dimensionPlural(dimension, language),
  ]);
  const words = new Set([...forms, ...metrics, ...dimensions].flatMap(wordsOf));
  vocabularies.set(language, words);
  return words;
}
