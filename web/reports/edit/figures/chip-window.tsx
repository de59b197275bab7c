import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEffect } from 'react';
import { formsOf } from '#report/edition/write-figure.ts';
import type { Style } from '#report/format/language.ts';
import type { Fact, FigureForm } from '#report/model/facts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';
import type { EditorUi } from '../editor-ui.ts';
import type { KeyTaker } from '../key-taker.ts';
import { FloatingBox } from './floating-box.tsx';

interface ChipWindowProps {
  editor: Editor;
  chip: NonNullable<EditorUi['chip']>;
  fact: Fact;
  name: string;
  style: Style;
  keyTaker: KeyTaker;
  say: (words: string) => void;
}

/** What a chosen figure is, how else it can be written, and the way to take it out. */
export function ChipWindow({ editor, chip, fact, name, style, keyTaker, say }: ChipWindowProps) {
  const forms = formsOf(fact, style);
  const write = (form: FigureForm, text: string) => {
    editor.view.dispatch(
      editor.state.tr.setNodeMarkup(chip.pos, null, { fact: chip.fact, text, form }).setMeta('chip', true),
    );
    const { tr, doc } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.create(doc, chip.pos + 1)));
    editor.view.focus();
    say(`Written as ${text}.`);
  };
  const remove = () => {
    editor.view.dispatch(editor.state.tr.delete(chip.pos, chip.pos + 1));
    editor.view.focus();
  };
  const now = Math.max(
    0,
    forms.findIndex(({ form, text }) => form === chip.form || text === chip.text),
  );
  // With the figure chosen by the arrow keys, up and down write it in the next form.
  useEffect(() =>
    keyTaker.take((event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = step === undefined ? undefined : forms[(now + step + forms.length) % forms.length];
      if (next === undefined || forms.length < 2 || event.altKey) return false;
      const tr = editor.state.tr.setNodeMarkup(chip.pos, null, { fact: chip.fact, ...next });
      editor.view.dispatch(tr);
      editor.commands.setNodeSelection(chip.pos);
      say(`Written as ${next.text}.`);
      return true;
    }),
  );
  return (
    <FloatingBox
      editor={editor}
      pos={chip.pos}
      className={cn(POPUP_SURFACE, 'grid w-80 max-w-[calc(100vw-1.5rem)] gap-3 p-4')}
    >
      <div className="grid gap-0.5">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        {fact.formula !== name && <p className="text-xs wrap-anywhere text-muted">{fact.formula}</p>}
      </div>
      {forms.length > 1 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Write it as</legend>
          {forms.map(({ form, text }, index) => (
            <button
              key={form}
              type="button"
              aria-pressed={index === now}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => write(form, text)}
              className={cn(
                'figures min-h-9 rounded-sm border px-2.5 text-sm font-medium max-md:min-h-11',
                index === now
                  ? 'border-brand bg-brand-soft text-brand-ink'
                  : 'border-line hover:border-line-strong',
              )}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      <Button variant="outline" size="sm" onMouseDown={(event) => event.preventDefault()} onClick={remove}>
        Remove from the text
      </Button>
    </FloatingBox>
  );
}
