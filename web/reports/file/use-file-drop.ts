import { useEffect, useState } from 'react';

/**
 * Takes files dropped anywhere on the page, or pasted: a file that misses its place by an inch must not
 * replace the page. Says whether one is being dragged over it.
 */
export function useFileDrop(onFiles: (files: Iterable<File>) => void, enabled = true): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Without a next element the pointer has left the window itself.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer?.files ?? []);
    };
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length || isTyping(event.target)) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => {
      listening.abort();
      setDragging(false);
    };
  }, [onFiles, enabled]);
  return dragging;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
}
