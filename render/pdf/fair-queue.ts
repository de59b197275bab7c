/** So much waits already that more would only take memory; `isOwners` tells whether it is the owner's own. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  readonly isOwners: boolean;

  constructor(isOwners: boolean) {
    super(isOwners ? 'Too much of this owner waits already.' : 'Too much waits already.');
    this.isOwners = isOwners;
  }
}

export interface QueueLimits {
  /** Most that may wait of one owner. */
  readonly perOwner: number;
  /** Most that may wait of all. */
  readonly inAll: number;
}

interface Line<Item> {
  readonly waiting: { readonly item: Item; readonly rank: number }[];
  running: number;
  /** The number of the turn it had last. */
  servedAt: number;
}

/**
 * Work of several owners, handed out in turns: the owner of whom the least is under way goes first, and of several the one
 * whose turn is longest ago. So nobody gets more than their share while another waits, however much they ask for.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  readonly #lines = new Map<string, Line<Item>>();
  #waiting = 0;
  #turns = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#waiting;
  }

  /** Lets an item wait, behind its owner's others of the same or a lower rank. Throws `QueueFullError`. */
  add(owner: string, item: Item, rank = 0): void {
    const line = this.#lines.get(owner) ?? { waiting: [], running: 0, servedAt: 0 };
    if (line.waiting.length >= this.#limits.perOwner) throw new QueueFullError(true);
    if (this.#waiting >= this.#limits.inAll) throw new QueueFullError(false);
    this.#lines.set(owner, line);
    const behind = line.waiting.findLastIndex((other) => other.rank <= rank) + 1;
    line.waiting.splice(behind, 0, { item, rank });
    this.#waiting += 1;
  }

  /** The next item, of those that fit; it counts as under way until it is `done`. */
  take(fits: (item: Item, running: number) => boolean = () => true): Item | null {
    let next: { readonly line: Line<Item>; readonly at: number } | null = null;
    for (const line of this.#lines.values()) {
      if (next !== null && !isBefore(line, next.line)) continue;
      const at = line.waiting.findIndex(({ item }) => fits(item, line.running));
      if (at >= 0) next = { line, at };
    }
    if (next === null) return null;
    const [taken] = next.line.waiting.splice(next.at, 1);
    next.line.running += 1;
    next.line.servedAt = this.#turns += 1;
    this.#waiting -= 1;
    return taken?.item ?? null;
  }

  /** Something of this owner that was taken is over. */
  done(owner: string): void {
    const line = this.#lines.get(owner);
    if (line === undefined) return;
    line.running -= 1;
    this.#forgetIdle(owner, line);
  }

  /** Takes an item out that nobody waits for any more; false where it is under way already. */
  remove(owner: string, item: Item): boolean {
    const line = this.#lines.get(owner);
    const at = line?.waiting.findIndex((other) => other.item === item) ?? -1;
    if (line === undefined || at < 0) return false;
    line.waiting.splice(at, 1);
    this.#waiting -= 1;
    this.#forgetIdle(owner, line);
    return true;
  }

  /** Empties the queue and returns what waited. */
  clear(): Item[] {
    const waited = [...this.#lines.values()].flatMap(({ waiting }) => waiting.splice(0));
    this.#waiting = 0;
    for (const [owner, line] of this.#lines) this.#forgetIdle(owner, line);
    return waited.map(({ item }) => item);
  }

  #forgetIdle(owner: string, line: Line<Item>): void {
    if (line.running <= 0 && line.waiting.length === 0) this.#lines.delete(owner);
  }
}

function isBefore<Item>(one: Line<Item>, other: Line<Item>): boolean {
  return one.running === other.running ? one.servedAt < other.servedAt : one.running < other.running;
}
