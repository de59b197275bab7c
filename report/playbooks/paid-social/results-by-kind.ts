import { formatCount, formatMoney } from '#report/format/value.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Origin, TextSpan } from '#report/model/facts.ts';
import { isoDate } from '#report/calendar.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { ResultsByKind } from '#report/recognise/dataset.ts';
import type { Analysis } from '../analysis.ts';
import { cellOf, derived } from '../analyses/derived-figures.ts';
import { spendByKind, type KindOfResult } from './spend-by-kind.ts';

/** More kinds stand in the table alone. */
const MOST_TOLD = 4;
const LEAST_KINDS = 2;
const NOTHING = { text: '–', value: null };

/** What the money brought of each kind of result, since purchases and link clicks have no sum. */
export const resultsByKind: Analysis = {
  id: 'results_by_kind',
  phrases: () => PHRASES,
  observe({ writer }) {
    const { dataset, totals } = writer.measures;
    const mixed = dataset.resultsByKind;
    const kinds = spendByKind(dataset, writer.days).toSorted(
      (a, b) => (b.spend?.cost ?? 0) - (a.spend?.cost ?? 0) || b.results - a.results,
    );
    if (!mixed || kinds.length < LEAST_KINDS || (totals.cost ?? null) === null) return [];
    const told = kinds.map((kind) => figuresOf(writer, mixed, kind));
    const items = told.slice(0, MOST_TOLD).map(({ name, results, each }) =>
      writer.say(
        each === null ? PHRASES.item : PHRASES.item_at,
        {
          name,
          results,
          ...(each && { each }),
        },
        { capital: false },
      ),
    );
    return [
      {
        id: resultsByKind.id,
        tag: 'note',
        metric: 'cost',
        segments: [],
        gain: null,
        // Where other columns tell of conversions, those are what the money was for.
        ...(dataset.values.conversions === undefined && { comesFirst: true as const }),
        title: titleOf(writer, told),
        body: [
          ...writer.say(kinds.length > MOST_TOLD ? PHRASES.body_most : PHRASES.body, {
            list: writer.list(items),
          }),
          { text: ' ' },
          ...writer.say(PHRASES.why),
        ],
        action: null,
        evidence: [tableOf(writer, mixed, told)],
      },
    ];
  },
};

/** The kind that took most of the money. */
function titleOf(writer: FactWriter, told: ToldKind[]): TextSpan[] {
  const [{ name, results, cost, each }] = told as [ToldKind, ...ToldKind[]];
  if (cost && each) return writer.say(PHRASES.title_most, { name, results, cost, each });
  return writer.say(PHRASES.title, {
    cost: writer.value('cost', writer.measures.totals.cost!),
    kinds: writer.count(told.length, writer.words(PHRASES.kinds)),
  });
}

interface ToldKind {
  kind: string;
  name: TextSpan;
  results: TextSpan;
  cost: TextSpan | null;
  each: TextSpan | null;
}

function figuresOf(
  writer: FactWriter,
  { results: column, kinds }: ResultsByKind,
  { kind, results, spend }: KindOfResult,
): ToldKind {
  const { book, style, days } = writer;
  const rows: Origin[] = [
    {
      columns: [column.column],
      where: [{ column: kinds.column, equals: kind }],
      from: days && isoDate(days.from),
      to: days && isoDate(days.to),
    },
  ];
  const formula = writer.words('formula.sum', { column: column.column });
  const count = book.span(results, 'count', formula, rows, formatCount(results, style));
  const cost =
    spend &&
    book.span(
      spend.cost,
      'money',
      writer.words('formula.sum', { column: writer.measures.dataset.values.cost!.column }),
      [writer.origin('cost', { among: { column: spend.column, values: spend.names } })],
      formatMoney(spend.cost, style),
    );
  return {
    kind,
    name: writer.name(kind, kinds.column),
    results: count,
    cost,
    each: cost && derived(writer, 'money', ['÷', cost, count]),
  };
}

