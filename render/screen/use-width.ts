import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width an element has on screen, followed as it changes; a guess until it is known. */
export function useWidth(guess: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(guess);
  useEffect(() => {
    const target = element.current;
    if (target === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0);
      if (next > 0) setWidth(next);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
