import { FairQueue, type QueueLimits } from '#render/pdf/fair-queue.ts';

export interface GateLimits extends QueueLimits {
  /** How much passes at once. */
  readonly atOnce: number;
  /** How much of one owner passes at once; the rest is left to others, even where nobody waits. */
  readonly atOncePerOwner?: number;
}

interface Visit {
  readonly owner: string;
  readonly enter: () => void;
}

/** Lets so much work through at once, in fair turns between its owners. */
export class FairGate {
  readonly #queue: FairQueue<Visit>;
  readonly #limits: GateLimits;
  #inside = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    this.#queue = new FairQueue(limits);
  }

  /** Runs `work` when its turn comes. Throws `QueueFullError`, and the signal's reason where nobody waits for it any more. */
  async run<Result>(
    owner: string,
    work: () => Promise<Result>,
    signal?: AbortSignal | undefined,
  ): Promise<Result> {
    signal?.throwIfAborted();
    await this.#turn(owner, signal);
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      this.#queue.done(owner);
      this.#next();
    }
  }

  #turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (this.#queue.remove(owner, visit)) reject(signal?.reason as Error);
      };
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const visit: Visit = { owner, enter };
      this.#queue.add(owner, visit);
      signal?.addEventListener('abort', leave, { once: true });
      this.#next();
    });
  }

  #next(): void {
    const { atOnce, atOncePerOwner = atOnce } = this.#limits;
    while (this.#inside < atOnce) {
      const visit = this.#queue.take((_visit, running) => running < atOncePerOwner);
      if (visit === null) return;
      this.#inside += 1;
      visit.enter();
    }
  }
}
