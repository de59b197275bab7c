import { shortNames } from '#report/format/short-name.ts';
import { columnFormat, formatSigned } from '#report/format/value.ts';
import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import { comparedOf } from '#report/write/compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { isOutcome, outcomeOf } from '#report/write/outcome.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { dimensionLabel, dimensionPlural } from '#report/write/words/dimension-words.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, derived, namedOf } from './derived-figures.ts';
import { beforeOf, change, findMovers, nowOf, type Movers } from './movers.ts';

interface Options {
  id: string;
  dimensions: readonly DimensionKey[];
  /** What moved: one metric, or the one the report is about. */
  metric: MetricKey | ((measures: Measures) => MetricKey | null);
  /** Money comes in pieces of any size: its change is beyond chance where the number of these changed beyond chance. */
  countedBy?: readonly MetricKey[];
  /** What to do about those that fell, in the words of the discipline; null where nobody can know. Slots: `{names}`. */
  action: Phrase | null;
  /** What to do while those that rose are rising; left out where a rise asks for nothing. Slots: `{names}`. */
  build?: Phrase;
}

const MOST_LISTED = 10;
const MOST_NAMED = 3;

/** Who gained and who lost against the period before, beyond what chance moves from one period to the next. */
export function risersAndFallers(options: Options): Analysis {
  return {
    id: options.id,
    phrases: () => ({
      ...PHRASES,
      ...(options.action === null ? {} : { action: options.action }),
      ...(options.build === undefined ? {} : { build: options.build }),
    }),
    observe({ writer }) {
      const metric = metricOf(writer.measures, options.metric);
      if (metric === null) return [];
      const found = findMovers(writer.measures, { ...options, metric });
      return found === null ? [] : tell(writer, found, { ...options, metric });
    },
  };
}

function metricOf(measures: Measures, metric: Options['metric']): MetricKey | null {
  return typeof metric === 'function' ? metric(measures) : metric;
}

/** The options once the metric is known. */
type Settled = Omit<Options, 'metric'> & { metric: MetricKey };

/** The side that moved more, with the table of both; then the other, which calls for something of its own. */
function tell(writer: FactWriter, found: Movers, options: Settled): Observation[] {
  const { fell, rose } = found;
  const { metric, action } = options;
  const isFall = fell.length > 0 && (rose.length === 0 || worth(fell, metric) >= worth(rose, metric));
  const larger = tellSide(writer, found, options, isFall);
  const other = isFall ? rose : fell;
  const isWorthTelling = action !== null && other.some((entry) => beforeOf(entry, metric) > 0);
  return [
    // A table of one says what the sentence says.
    { ...larger, evidence: fell.length + rose.length > 1 ? [evidence(writer, found, metric)] : [] },
    ...(isWorthTelling ? [tellSide(writer, found, { ...options, id: `${options.id}_too` }, !isFall)] : []),
  ];
}

function tellSide(
  writer: FactWriter,
  { breakdown, fell, rose }: Movers,
  { id, metric, action, build }: Settled,
  isFall: boolean,
): Observation {
  const { column } = breakdown.segment;
  const side = isFall ? fell : rose;
  const compared = comparedOf(writer, metric);
  // A start is no success and may hide one: who was there before is told first.
  const first = side.find((entry) => beforeOf(entry, metric) > 0) ?? side[0];
  const isNew = beforeOf(first!, metric) === 0;
  const isFruitless = !isFall && !isNew && !bringsResults(writer.measures, first!, metric);
  // What was switched on is built up by whoever switched it on; what brought nothing is not worth repeating.
  const advice = isFall ? action : isNew || isFruitless ? null : (build ?? null);
  const known = isFall ? side : side.filter((entry) => beforeOf(entry, metric) > 0);
  const named = namedOf(known.length > 0 ? known : side, MOST_NAMED, first);
  const own = { segment: { column, value: first!.value } };
  const fillings = {
    outcome: writer.term(metric),
    first: writer.name(first!.value, column),
    now: writer.value(metric, nowOf(first!, metric), { ...compared?.now, ...own }),
    before: writer.value(metric, beforeOf(first!, metric), { ...compared?.before, ...own }),
    names: writer.list(named.map(({ value }) => [writer.name(value, column)])),
  };
  return {
    id,
    // Where nobody knows what is good, a change is only worth knowing.
    tag: action === null || (isNew && !isFall) || isFruitless ? 'note' : isFall ? 'risk' : 'win',
    metric,
    segments: [{ dimension: breakdown.dimension, value: first!.value }],
    gain: isFall ? { metric, amount: worth(fell, metric) } : null,
    tellsMovement: 'names',
    title: writer.say(isFall ? PHRASES.fell : isNew ? PHRASES.started : PHRASES.rose, fillings),
    body: writer.say(bodyOf(metric, isNew), fillings),
    action: advice === null ? null : writer.say(advice, fillings, { plural: named.length > 1 }),
    evidence: [],
  };
}

/** Results must have risen by this part of what the visits did. */
const LEAST_RESULT = 0.3;

