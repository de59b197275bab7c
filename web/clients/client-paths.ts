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

let lastList = '';

/** Notes which part of the list is looked at, so that the way back leads there. */
export function noteList(address: string): void {
  lastList = address;
}

/** Where 'Clients' leads from the page of a client: to what was looked at last. */
export function pathOfList(): string {
  return lastList ? `${DASHBOARD}?${lastList}` : pathOfTab('clients');
}
