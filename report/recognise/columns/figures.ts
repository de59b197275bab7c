import { FIGURE_KEYS, type FigureKey, type MetricKey } from '#report/metrics/metrics.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { NumberColumn } from '#report/read/table.ts';
import { isMetric } from './choose-metrics.ts';
import type { Meaning } from './column-meaning.ts';
import type { Dataset, MetricColumn } from '../dataset.ts';
import type { State } from '../rows/states.ts';
import { HUNDREDTHS, inShares, type SharesOfWhole } from './shares-of-whole.ts';

/** A table has room for so many columns of figures; those of known meaning come first. */
const MOST_COLUMNS = 6;

/** Columns that add up although we do not know what they are: shown under their own names, as far as there is room. */
export function unknownFigures(
  meanings: Meaning[],
  values: Dataset['values'],
  states: ReadonlyMap<Meaning, State>,
  /** Names of columns that are shares of a peak: shown, and never added up. */
  ofPeak: ReadonlySet<string>,
  /** Columns that part a whole: shown as parts of it. */
  ofWhole: SharesOfWhole,
): Dataset['values'] {
  const known = (Object.keys(values) as MetricKey[]).filter((metric) => values[metric]?.weight === undefined);
  const taken = new Set(Object.values(values).map(({ column }) => column));
  const used = { count: 0, money: 0, number: 0, share: 0 };
  const figures: Partial<Record<FigureKey, MetricColumn>> = {};
  let room = MOST_COLUMNS - known.length;
  for (const one of meanings) {
    const { column, role, additive } = one;
    if (room <= 0) break;
    if (
      column.kind !== 'number' ||
      (!additive && !states.has(one) && !ofPeak.has(column.name) && !ofWhole.has(column)) ||
      taken.has(column.name) ||
      (role !== null && isMetric(role))
    )
      continue;
    if (!column.values.some((value) => value === value && value !== 0)) continue;
    const whole = ofWhole.get(column);
    const kind = whole === undefined ? kindOf(column) : 'share';
    const key = FIGURE_KEYS[kind][used[kind]++];
    if (key === undefined) continue;
    figures[key] = { column: column.name, values: column.values, decimals: column.decimals };
    if (ofPeak.has(column.name)) figures[key] = { ...figures[key], weight: 'none', ofPeak: true };
    if (whole !== undefined)
      figures[key] = {
        ...figures[key],
        values: whole === 1 ? column.values : inShares(column.values, column.decimals),
        decimals: column.decimals + (whole === 1 ? 0 : HUNDREDTHS),
        weight: 'none',
      };
    const state = states.get(one);
    if (state?.by === 'bounds') figures[key] = { ...figures[key], weight: 'none' };
    else if (state) figures[key] = { ...figures[key], weight: 'none', state: true, ofParts: state.ofParts };
    room--;
  }
  return figures;
}

/** Names of what is paid in money and nothing else, whatever the cells look like. */
const MONEY_NAME =
  /(^| )(commissions?|provision(en)?|comision(es)?|comissao|commissioni?|fees?|gebuhr(en)?|frais|tarifas?|tax(es)?|vat|steuern?|mwst|tva|iva|impuestos?|shipping|versand(kosten)?|payouts?|auszahlung(en)?)( |$)/;

function kindOf({ name, unit, currency, decimals, values }: NumberColumn): 'count' | 'money' | 'number' {
  if (unit === 'money' || currency !== null) return 'money';
  const whole = decimals === 0 || values.every((value) => value !== value || Number.isInteger(value));
  if (whole) return 'count';
  return MONEY_NAME.test(normaliseName(name)) && unit === 'plain' ? 'money' : 'number';
}
