import type { Session } from '#contract/accounts/account.ts';
import type { routes } from '#contract/routes.ts';
import { chooseTheme, currentTheme, showThemeInReports } from '#web/ui/theme/theme.ts';

const TAKEN_OVER = 'clientready:chrome';
const SESSION_PATH: typeof routes.account.session.path = '/account/session';

export type Visitor = 'logged-in' | 'anonymous' | 'unknown';

/**
 * What the header does, on the document and without a framework. Static pages run this alone; hydrated pages
 * run the same code. State is kept in attributes of the root element, and the stylesheet shows it.
 * Returns a function that takes the listeners away again.
 */
export function startChrome(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // A page that is hydrated late runs this a second time: the later one takes over.
  document.dispatchEvent(new Event(TAKEN_OVER));
  document.addEventListener(TAKEN_OVER, () => stop.abort(), { signal });
  markScroll();
  showThemeInReports();
  window.addEventListener('scroll', markScroll, { passive: true, signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('toggle', markMenu, { capture: true, signal });
  return () => stop.abort();
}

/** Asks who is here, so that the header offers 'Open App' or 'Log in'. A failed answer changes nothing. */
export async function markVisitor(): Promise<Visitor> {
  const visitor = await askVisitor();
  if (visitor !== 'unknown') document.documentElement.dataset['visitor'] = visitor;
  return visitor;
}

async function askVisitor(): Promise<Visitor> {
  try {
    const response = await fetch(`/api${SESSION_PATH}`);
    if (!response.ok) return 'unknown';
    const session = (await response.json()) as Session;
    return session.user ? 'logged-in' : 'anonymous';
  } catch {
    return 'unknown'; // Offline: the links for a visitor without an account stay.
  }
}

function markScroll(): void {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > 0);
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-theme-toggle]')) chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
  const link = event.target.closest('a');
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
}

function markMenu(event: Event): void {
  const menu = event.target as HTMLElement;
  const opener = document.querySelector(`[popovertarget="${menu.id}"]`);
  opener?.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open'));
}
