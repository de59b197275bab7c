import { Client, type QueryConfig } from 'pg';

const QUERY = /^\s*(select|insert|update|delete|with)\b/i;
/** Each costs every connection some memory; the program has far fewer, apart from lists of varying length. */
const MOST_NAMED = 400;
const MOST_SEEN = 1_000;

/**
 * A connection whose queries are planned once and kept by PostgreSQL, which is most of what a short query costs. Kept under
 * row-level security too: PostgreSQL plans anew where the role is another.
 */
export class PlanningClient extends Client {
  // As overloaded as what it stands for, whose parameters and results are passed on as they are.
  override query(...args: unknown[]): never {
    const [asked, ...rest] = args;
    const query = super.query as (...passed: unknown[]) => never;
    this.#sendTogether();
    return query.call(this, isNameless(asked) ? { ...asked, name: nameOf(asked.text) } : asked, ...rest);
  }

  /** What is asked before the program waits for anything goes out in one piece: each piece costs both sides a call of the system. */
  #sendTogether(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

const names = new Map<string, string>();
const seenOnce = new Set<string>();

/** The name a query is kept under, from the second time on; what is asked once is not worth keeping. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED || !QUERY.test(text)) return known;
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MOST_SEEN) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  const name = `kept ${names.size}`;
  names.set(text, name);
  return name;
}

function isNameless(asked: unknown): asked is QueryConfig {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return false;
  const { name, text } = asked as Partial<QueryConfig>;
  return name === undefined && typeof text === 'string';
}
