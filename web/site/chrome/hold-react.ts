/** The module script that the build has set aside (see `web/build-steps/finish-pages.ts`). */
const HELD_SCRIPT = 'script[data-held]';
const SIGNS_OF_INTEREST = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input'] as const;
/** What answers without React, so that a click on it must not be done twice. */
const ANSWERS_BY_ITSELF = 'a, [data-theme-toggle], [popovertarget], summary, input, label, [type="submit"]';
const BUSY_AT_MOST_MS = 1_000;
const READY_EVERY_MS = 50;
const READY_TRIES = 40;

/** Sent by React once the page answers by itself. */
export const HYDRATED_EVENT = 'clientready:hydrated';

interface HeldReact {
  start(): void;
  startWhenPainted(): void;
  /** Fetches what React needs once the page is painted, so that a later start is quick. */
  fetchWhenPainted(): void;
}

/**
 * A page is complete before React runs on it. React starts at the first sign that a reader wants more than to read, or earlier
 * where the caller says so. What is clicked or sent before it is ready is kept, and done then. Null on a page without React.
 */
export function holdReact(): HeldReact | null {
  const held = document.querySelector<HTMLScriptElement>(HELD_SCRIPT);
  if (!held) return null;
  const modules = held.dataset['modules']?.split(' ') ?? [];
  const started = new AbortController();
  const start = () => {
    if (started.signal.aborted) return;
    started.abort();
    for (const href of modules) addLink('modulepreload', href);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    held.replaceWith(script);
  };
  for (const sign of SIGNS_OF_INTEREST) {
    document.addEventListener(sign, start, { passive: true, signal: started.signal });
  }
  keepEarlyActions();
  const startWhenPainted = () => whenPainted(start);
  if (held.dataset['held'] === 'after-paint') startWhenPainted();
  return {
    start,
    startWhenPainted,
    fetchWhenPainted: () => whenPainted(() => modules.forEach((href) => addLink('prefetch', href))),
  };
}

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

function whenPainted(act: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, { timeout: BUSY_AT_MOST_MS })
      : setTimeout(act);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

function keepEarlyActions(): void {
  let again: (() => void) | null = null;
  const waiting = new AbortController();
  const { signal } = waiting;
  // Disabled in the document, so that no form can be sent to nobody before this runs.
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')) {
    button.disabled = false;
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(ANSWERS_BY_ITSELF)) return;
      const clicked = target.closest<HTMLElement>('button') ?? target;
      if (clicked instanceof HTMLElement) again = () => pressOnceReady(clicked);
    },
    { signal },
  );
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      again = () => form.requestSubmit();
    },
    { signal },
  );
  window.addEventListener(
    HYDRATED_EVENT,
    () => {
      waiting.abort();
      again?.();
    },
    { once: true },
  );
}

/** React may have put another button in the place of the one that was pressed, and may need a moment before it can be. */
function pressOnceReady(pressed: HTMLElement, tries = READY_TRIES): void {
  const label = pressed.getAttribute('aria-label');
  const twin = () =>
    label === null
      ? undefined
      : [...document.querySelectorAll<HTMLElement>('button')].find(
          (button) => button.getAttribute('aria-label') === label,
        );
  const button = pressed.isConnected ? pressed : twin();
  if (button && !(button instanceof HTMLButtonElement && button.disabled)) button.click();
  else if (tries > 0) setTimeout(() => pressOnceReady(pressed, tries - 1), READY_EVERY_MS);
}