function tableOf(writer: FactWriter, { kinds }: ResultsByKind, told: ToldKind[]): BlockOf<'table'> {
  const labels = [PHRASES.results, null, PHRASES.each].map((phrase) =>
    phrase === null ? writer.label('cost') : writer.words(phrase),
  );
  return {
    kind: 'table',
    title: writer.words(PHRASES.table),
    columns: [
      { label: writer.words(PHRASES.kind), align: 'left', metric: null },
      ...labels.map((label) => ({ label, align: 'right' as const, metric: null })),
    ],
    rows: told.map(({ kind, name, results, cost, each }) => ({
      cells: [
        { text: name.text, value: kind },
        cellOf(writer, results),
        cost ? cellOf(writer, cost) : NOTHING,
        each ? cellOf(writer, each) : NOTHING,
      ],
      origin: { columns: [], where: [{ column: kinds.column, equals: kind }], from: null, to: null },
    })),
    total: null,
    note: writer.say(PHRASES.note),
  };
}

const PHRASES = {
  title: {
    en: '{cost} went to {kinds} kinds of result',
    de: '{cost} flossen in {kinds} Arten von Ergebnissen',
    fr: '{cost} ont servi à obtenir {kinds} types de résultats',
    es: '{cost} se repartieron entre {kinds} tipos de resultado',
  },
  title_most: {
    en: '{cost} of the spend brought {results} {name}, at {each} each',
    de: '{cost} der Ausgaben brachten {results} {name}, zu je {each}',
    fr: '{cost} de la dépense ont rapporté {results} {name}, à {each} l’unité',
    es: '{cost} del gasto trajeron {results} {name}, a {each} cada uno',
  },
  body: {
    en: 'The money brought {list}.',
    de: 'Das Geld brachte {list}.',
    fr: 'Le budget a rapporté {list}.',
    es: 'El presupuesto trajo {list}.',
  },
  body_most: {
    en: 'Among others, the money brought {list}.',
    de: 'Das Geld brachte unter anderem {list}.',
    fr: 'Le budget a rapporté entre autres {list}.',
    es: 'El presupuesto trajo, entre otros, {list}.',
  },
  item_at: {
    en: '{results} {name} at {each} each',
    de: '{results} {name} zu je {each}',
    fr: '{results} {name} à {each} l’unité',
    es: '{results} {name} a {each} cada uno',
  },
  item: {
    en: '{results} {name}',
    de: '{results} {name}',
    fr: '{results} {name}',
    es: '{results} {name}',
  },
  why: {
    en: 'Results of different kinds have no common total; each is judged by what it costs.',
    de: 'Verschiedene Ergebnisse lassen sich nicht zusammenzählen; jedes wird an seinen Kosten gemessen.',
    fr: 'Des résultats de nature différente ne s’additionnent pas : chacun se juge à son coût.',
    es: 'Los resultados de distinto tipo no se suman: cada uno se juzga por lo que cuesta.',
  },
  table: {
    en: 'Results by kind',
    de: 'Ergebnisse nach Art',
    fr: 'Résultats par type',
    es: 'Resultados por tipo',
  },
  kind: { en: 'Kind of result', de: 'Art des Ergebnisses', fr: 'Type de résultat', es: 'Tipo de resultado' },
  results: { en: 'Results', de: 'Ergebnisse', fr: 'Résultats', es: 'Resultados' },
  each: {
    en: 'Cost per result',
    de: 'Kosten pro Ergebnis',
    fr: 'Coût par résultat',
    es: 'Coste por resultado',
  },
  kinds: {
    en: 'Number of kinds',
    de: 'Anzahl der Arten',
    fr: 'Nombre de types',
    es: 'Número de tipos',
  },
  note: {
    en: 'Spend counts everything that ran for a kind of result, with or without bringing any.',
    de: 'Die Ausgaben umfassen alles, was für diese Art von Ergebnis lief, auch ohne eines zu bringen.',
    fr: 'La dépense comprend tout ce qui a été diffusé pour ce type de résultat, même sans en obtenir.',
    es: 'El gasto incluye todo lo que se publicó para ese tipo de resultado, aunque no trajera ninguno.',
  },
} as const;
