import type { QueryClient } from '@tanstack/react-query';
import type { EventType, ServerEvent } from '#contract/agencies/events.ts';
import { queries } from '#web/api/api.ts';

/** Changes come in bursts: so many milliseconds of them are answered by one look. */
const GATHER_MS = 100;

/** What to fetch anew when something changed. An event is a hint; the truth is asked for. */
const AFFECTED: Readonly<Record<Exclude<EventType, 'ready'>, readonly QueryKey[]>> = {
  'clients.changed': [
    queries.clients.key(),
    queries.templates.key(),
    queries.reports.key(),
    queries.dashboard.key(),
    queries.billing.key(),
    queries.clientPeople.key(),
  ],
  'reports.changed': [
    queries.reports.key(),
    queries.versions.key(),
    queries.reviews.key(),
    queries.clients.key(),
    queries.dashboard.key(),
    queries.clientData.key(),
    queries.clientPeople.key(),
    queries.publications.key(),
  ],
  'report_drafts.changed': [queries.drafts.key(), queries.versions.key(), queries.reviews.key()],
  'report_comments.changed': [queries.comments.key()],
  'report_templates.changed': [queries.templates.key()],
  'client_data.changed': [queries.clientData.key(), queries.goals.key(), queries.agency.storage.key()],
  'goals.changed': [queries.goals.key()],
  'arrivals.changed': [queries.arrivals.key(), queries.sources.key()],
  'api_keys.changed': [queries.apiKeys.key(), queries.assistants.key()],
  'schedules.changed': [queries.schedules.key()],
  'webhooks.changed': [queries.webhooks.key()],
  'mail_in.changed': [queries.mailIn.key()],
  'notifications.changed': [queries.notifications.key()],
  'subscriptions.changed': [queries.billing.key(), queries.account.session.key()],
  'memberships.changed': [
    queries.account.session.key(),
    queries.account.agencies.key(),
    queries.team.key(),
    queries.dashboard.key(),
  ],
  'brand_settings.changed': [queries.domain.key(), queries.agency.key(), queries.reviews.key()],
  'session.ended': [queries.account.session.key()],
};

type QueryKey = readonly unknown[];

export interface Hints {
  add(event: ServerEvent): void;
  /** The stream was interrupted, perhaps before it first opened: its next opening follows a gap. */
  interrupted(): void;
  stop(): void;
}

/** Turns events into fetching again what they touch, a burst at a time. A hidden tab looks when it is shown. */
export function createHints(client: QueryClient, isHidden: () => boolean): Hints {
  let waiting = new Set<EventType>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBegun = false;

  const flush = () => {
    const types = waiting;
    waiting = new Set();
    timer = undefined;
    const refetchType = isHidden() ? 'none' : 'active';
    if (types.has('ready')) {
      void client.invalidateQueries({ refetchType });
      return;
    }
    const keys = new Map(
      [...types].flatMap((type) => keysOf(type)).map((queryKey) => [JSON.stringify(queryKey), queryKey]),
    );
    for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey, refetchType });
  };

  return {
    add: ({ type }) => {
      // The first opening follows the first fetches by a moment; only after a gap may something have been missed.
      if (type === 'ready' && !hasBegun) {
        hasBegun = true;
        return;
      }
      if (type === 'session.ended') {
        void client.refetchQueries({ queryKey: queries.account.session.key() });
        return;
      }
      waiting.add(type);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    interrupted: () => {
      hasBegun = true;
    },
    stop: () => clearTimeout(timer),
  };
}

function keysOf(type: EventType): readonly QueryKey[] {
  return type === 'ready' ? [] : (AFFECTED[type] ?? []);
}
