import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { linkSchema } from '#report/model/facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { setLink } from './tool-commands.ts';

/** Asks where the selected words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useId();
  const mark = editor.schema.marks['link']?.isInSet(editor.state.selection.$from.marks());
  const before = mark === undefined ? '' : String(mark.attrs['href']);
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string | undefined>();
  const save = (next: string) => {
    const href = next === '' || /^[a-z]+:/i.test(next) ? next : `https://${next}`;
    if (href !== '' && !linkSchema.safeParse(href).success) {
      setProblem('Enter a web address, such as https://example.com.');
      return;
    }
    onClose();
    setLink(editor, href);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link"
      size="sm"
      footer={
        <>
          {before !== '' && (
            <Button variant="outline" onClick={() => save('')}>
              Remove link
            </Button>
          )}
          <Button type="submit" form={form}>
            Save link
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          save(address.trim());
        }}
      >
        <Field
          label="Address"
          name="address"
          value={address}
          error={problem}
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          hint="Your client can open it on the page and in the PDF."
          onChange={(event) => {
            setAddress(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
