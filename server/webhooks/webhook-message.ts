import type { webhookEvents } from '#server/database/schema/automation/webhooks.ts';

type EventRow = typeof webhookEvents.$inferSelect;

/** What is posted: the same bytes in every try. */
export function messageOf(
  { type, at, data }: Pick<EventRow, 'type' | 'at' | 'data'>,
  publicUrl: string,
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data: withLinks(data, publicUrl) });
}

const PAGES: Readonly<Record<string, string>> = {
  client: '/dashboard/clients/',
  report: '/dashboard/reports/',
};

function withLinks(data: Record<string, unknown>, publicUrl: string): Record<string, unknown> {
  const linked = Object.entries(data).map(([name, thing]) => {
    const page = PAGES[name];
    if (page === undefined || !hasId(thing)) return [name, thing];
    return [name, { ...thing, link: `${publicUrl}${page}${thing.id}` }];
  });
  return Object.fromEntries(linked) as Record<string, unknown>;
}

function hasId(thing: unknown): thing is { readonly id: string } {
  return typeof thing === 'object' && thing !== null && 'id' in thing && typeof thing.id === 'string';
}
