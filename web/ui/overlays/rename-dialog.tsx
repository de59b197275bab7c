import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface RenameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  /** The name as it is. */
  name: string;
  maxLength: number;
  hint?: string;
  isPending: boolean;
  /** What is wrong with the name, or with the rest. */
  fieldError?: string | undefined;
  failure?: string | undefined;
  onRename: (name: string) => void;
}

/** Asks for another name of something. */
export function RenameDialog({
  open,
  onClose,
  title,
  label,
  name: before,
  maxLength,
  hint,
  isPending,
  fieldError,
  failure,
  onRename,
}: RenameDialogProps) {
  const form = useId();
  const [name, setName] = useState(before);
  const isComplete = name.trim() !== '' && !isPending;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!isComplete}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onRename(name.trim());
        }}
      >
        {failure !== undefined && <Banner tone="bad">{failure}</Banner>}
        <Field
          label={label}
          name="name"
          value={name}
          maxLength={maxLength}
          autoComplete="off"
          error={fieldError}
          {...(hint === undefined ? {} : { hint })}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
