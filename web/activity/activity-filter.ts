import { activityKinds, type ActivityKind } from '#contract/agencies/activity-words.ts';

/** Which part of the log is shown; empty texts leave a filter open. */
export interface ShownActivity {
  readonly kind: ActivityKind | '';
  readonly memberId: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f-]{36}$/i;

/** The filter that an address holds; what makes no sense is left out. */
export function activityFilterIn(search: URLSearchParams): ShownActivity {
  const text = (name: string, fits: RegExp) => {
    const value = search.get(name) ?? '';
    return fits.test(value) ? value : '';
  };
  return {
    kind: activityKinds.find((kind) => kind === search.get('kind')) ?? '',
    memberId: text('who', ID),
    from: text('from', DAY),
    to: text('to', DAY),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  };
}

/** The address that holds a filter. */
export function addressOfActivity({ kind, memberId, from, to, page }: ShownActivity): Record<string, string> {
  return {
    ...(kind && { kind }),
    ...(memberId && { who: memberId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** What the server is asked for. */
export function askedOf({ kind, memberId, from, to }: ShownActivity) {
  return {
    ...(kind && { kind }),
    ...(memberId && { member_id: memberId }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
