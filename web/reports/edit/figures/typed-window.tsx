import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { ListedFact } from '#report/edition/fact-list.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';
import type { KeyTaker } from '../key-taker.ts';
import { FloatingBox } from './floating-box.tsx';
import type { TypedMark } from './typed-marks.ts';

interface TypedWindowProps {
  editor: Editor;
  typed: TypedMark;
  facts: ReadonlyMap<string, ListedFact>;
  keyTaker: KeyTaker;
  say: (words: string) => void;
}

/** A number typed by hand: the figure it may mean, or that there is none. */
export function TypedWindow({ editor, typed, facts, keyTaker, say }: TypedWindowProps) {
  const offered = typed.facts.flatMap(({ fact, same }) => {
    const known = facts.get(fact);
    return known === undefined ? [] : [{ ...known, same }];
  });
  const [first] = offered;
  const said =
    first === undefined
      ? `No figure in the report has the value ${typed.text}.`
      : `${first.same ? 'Matches a figure in the report' : 'Close to a figure in the report'}: ${first.name}, ${first.text}. Press Alt and Enter to use it.`;
  useEffect(() => say(said), [say, said]);
  useEffect(() =>
    keyTaker.take((event) => {
      if (event.key !== 'Enter' || !event.altKey || first === undefined) return false;
      takeFigure(editor, typed, first);
      return true;
    }),
  );
  return (
    <FloatingBox
      editor={editor}
      pos={typed.from}
      className={cn(POPUP_SURFACE, 'grid w-80 max-w-[calc(100vw-1.5rem)] gap-2.5 p-4')}
    >
      <p className="text-sm font-semibold">
        {first === undefined
          ? 'No figure in the report has this value.'
          : first.same
            ? 'This matches a figure in the report.'
            : 'This is close to a figure in the report.'}
      </p>
      <p className="text-xs text-muted">
        {first === undefined
          ? `${typed.text} stays as you typed it. New data won’t change it.`
          : 'Use that one, and it stays correct when the data changes.'}
      </p>
      {offered.map((fact) => (
        <Button
          key={fact.fact}
          variant="outline"
          size="sm"
          className="w-full"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => takeFigure(editor, typed, fact)}
        >
          <span className="flex-1 truncate text-left">{fact.name}</span>
          <span className="figures font-semibold">{fact.text}</span>
        </Button>
      ))}
    </FloatingBox>
  );
}

function takeFigure(editor: Editor, { from, to }: TypedMark, { fact, text }: ListedFact): void {
  const chip = editor.schema.nodes['figure']!.create({ fact, text });
  editor.view.dispatch(editor.state.tr.replaceWith(from, to, chip).scrollIntoView());
  editor.view.focus();
}