/** Whether more of what only leads to results brought more of them, as far as the file tells. */
function bringsResults(measures: Measures, entry: BreakdownEntry, metric: MetricKey): boolean {
  const outcome = outcomeOf(measures);
  if (outcome === null || outcome === metric || !isOutcome(outcome)) return true;
  const [before, earlier] = [beforeOf(entry, outcome), beforeOf(entry, metric)];
  if (!(before > 0) || !(earlier > 0)) return true;
  return change(entry, outcome) / before >= (LEAST_RESULT * change(entry, metric)) / earlier;
}

function bodyOf(metric: MetricKey, isNew: boolean): Phrase {
  if (isNew) return PHRASES.started_body;
  return METRICS[metric].unit === 'money' ? PHRASES.money_body : PHRASES.body;
}

function worth(entries: BreakdownEntry[], metric: MetricKey): number {
  return entries.reduce((sum, entry) => sum + Math.abs(change(entry, metric)), 0);
}

function evidence(
  writer: FactWriter,
  { breakdown, fell, rose }: Movers,
  metric: MetricKey,
): BlockOf<'table'> {
  const compared = comparedOf(writer, metric);
  const entries = [...fell, ...rose]
    .toSorted((a, b) => Math.abs(change(b, metric)) - Math.abs(change(a, metric)))
    .slice(0, MOST_LISTED);
  const differences = entries.map((entry) => {
    const segment = { column: breakdown.segment.column, value: entry.value };
    return derived(writer, METRICS[metric].unit, [
      '−',
      writer.value(metric, nowOf(entry, metric), { ...compared?.now, segment }),
      writer.value(metric, beforeOf(entry, metric), { ...compared?.before, segment }),
    ]);
  });
  const { unit, better } = METRICS[metric];
  const { column } = breakdown.segment;
  const values = entries.flatMap((entry) => [nowOf(entry, metric), beforeOf(entry, metric)]);
  const format = columnFormat(values, unit, writer.style);
  const names = shortNames(entries.map(({ value }) => value));
  return {
    kind: 'table',
    title: writer.words(PHRASES.table, {
      dimensions: dimensionPlural(breakdown.segment, writer.style.language),
    }),
    columns: [
      { label: dimensionLabel(breakdown.segment, writer.style.language), align: 'left', metric: null },
      { label: writer.words('changes.before'), align: 'right', metric: null },
      { label: writer.words('changes.now'), align: 'right', metric },
      { label: writer.words('changes.change'), align: 'right', metric: null },
    ],
    rows: entries.map((entry, row) => {
      const [now, before] = [nowOf(entry, metric), beforeOf(entry, metric)];
      const isGood = now > before === (better !== 'down');
      return {
        cells: [
          { text: names[row]!, value: entry.value },
          { text: format(before), value: before },
          { text: format(now), value: now },
          {
            ...cellOf(writer, differences[row]!),
            text: formatSigned(now - before, unit, writer.style),
            tone: isGood ? 'good' : 'bad',
          },
        ],
        origin: writer.origin(metric, { segment: { column, value: entry.value } }),
      };
    }),
    total: null,
    note: [],
  };
}

const PHRASES = {
  fell: {
    en: '{first} lost the most {outcome}: {now} after {before}',
    de: '{first} verliert am stärksten ({outcome}): {now} nach {before}',
    fr: '{first} recule le plus ({outcome}) : {now}, contre {before}',
    es: '{first}: la mayor caída ({outcome}), {now} frente a {before}',
  },
  rose: {
    en: '{first} gained the most {outcome}: {now} after {before}',
    de: '{first} legt am stärksten zu ({outcome}): {now} nach {before}',
    fr: '{first} progresse le plus ({outcome}) : {now}, contre {before}',
    es: '{first}: la mayor subida ({outcome}), {now} frente a {before}',
  },
  body: {
    en: '{first} went from {before} to {now} {outcome}. That is more than the usual ups and downs.',
    de: '{first} ging von {before} auf {now} ({outcome}). Das ist mehr als das übliche Auf und Ab.',
    fr: '{first} est passé de {before} à {now} ({outcome}), bien au-delà des variations habituelles.',
    es: '{first} pasó de {before} a {now} ({outcome}), más que los altibajos habituales.',
  },
  money_body: {
    en: '{first} went from {before} to {now} in {outcome}. That is more than the usual ups and downs.',
    de: '{first} ging beim {outcome} von {before} auf {now}. Das ist mehr als das übliche Auf und Ab.',
    fr: '{first} est passé de {before} à {now} en {outcome}, bien au-delà des variations habituelles.',
    es: '{first} pasó de {before} a {now} en {outcome}, más que los altibajos habituales.',
  },
  started: {
    en: '{first} is new',
    de: '{first} ist neu dabei',
    fr: 'Nouveau : {first}',
    es: 'Novedad: {first}',
  },
  started_body: {
    en: '{first} stands at {now} {outcome}; in the period before there was nothing yet.',
    de: '{first} kommt auf {now} {outcome}; im Zeitraum davor gab es noch nichts.',
    fr: '{first} atteint {now} {outcome} ; rien sur la période précédente.',
    es: '{first} llega a {now} {outcome}; en el periodo anterior no había nada.',
  },
  table: {
    en: '{dimensions} that moved most',
    de: '{dimensions} mit der größten Veränderung',
    fr: '{dimensions} qui ont le plus bougé',
    es: '{dimensions} que más han cambiado',
  },
} as const;
