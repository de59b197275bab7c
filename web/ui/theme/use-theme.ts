import { useSyncExternalStore } from 'react';
import { currentTheme, type Theme } from '#web/ui/theme/theme.ts';

/** The theme on screen, followed as it changes; `auto` in a page made at build time, where nobody looks yet. */
export function useTheme(): Theme | 'auto' {
  return useSyncExternalStore<Theme | 'auto'>(subscribe, currentTheme, () => 'auto');
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
