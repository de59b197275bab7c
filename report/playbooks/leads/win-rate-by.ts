import type { Breakdown, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { binomialAtLeast, binomialAtMost } from '../analyses/chance.ts';
import { derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { countedThing, countedWith, stagesOf, type Stages } from './pipeline.ts';

interface Options {
  id: string;
  pick(measures: Measures): Breakdown | null;
  /** Slots: `{name}`, `{won}`, `{decided}`, `{rate}`, `{rest}`; `{missing}` in what is said of the weak. */
  phrases: Record<Stages['good'], SidePhrases>;
}

export type SidePhrases = Readonly<
  Record<'weak' | 'weak_body' | 'weak_action' | 'strong' | 'strong_body' | 'strong_action', Phrase>
>;

const LEAST_DECIDED = 20;
const LEAST_EXPECTED = 8;
const LEAST_WON = 8;
const WEAK = 0.6;
const STRONG = 1.5;
/** Where most are won, half as many again is out of reach: so much of all decided apart is as telling. */
const APART = 0.2;
/** Chance of so few or so many, after looking at every one. */
const MOST_CHANCE = 0.01;

interface Judged {
  name: string;
  won: number;
  decided: number;
  expected: number;
}

/** Whose leads or deals are won far more or far less often than the rest's, with enough decided to tell. */
export function winRateBy(options: Options): Analysis {
  return {
    id: options.id,
    phrases: () => ({
      ...options.phrases.won,
      ...Object.fromEntries(
        Object.entries(options.phrases.qualified).map(([name, phrase]) => [`qualified ${name}`, phrase]),
      ),
      covers: COVERS,
    }),
    // A month has too few decisions to compare by: the whole file tells more.
    observe({ whole: writer }) {
      const measures = { ...writer.measures, reported: { ...writer.measures.reported, span: null } };
      const [thing, stages, by] = [countedThing(measures), stagesOf(measures), options.pick(measures)];
      if (thing === null || stages === null || by === null || stages.won.length === 0) return [];
      const judged = judgedBy(measures, thing, by, stages);
      const looks = judged.length;
      const [weak] = judged
        .filter(({ expected }) => expected >= LEAST_EXPECTED)
        .filter(({ won, decided, expected }) => won <= WEAK * expected || won <= expected - APART * decided)
        .filter(
          ({ won, decided, expected }) =>
            binomialAtMost(won, decided, expected / decided) * looks <= MOST_CHANCE,
        )
        .toSorted((a, b) => b.expected - b.won - (a.expected - a.won));
      const [strong] = judged
        .filter(({ won }) => won >= LEAST_WON)
        .filter(({ won, decided, expected }) => won >= STRONG * expected || won >= expected + APART * decided)
        .filter(
          ({ won, decided, expected }) =>
            binomialAtLeast(won, decided, expected / decided) * looks <= MOST_CHANCE,
        )
        .toSorted((a, b) => b.won - a.won);
      const tellOf = (one: Judged, side: 'weak' | 'strong') =>
        tell(writer, one, { thing, by, stages, side, options });
      return [
        ...(weak === undefined ? [] : [tellOf(weak, 'weak')]),
        // Of two, the better is only the other side of the worse.
        ...(strong === undefined || (weak !== undefined && looks < 3) ? [] : [tellOf(strong, 'strong')]),
      ];
    },
  };
}

function judgedBy(measures: Measures, thing: MetricKey, by: Breakdown, stages: Stages): Judged[] {
  const won = countedWith(measures, thing, by, stages, stages.won);
  const decided = countedWith(measures, thing, by, stages, [...stages.won, ...stages.lost]);
  const [allWon, allDecided] = [sumOf(won), sumOf(decided)];
  return [...decided].flatMap(([name, count]) => {
    const own = won.get(name) ?? 0;
    if (name === '' || count < LEAST_DECIDED || count >= allDecided) return [];
    return [{ name, won: own, decided: count, expected: (count * (allWon - own)) / (allDecided - count) }];
  });
}

function sumOf(counts: Map<string, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0);
}

interface Telling {
  thing: MetricKey;
  by: Breakdown;
  stages: Stages;
  side: 'weak' | 'strong';
  options: Options;
}

function tell(writer: FactWriter, one: Judged, { thing, by, stages, side, options }: Telling): Observation {
  const { column } = by.segment;
  const decidedStages = [...stages.won, ...stages.lost];
  const among = (values: string[]) => ({ among: { column: stages.breakdown.segment.column, values } });
  const own = { segment: { column, value: one.name } };
  const total = (values: string[]) =>
    stages.breakdown.entries
      .filter(({ value }) => values.includes(value))
      .reduce((sum, { totals }) => sum + (totals[thing] ?? 0), 0);
  const [won, decided] = [
    writer.value(thing, one.won, { ...own, ...among(stages.won) }),
    writer.value(thing, one.decided, { ...own, ...among(decidedStages) }),
  ];
  const rest = derived(writer, 'ratio', [
    '÷',
    ['−', writer.value(thing, total(stages.won), among(stages.won)), won],
    ['−', writer.value(thing, total(decidedStages), among(decidedStages)), decided],
  ]);
  const missing = projected(writer, ['−', ['×', decided, rest], won]);
  const fillings = {
    name: writer.name(one.name, column),
    won,
    decided,
    rate: derived(writer, 'ratio', ['÷', won, decided]),
    rest,
    missing,
  };
  const { id } = options;
  const phrases = options.phrases[stages.good];
  return {
    id: side === 'weak' ? id : `${id}_strong`,
    tag: side === 'weak' ? 'watch' : 'win',
    metric: thing,
    segments: [{ dimension: by.dimension, value: one.name }],
    gain: side === 'weak' ? { metric: thing, amount: numberOf(writer, missing) } : null,
    title: writer.say(phrases[side], fillings),
    body: [...writer.say(phrases[`${side}_body`], fillings), ...overWholeFile(writer)],
    action: writer.say(phrases[`${side}_action`], fillings),
    evidence: [],
  };
}
