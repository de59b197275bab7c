import type { DocumentedRoute } from './ask-route.ts';

/** The ids of somebody's rows, by the table they are in. */
export type IdsByTable = Readonly<Record<string, readonly string[]>>;

/** `EVERY_ID=1` tries every route with every id, which takes minutes. */
const TRIES_EVERY_ID = process.env['EVERY_ID'] === '1';

/**
 * The addresses of a route with somebody else's ids: the few in all its places at once, and in each place those of the kind that
 * the word before it names, such as a client's and then its file's. Where no table has that name, every id is of the kind.
 */
export function foreignAddresses(
  { path }: Pick<DocumentedRoute, 'path'>,
  ids: IdsByTable,
  few: readonly string[],
): string[] {
  const kinds = [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, word = '']) => idsOfKind(word, ids));
  if (kinds.length === 0) return [path];
  const count = Math.max(...kinds.map((kind) => kind.length));
  const asMeant = Array.from({ length: count }, (_, at) => kinds.map((kind) => kind[at % kind.length] ?? ''));
  const everywhere = TRIES_EVERY_ID ? Object.values(ids).flat() : few;
  const filled = [...everywhere.map((id) => kinds.map(() => id)), ...asMeant];
  return [...new Set(filled.map((values) => fill(path, values)))];
}

function idsOfKind(word: string, ids: IdsByTable): readonly string[] {
  const name = word.replaceAll('-', '_');
  const found = Object.entries(ids).flatMap(([table, its]) =>
    table === name || table.endsWith(`_${name}`) ? its : [],
  );
  return found.length > 0 ? found : Object.values(ids).flat();
}

function fill(path: string, values: readonly string[]): string {
  let place = 0;
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(values[place++] ?? ''));
}
