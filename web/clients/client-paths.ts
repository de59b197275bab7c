import { DASHBOARD, pathOfTab } from '#web/dashboard/dashboard-tabs.ts';

export const NEW_CLIENT = `${DASHBOARD}/clients/new`;

/** The page of a client. */
export function pathOfClient(id: string): string {
  return `${DASHBOARD}/clients/${id}`;
}

/** The form that changes a client. */
export function pathOfClientForm(id: string): string {
  return `${pathOfClient(id)}/edit`;
}

/** What a link to a client carries along, so that the way back leads to the same part of the list. */
export interface ClientLinkState {
  readonly list: string;
}

/** Where 'Clients' leads from the page of a client. */
export function pathOfList(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  return hasList && typeof state.list === 'string' ? `${DASHBOARD}?${state.list}` : pathOfTab('clients');
}
