import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const MARGIN = 12;

/** A small window under a place of the text; above it where there is no room below. It never takes the focus from the text. */
export function FloatingBox({
  editor,
  pos,
  className,
  children,
}: {
  editor: Editor;
  pos: number;
  className: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    const element = box.current;
    if (element === null || pos > editor.state.doc.content.size) return;
    const at = editor.view.coordsAtPos(pos);
    const { offsetWidth, offsetHeight } = element;
    const below = at.bottom + 6;
    const fits = below + offsetHeight < window.innerHeight - MARGIN || at.top < offsetHeight;
    const left = Math.max(MARGIN, Math.min(at.left, window.innerWidth - offsetWidth - MARGIN));
    element.style.translate = `${left}px ${fits ? below : at.top - offsetHeight - 6}px`;
  };
  useLayoutEffect(place);
  useEffect(() => {
    const follow = () => place();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  });
  return createPortal(
    <div ref={box} className={`fixed top-0 left-0 z-40 ${className}`}>
      {children}
    </div>,
    // Inside the page's main part: a reader who goes from landmark to landmark finds it there.
    editor.view.dom.closest('main') ?? document.body,
  );
}
