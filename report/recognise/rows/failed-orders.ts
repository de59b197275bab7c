import type { Column, Table, TextColumn } from '#report/read/table.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import { chooseMetrics } from '../columns/choose-metrics.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { rowThing } from './row-things.ts';

/** A payment that failed, as shops write it: nothing was sold. An order that was cancelled or paid back was. */
const FAILED =
  /^(wc-)?(failed|payment[ _-]failed|checkout-draft|fehlgeschlagen|échouée?|echec|fallid[oa]|falhou|fallito|mislukt|nieudane)$/i;
const SAYS_STATUS = /status|statut|estado|etat|stato|\bstan\b|payment|zahlung|paiement|pago/;

/** Rows of a list of orders whose payment failed: with them, a night of stolen cards is the shop's best month. */
export function failedOrders(table: Table, meanings: Meaning[]): number[] {
  const status = table.columns.find(saysFailed);
  if (status === undefined) return [];
  if (rowThing(meanings, chooseMetrics(meanings, null).current, table.rows)?.metric !== 'orders') return [];
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter((row) =>
    FAILED.test(status.dictionary[status.ids[row]!]!.trim()),
  );
  return rows.length < table.rows ? rows : [];
}

function saysFailed(column: Column): column is TextColumn {
  return (
    column.kind === 'text' &&
    SAYS_STATUS.test(normaliseName(column.name)) &&
    column.dictionary.some((text) => FAILED.test(text.trim()))
  );
}
