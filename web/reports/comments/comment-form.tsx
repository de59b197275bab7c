import { useEffect, useId, useRef, useState } from 'react';
import { COMMENT_MAX } from '#contract/reports/comments.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Comments } from '#web/reports/comments/comments-context.tsx';
import { MentionList, useMention } from '#web/reports/comments/mention.tsx';
import { Button } from '#web/ui/button.tsx';

/** A field for a comment or an answer. What was written stays where sending fails. */
export function CommentForm({
  label,
  sendLabel,
  initial = '',
  takesFocus = false,
  people,
  onSend,
  onCancel,
}: {
  label: string;
  sendLabel: string;
  initial?: string;
  takesFocus?: boolean;
  /** Whom one can mention. */
  people: Comments['people'];
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const mention = useMention({ id, text, setText, field, people });
  useEffect(() => {
    // Asked for by a press on a button of the section.
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
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
      className="relative grid gap-2"
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
        ref={field}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${id}-failure` : undefined}
        className="w-full rounded-md border border-line-strong/70 bg-surface px-3 py-2 text-sm text-ink transition-colors placeholder:text-muted hover:border-line-strong max-md:text-base"
        {...mention.described}
        onChange={(event) => {
          setText(event.target.value);
          mention.look(event.target);
        }}
        onBlur={mention.close}
        onKeyDown={(event) => {
          if (mention.take(event)) return;
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      <MentionList mention={mention} />
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
