import { useEffect } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Calls `onSearch` on `/`, where nobody is typing, and on Ctrl-K or ⌘-K anywhere but under a dialog. */
export function useSearchShortcut(onSearch: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector(OPEN_DIALOG) !== null) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch]);
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
  return event.key === '/' && !isTyping;
}
