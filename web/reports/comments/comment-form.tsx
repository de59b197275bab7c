import { useId, useState } from 'react';
import { COMMENT_MAX } from '#contract/comments.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';

/** A field for a comment or an answer. What was written stays where sending fails. */
export function CommentForm({
  label,
  sendLabel,
  initial = '',
  takesFocus = false,
  onSend,
  onCancel,
}: {
  label: string;
  sendLabel: string;
  initial?: string;
  takesFocus?: boolean;
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await onSend(text.trim());
      setText('');
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error, 'We couldn’t save your comment'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={text === '' ? 2 : 3}
        value={text}
        maxLength={COMMENT_MAX}
        placeholder={label}
        // Asked for by a press on a button of the section.
        ref={(field) => {
          if (takesFocus && field !== null && field.value === initial) field.focus({ preventScroll: true });
        }}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${id}-failure` : undefined}
        className="w-full rounded-md border border-line-strong/70 bg-surface px-3 py-2 text-sm text-ink transition-colors placeholder:text-muted hover:border-line-strong max-md:text-base"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      {failure && (
        <p id={`${id}-failure`} role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
      {(text.trim() !== '' || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="sm" disabled={text.trim() === '' || isSending}>
            {sendLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
