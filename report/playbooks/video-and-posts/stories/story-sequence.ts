import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../../analysis.ts';
import { scopeOfRows, sumOfRows, type Timed } from '../../analyses/best-time.ts';
import { derived, numberOf, numberOfNames, projected } from '../../analyses/derived-figures.ts';
import { spreadOf } from '../../analyses/spread.ts';
import { COVERS, overWholeFile } from '../../analyses/whole-file.ts';
import { postsOf } from '../posts.ts';
import { storyRows, viewsOfStories } from './story-rows.ts';

/** Of fewer the last is not far from the first. */
const LEAST_A_DAY = 3;
/** On fewer days it is luck which story was the good one. */
const LEAST_DAYS = 8;
/** Standard errors of the loss from the first to the last, as days differ. */
const LEAST_DISTANCE = 3.5;
/** Less is not worth fewer stories. */
const MOST_KEPT = 0.9;

interface Sequence {
  metric: MetricKey;
  /** The first and the last story of each day that has three or more. */
  first: Timed[];
  last: Timed[];
}

/** Whether viewers drop off from the first story of a day to the last: what comes late is seen by fewer. */
export const storySequence: Analysis = {
  id: 'story_sequence',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  // A month has few days with several stories: the whole file tells more.
  observe({ whole: writer }) {
    const found = findSequence(writer.measures);
    return found === null ? [] : tell(writer, found);
  },
};

export function findSequence(measures: Measures): Sequence | null {
  const { time, values } = measures.dataset;
  const metric = viewsOfStories(measures);
  if (time?.hours === undefined || metric === null) return null;
  const { hours, days } = time;
  const seen = values[metric]!.values;
  const items = storyRows(measures)
    .map((row) => ({ row, score: log1p(seen[row]!) }))
    .filter(({ row, score }) => !Number.isNaN(score) && !Number.isNaN(days[row]! + hours[row]!));
  const pairs = [...Map.groupBy(items, ({ row }) => days[row]!).values()].flatMap((own) => {
    const order = own.toSorted((a, b) => hours[a.row]! - hours[b.row]!);
    const [first, last] = [order[0]!, order.at(-1)!];
    return own.length >= LEAST_A_DAY && hours[first.row]! < hours[last.row]! ? [{ first, last }] : [];
  });
  if (pairs.length < LEAST_DAYS) return null;
  const { mean, error } = spreadOf(pairs.map(({ first, last }) => first.score - last.score));
  const [first, last] = [pairs.map((pair) => pair.first), pairs.map((pair) => pair.last)];
  const sum = (some: Timed[]) => some.reduce((all, { row }) => all + seen[row]!, 0);
  const isLosing = mean >= LEAST_DISTANCE * error && sum(last) <= MOST_KEPT * sum(first);
  return isLosing ? { metric, first, last } : null;
}

function tell(writer: FactWriter, { metric, first, last }: Sequence): Observation[] {
  const names = postsOf(writer.measures)?.segment ?? null;
  const scopes = scopeOfRows(writer, { group: 0, own: first, others: last }, names);
  if (scopes === null) return [];
  const [early, late] = [first, last].map((some) => sumOfRows(writer, metric, some, scopes(some))) as [
    ReturnType<typeof sumOfRows>,
    ReturnType<typeof sumOfRows>,
  ];
  const days = numberOfNames(writer, first);
  const missing = derived(writer, 'count', ['−', early, late]);
  const fillings = {
    first: projected(writer, ['÷', early, days]),
    last: projected(writer, ['÷', late, days]),
    days,
    loss: derived(writer, 'ratio', ['÷', ['−', early, late], early]),
    missing,
    outcome: writer.counted(metric, 2),
  };
  return [
    {
      id: storySequence.id,
      tag: 'watch',
      metric,
      segments: [],
      gain: { metric, amount: numberOf(writer, missing) },
      title: writer.say(PHRASES.title, fillings),
      body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
      action: writer.say(PHRASES.action, fillings),
      evidence: [],
    },
  ];
}

const PHRASES = {
  title: {
    en: 'The first story of a day gets {first} {outcome}, the last {last}',
    de: 'Die erste Story des Tages erreicht {first} {outcome}, die letzte {last}',
    fr: 'La première story du jour obtient {first} {outcome}, la dernière {last}',
    es: 'La primera historia del día consigue {first} {outcome}; la última, {last}',
  },
  body: {
    en: 'On {days} days with three or more stories, the last one was seen {loss} less than the first. If it had been seen as often, that would be {missing} more {outcome}. The hour may play a part.',
    de: 'An {days} Tagen mit drei oder mehr Storys wurde die letzte {loss} seltener gesehen als die erste. Wäre sie ebenso oft gesehen worden, wären das {missing} {outcome} mehr. Auch die Uhrzeit kann mitspielen.',
    fr: 'Sur {days} jours comptant au moins trois stories, la dernière a été vue {loss} moins souvent que la première. Si elle l’avait été autant, cela ferait {missing} {outcome} de plus. L’heure peut aussi jouer.',
    es: 'En {days} días con al menos tres historias, entre la primera y la última se perdió un {loss}. Si la última se hubiera visto tanto como la primera, serían {missing} {outcome} más. La hora también puede influir.',
  },
  action: {
    en: 'Put the most important message into the first story of the day, and try a month with two a day at most.',
    de: 'Die wichtigste Botschaft in die erste Story des Tages legen und einen Monat lang höchstens zwei am Tag ausprobieren.',
    fr: 'Placer le message le plus important dans la première story du jour, et essayer pendant un mois deux stories par jour au plus.',
    es: 'Poner el mensaje más importante en la primera historia del día y probar durante un mes con dos al día como máximo.',
  },
} as const;
