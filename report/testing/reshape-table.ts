import { Random } from './random.ts';

/** A file of one plain table, in parts that can be changed without changing what it says. */
export interface PlainTable {
  delimiter: string;
  header: string[];
  rows: string[][];
}

/** Parts a text into a header and rows; null where it has lines above its header, several tables or quoted breaks. */
export function plainTable(text: string): PlainTable | null {
  const lines = text.replace(/\n+$/, '').split('\n');
  const delimiter = lines[0]!.includes(';') ? ';' : ',';
  const rows = lines.map((line) => cellsOf(line, delimiter));
  const [header, ...body] = rows;
  const even = body.length > 1 && rows.every((row) => row.length === header!.length && row.length > 1);
  return even && !/["#]/.test(lines[0]!) ? { delimiter, header: header!, rows: body } : null;
}

function cellsOf(line: string, delimiter: string): string[] {
  const pattern = delimiter === ';' ? /"(?:[^"]|"")*"|[^;]*/y : /"(?:[^"]|"")*"|[^,]*/y;
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    pattern.lastIndex = at;
    const [cell] = pattern.exec(line)!;
    cells.push(cell);
    at += cell.length + 1;
  }
  return cells;
}

export function written({ delimiter, header, rows }: PlainTable): Uint8Array {
  return new TextEncoder().encode(`${[header, ...rows].map((row) => row.join(delimiter)).join('\n')}\n`);
}

export function shuffledRows(table: PlainTable, seed: number): PlainTable {
  return { ...table, rows: new Random(seed).shuffled(table.rows) };
}

/** An id of 17 digits for each value of a column, right before it. */
export function withIds(table: PlainTable, column: number): PlainTable {
  const ids = new Map<string, string>();
  const idOf = (value: string): string => {
    const known = ids.get(value) ?? `1202291973716${String(8000 + ids.size)}`;
    ids.set(value, known);
    return known;
  };
  const insert = (row: string[], cell: string): string[] => [
    ...row.slice(0, column),
    cell,
    ...row.slice(column),
  ];
  return {
    ...table,
    header: insert(table.header, `${table.header[column]} ID`),
    rows: table.rows.map((row) => insert(row, row[column] === '' ? '' : idOf(row[column]!))),
  };
}

/** A last row with the sums of some columns, nothing else but averages of the others that hold numbers. */
export function withTotal(
  table: PlainTable,
  sums: ReadonlyMap<number, number>,
  averages: boolean,
): PlainTable {
  const total = table.header.map((_, column) => {
    const sum = sums.get(column);
    if (sum !== undefined) return number(sum, table.delimiter);
    return averages && isNumeric(table, column) ? number(meanOf(table, column), table.delimiter) : '';
  });
  return { ...table, rows: [...table.rows, total] };
}

/** Some rates beside the figures that no total can be the sum of. */
export function withRates(table: PlainTable, of: number, over: number): PlainTable {
  const names = ['Average quality', 'Cost per thing', 'Share rate'];
  return {
    ...table,
    header: [...table.header, ...names],
    rows: table.rows.map((row) => {
      const [upper, lower] = [valueOf(row[of]!), valueOf(row[over]!)];
      const rate = lower > 0 ? upper / lower : 0;
      return [
        ...row,
        number(rate * 10, table.delimiter),
        number(rate * 3, table.delimiter),
        number(rate, table.delimiter),
      ];
    }),
  };
}

export function isNumeric({ rows }: PlainTable, column: number): boolean {
  return (
    rows.every((row) => /^[\d.,]+$/.test(row[column]!)) && !rows.every((row) => /^\d{8}$/.test(row[column]!))
  );
}

function meanOf({ rows }: PlainTable, column: number): number {
  return rows.reduce((sum, row) => sum + valueOf(row[column]!), 0) / rows.length;
}

function valueOf(cell: string): number {
  return Number(cell.replace(',', '.'));
}

function number(value: number, delimiter: string): string {
  const text = String(Math.round(value * 100) / 100);
  return delimiter === ';' ? text.replace('.', ',') : text;
}
