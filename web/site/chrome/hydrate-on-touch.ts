/** The module script that the build has set aside (see `web/build-steps/finish-pages.ts`). */
const HELD_SCRIPT = 'script[data-held]';
const SIGNS_OF_INTEREST = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/** Sent by React once the page answers by itself. */
export const HYDRATED_EVENT = 'clientready:hydrated';

/**
 * Some pages are complete without React until a reader wants more of them than to read. Their script is started at the first
 * sign of interest; a click that comes before it is ready is kept, and done again once it is.
 */
export function hydrateOnTouch(): void {
  const held = document.querySelector<HTMLScriptElement>(HELD_SCRIPT);
  if (!held) return;
  let clicked: HTMLElement | null = null;
  const waiting = new AbortController();
  const started = new AbortController();
  const start = () => {
    started.abort();
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    held.replaceWith(script);
  };
  for (const sign of SIGNS_OF_INTEREST) {
    document.addEventListener(sign, start, { passive: true, signal: started.signal });
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof HTMLElement && !target.closest('a, [data-theme-toggle]')) clicked = target;
    },
    { signal: waiting.signal },
  );
  window.addEventListener(
    HYDRATED_EVENT,
    () => {
      waiting.abort();
      clicked?.click();
    },
    { once: true },
  );
}
