import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useMemo, useReducer } from 'react';
import { listFacts } from '#report/edition/fact-list.ts';
import type { Report } from '#report/model/report.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { typedIn, type TypedMark } from './typed-marks.ts';

/** Every number typed by hand, with the figure it may mean. */
export function FigureCheck({
  editor,
  report,
  onClose,
}: {
  editor: Editor;
  report: Report;
  onClose: () => void;
}) {
  const facts = useMemo(() => new Map(listFacts(report).map((fact) => [fact.fact, fact])), [report]);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const found = typedIn(editor.state);
  const goTo = ({ from, to }: TypedMark) => {
    onClose();
    const { tr, doc } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)).scrollIntoView());
    editor.view.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Figures typed by hand"
      description="They don’t change when the data does. If the report has the same figure, use that instead."
    >
      {found.length === 0 ? (
        <p className="text-sm text-muted">There are none left.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {found.map((typed) => {
            const [first] = typed.facts;
            const offered = first && facts.get(first.fact);
            return (
              <li
                key={typed.from}
                className="grid gap-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <div className="grid gap-0.5">
                  <p className="text-sm">
                    <strong className="figures">{typed.text}</strong> in “{around(editor, typed)}”
                  </p>
                  <p className="text-sm text-muted">
                    {offered
                      ? `${first.same ? 'Matches a figure in the report' : 'Close to a figure in the report'}: ${offered.name}, ${offered.text}`
                      : 'No figure in the report has this value.'}
                  </p>
                </div>
                <div className="flex gap-2">
                  <Button variant="outline" size="sm" onClick={() => goTo(typed)}>
                    Go there
                  </Button>
                  {offered && (
                    <Button
                      size="sm"
                      onClick={() => {
                        const chip = editor.schema.nodes['figure']!.create({
                          fact: offered.fact,
                          text: offered.text,
                        });
                        editor.view.dispatch(editor.state.tr.replaceWith(typed.from, typed.to, chip));
                        look();
                      }}
                    >
                      Use {offered.text}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

const AROUND = 28;

function around(editor: Editor, { from, to }: TypedMark): string {
  const $from = editor.state.doc.resolve(from);
  const [start, end] = [Math.max($from.start(), from - AROUND), Math.min($from.end(), to + AROUND)];
  const words = editor.state.doc.textBetween(start, end, ' ', (leaf) => String(leaf.attrs['text'] ?? ''));
  return `${start > $from.start() ? '…' : ''}${words}${end < $from.end() ? '…' : ''}`;
}
