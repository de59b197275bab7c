import { AGENCY_HEADER } from '#contract/accounts/agency-header.ts';

const STORED = 'clientready-agency';
/** Where the browser keeps nothing, the tab remembers until it is reloaded. */
let here: string | null = null;
const listeners = new Set<() => void>();

/** Calls `listener` whenever this tab goes to another agency, until the returned function is called. */
export function onTabAgency(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The agency that this tab shows; null until that is known. */
export function tabAgency(): string | null {
  try {
    return window.sessionStorage.getItem(STORED) ?? here;
  } catch {
    return here;
  }
}

/** Makes this tab show an agency, whatever the others show; null forgets it. */
export function setTabAgency(id: string | null): void {
  here = id;
  try {
    if (id === null) window.sessionStorage.removeItem(STORED);
    else window.sessionStorage.setItem(STORED, id);
  } catch {
    // Remembered until the tab is reloaded.
  }
  for (const listener of listeners) listener();
}

/** What every request to the API says of the tab it comes from. */
export function agencyHeaders(): Record<string, string> {
  const id = tabAgency();
  return id === null ? {} : { [AGENCY_HEADER]: id };
}
