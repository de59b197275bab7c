import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

const ITEM = '[role="menuitem"]';

/** A menu that stands in its place on the page: opens at its button, is walked by keys, and gives the focus back. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    itemsIn(box.current)[0]?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(box.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const next = nextPlace(event.key, at, items.length);
    if (event.key === 'Escape') close();
    else if (next !== null) items[next]?.focus();
    else return;
    event.preventDefault();
  };

  return { open, toggle: () => setOpen(!open), close, box, button, onKeyDown };
}

function itemsIn(box: Element | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
}

function nextPlace(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
