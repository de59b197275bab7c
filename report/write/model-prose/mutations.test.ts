import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { plantedCsv } from '#report/testing/planted/planted-csv.ts';
import { noiseWorld, plantedWorld } from '#report/testing/planted/planted-events.ts';
import { PLANTED_KINDS } from '#report/testing/planted/planted-world.ts';
import { metricLabel, metricSubject } from '../words/metric-words.ts';
import { checkParagraph } from './check-paragraph.ts';
import { LEXICONS } from './lexicon.ts';
import { passagesOf, type Passage } from './passage.ts';

const SEEDS = 5;

/** Reports of every discipline, whose summaries have all kinds of sentences: each in one language. */
const ofDisciplines = new Map(
  LANGUAGES.map((language, turn) => [
    language,
    DISCIPLINE_FIXTURES.filter((_, at) => at % LANGUAGES.length === turn).flatMap(({ text }) =>
      passagesOf(createReport(new TextEncoder().encode(text), { file: 'a.csv', sha256: '', language })),
    ),
  ]),
);

function* passages(language: Language): Generator<Passage> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const kind = PLANTED_KINDS[seed % (PLANTED_KINDS.length + 1)];
    const size = { campaigns: 3, days: 50 };
    const world = kind ? plantedWorld(kind, seed, size) : noiseWorld(seed, size);
    const bytes = new TextEncoder().encode(plantedCsv(world, 'plain'));
    yield* passagesOf(createReport(bytes, { file: 'a.csv', sha256: '', language }));
  }
  yield* ofDisciplines.get(language)!;
}

/** Where an expression stands as whole words. */
function places(text: string, expression: string): number[] {
  const pattern = new RegExp(`(?<![\\p{L}’'-])${expression}(?![\\p{L}’'-])`, 'giu');
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

function exchanged(text: string, expressions: readonly string[], other: string): string[] {
  return expressions.flatMap((expression) =>
    places(text, expression).map((at) => text.slice(0, at) + other + text.slice(at + expression.length)),
  );
}

/** Everything a careless or malicious writer would get wrong about the passage. */
function mutations({ text, language }: Passage): string[] {
  const { up, down } = LEXICONS[language];
  const references = [...text.matchAll(/\{[a-z]\d+\}/g)];
  const swapped = references.flatMap((first, index) =>
    references.slice(index + 1).flatMap((second) => {
      if (first[0] === second[0]) return [];
      const between = text.slice(first.index + first[0].length, second.index);
      return [
        text.slice(0, first.index) +
          second[0] +
          between +
          first[0] +
          text.slice(second.index + second[0].length),
      ];
    }),
  );
  const metrics = (Object.keys(METRICS) as MetricKey[]).flatMap((metric) => [
    metricLabel(metric, language),
    metricSubject(metric, language),
  ]);
  const mentioned = metrics.filter((name) => places(text, name).length > 0);
  const longest = mentioned.filter(
    (name) => !mentioned.some((other) => other !== name && other.includes(name)),
  );
  const stranger = metricLabel(
    mentioned.includes(metricLabel('bookings', language)) ? 'calls' : 'bookings',
    language,
  );
  return [
    ...exchanged(text, up, down[0]!),
    ...exchanged(text, down, up[0]!),
    ...exchanged(text, longest, stranger),
    ...swapped,
    ...references.map(({ index, 0: id }) => text.slice(0, index) + text.slice(index + id.length)),
    ...references.map(({ index, 0: id }) => `${text.slice(0, index)}{f999}${text.slice(index + id.length)}`),
    ...references.map(({ index, 0: id }) => `${text.slice(0, index)}12${text.slice(index + id.length)}`),
    ...LEXICONS[language].numbers.map((word) => text.replace(/\.?$/, ` ${word}$&`)),
    text.replace(/ /, ' not '),
    text.replace(/\.?$/, ' <b>now</b>$&'),
  ];
}

describe('a passage with one thing changed', () => {
  it.each(LANGUAGES)('is refused every time (%s)', { timeout: 240_000 }, (language) => {
    let tried = 0;
    for (const passage of passages(language)) {
      for (const text of mutations(passage)) {
        expect(checkParagraph(text, passage), `${passage.text}\n${text}`).not.toBeNull();
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(1500);
  });
});

describe('findings told in the opposite order', () => {
  it.each(LANGUAGES)('are used, and nothing that leans on another sentence is moved (%s)', (language) => {
    let tried = 0;
    for (const passage of ofDisciplines.get(language)!) {
      const sentences = passage.text.replace(/\.$/, '').split('. ');
      const told = sentences.filter((sentence) => passage.independent.includes(sentence));
      if (told.length < 2) continue;
      const turned = told.toReversed();
      const text = `${sentences.map((sentence) => (told.includes(sentence) ? turned.shift() : sentence)).join('. ')}.`;
      expect(checkParagraph(text, passage), text).toBeNull();
      tried += 1;
    }
    expect(tried).toBeGreaterThan(5);
  });
});
