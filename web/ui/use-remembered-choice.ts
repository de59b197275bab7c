import { useCallback, useSyncExternalStore } from 'react';

const CHANGED = 'clientready:choice';

/** A choice kept on this device; tabs that are open follow it. Where storage is blocked it lasts as long as the page. */
export function useRememberedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const choose = useCallback((choice: Choice) => write(key, choice), [key]);
  return [choices.find((choice) => choice === stored) ?? choices[0], choose];
}

const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    unstored.set(key, choice);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
