import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, exists, gt, lte, not, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints } from '#server/database/schema/automation/webhooks.ts';
import type { Logger } from '#server/logger.ts';
import { deliverNext, type DeliverDeps, type OfEndpoint } from '#server/webhooks/deliver.ts';

export interface DispatcherDeps extends DeliverDeps {
  readonly logger: Logger;
}

/** Sends what is due until it is stopped. */
export interface Dispatcher {
  /** Takes nothing more, and waits for the tries under way. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1000;
/** Endpoints that one process asks at the same time, */
const MOST_AT_ONCE = 16;
/** and of one agency: the rest is for others, however slow its endpoints are. */
const MOST_OF_AN_AGENCY = 4;
/** An endpoint that goes on taking gets so many in a row before it waits for its turn again. */
const MOST_IN_A_ROW = 25;
/** More than can be begun in one look. */
const MOST_FOUND = 500;

export function startDispatcher(deps: DispatcherDeps): Dispatcher {
  const turns = new Turns(deps);
  const running = turns.run();
  return {
    stop: async () => {
      turns.stop();
      await running;
    },
  };
}

/** Which endpoints are being asked, and whose turn is next. */
class Turns {
  readonly #deps: DispatcherDeps;
  readonly #underWay = new Map<string, { readonly agencyId: string; readonly done: Promise<void> }>();
  readonly #stopped = new AbortController();
  #looksAgain = new AbortController();

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
  }

  stop(): void {
    this.#stopped.abort();
    this.#looksAgain.abort();
  }

  async run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      this.#looksAgain = new AbortController();
      for (const of of await this.#find()) if (this.#mayBegin(of)) this.#begin(of);
      // A pause that is cut short where a place is free again.
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.#looksAgain.signal }).catch(() => {});
    }
    await Promise.all([...this.#underWay.values()].map(({ done }) => done));
  }

  async #find(): Promise<OfEndpoint[]> {
    try {
      return await findDue(this.#deps);
    } catch (error) {
      this.#deps.logger.warn('webhooks_not_found', { error });
      return [];
    }
  }

  #mayBegin({ agencyId, endpointId }: OfEndpoint): boolean {
    const ofAgency = [...this.#underWay.values()].filter((one) => one.agencyId === agencyId);
    return (
      !this.#stopped.signal.aborted &&
      this.#underWay.size < MOST_AT_ONCE &&
      ofAgency.length < MOST_OF_AN_AGENCY &&
      !this.#underWay.has(endpointId)
    );
  }

  #begin(of: OfEndpoint): void {
    const done = deliverInARow(this.#deps, of, this.#stopped.signal).finally(() => {
      this.#underWay.delete(of.endpointId);
      this.#looksAgain.abort();
    });
    this.#underWay.set(of.endpointId, { agencyId: of.agencyId, done });
  }
}

async function deliverInARow(deps: DispatcherDeps, of: OfEndpoint, stopped: AbortSignal): Promise<void> {
  try {
    for (let sent = 0; sent < MOST_IN_A_ROW && !stopped.aborted; sent += 1)
      if (!(await deliverNext(deps, of))) return;
  } catch (error) {
    deps.logger.warn('webhook_not_delivered', { agency: of.agencyId, endpoint: of.endpointId, error });
  }
}

/** Endpoints for which something is due and at which nobody is, the longest waiting first. */
export async function findDue({
  database,
  now,
}: Pick<DeliverDeps, 'database' | 'now'>): Promise<OfEndpoint[]> {
  const at = now();
  const { accounts } = database;
  const ofEndpoint = and(
    eq(webhookDeliveries.endpointId, webhookEndpoints.id),
    eq(webhookDeliveries.state, 'waiting'),
  );
  const due = accounts
    .select({ at: sql<Date>`min(${webhookDeliveries.nextAt})`.as('due_at') })
    .from(webhookDeliveries)
    .where(and(ofEndpoint, lte(webhookDeliveries.nextAt, at)))
    .as('due');
  const leased = accounts
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(ofEndpoint, gt(webhookDeliveries.leasedUntil, at)));
  return accounts
    .select({ agencyId: webhookEndpoints.agencyId, endpointId: webhookEndpoints.id })
    .from(webhookEndpoints)
    .innerJoinLateral(due, sql`${due.at} is not null`)
    .where(and(eq(webhookEndpoints.isOn, true), not(exists(leased))))
    .orderBy(asc(due.at))
    .limit(MOST_FOUND);
}
