import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ListedFact, searchFacts } from '#report/edition/fact-list.ts';
import { cn } from '#web/ui/cn.ts';
import { POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';
import type { KeyTaker } from '../key-taker.ts';
import { dismissTrigger, type Trigger } from './fact-trigger.ts';
import { FloatingBox } from './floating-box.tsx';

const MOST_SHOWN = 60;
/** The roles of a list whose options hold more than text: the browser's own lists cannot. */
const LISTBOX = { role: 'listbox' } as const;
const option = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const;

interface FactChoiceProps {
  editor: Editor;
  trigger: Trigger;
  facts: readonly ListedFact[];
  keyTaker: KeyTaker;
  say: (words: string) => void;
}

/** The report's figures, by name and value, under what was typed after `/` or `@`. */
export function FactChoice({ editor, trigger, facts, keyTaker, say }: FactChoiceProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchFacts(facts, trigger.query).slice(0, MOST_SHOWN), [facts, trigger.query]);
  // A place in the list counts for what was typed when it was chosen: another search begins at its top.
  const [chosenAt, setChosenAt] = useState({ query: '', at: 0 });
  const active = Math.min(chosenAt.query === trigger.query ? chosenAt.at : 0, found.length - 1);
  const setAt = (at: number) => setChosenAt({ query: trigger.query, at });
  const isOpen = found.length > 0 || !/\s/.test(trigger.query);

  useEffect(() => {
    const dom = editor.view.dom;
    dom.setAttribute('aria-controls', `${id}-list`);
    if (active >= 0) dom.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, active]);
  useEffect(() => {
    const chosen = found[active];
    if (chosen) say(`${chosen.name}, ${chosen.text}. ${active + 1} of ${found.length}.`);
    else say('No figure has this name or value.');
  }, [found, active, say]);

  useEffect(() =>
    keyTaker.take((event) => {
      if (!isOpen) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt((active + step + found.length) % Math.max(1, found.length));
      else if ((event.key === 'Enter' || event.key === 'Tab') && found[active])
        insert(editor, trigger, found[active]);
      else if (event.key === 'Escape') editor.view.dispatch(dismissTrigger(editor.state));
      else return false;
      return true;
    }),
  );

  if (!isOpen) return null;
  return (
    <FloatingBox
      editor={editor}
      pos={trigger.from}
      className={cn(POPUP_SURFACE, 'w-88 max-w-[calc(100vw-1.5rem)] p-1.5')}
    >
      {found.length === 0 ? (
        <p className="px-3 py-2 text-sm text-muted">No figure has this name or value.</p>
      ) : (
        <div
          ref={list}
          id={`${id}-list`}
          {...LISTBOX}
          aria-label="Figures in this report"
          className="max-h-72 overflow-y-auto"
        >
          {found.map((fact, index) => (
            <button
              key={fact.fact}
              type="button"
              // The text answers to keys; it says by its active descendant which figure is meant.
              tabIndex={-1}
              id={`${id}-${index}`}
              {...option(index === active)}
              className={cn(
                'flex w-full items-baseline gap-3 rounded-sm px-3 py-2 text-left text-sm max-md:min-h-11',
                index === active && 'bg-sunken',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onClick={() => insert(editor, trigger, fact)}
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{fact.name}</span>
                {fact.about !== '' && <span className="truncate text-xs text-muted">{fact.about}</span>}
              </span>
              <span className="figures shrink-0 font-semibold">{fact.text}</span>
            </button>
          ))}
        </div>
      )}
    </FloatingBox>
  );
}

/** Puts the figure in place of what was typed to find it. */
function insert(editor: Editor, { from, to }: Trigger, { fact, text }: ListedFact): void {
  const chip = editor.schema.nodes['figure']!.create({ fact, text });
  editor.view.dispatch(editor.state.tr.replaceWith(from, to, chip).scrollIntoView());
  editor.view.focus();
}
