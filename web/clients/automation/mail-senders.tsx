import { AtSign, Globe, Plus, X } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { mailSenderSchema } from '#contract/automation/mail-in.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { sayFailed, sayUndoable } from '#web/ui/overlays/toast.ts';

/** What changing the list needs of a mutation. */
interface ListChange {
  readonly isPending: boolean;
  mutate(senders: string[], then?: { onSuccess?: () => void; onError?: (error: Error) => void }): void;
}

/** Allowed senders: a list to which addresses and domains are added, and from which they are taken. */
export function MailSenders({
  senders,
  forEveryClient,
  change,
  mayChange,
}: {
  senders: readonly string[];
  /** Those who may write to every client; none where these are the ones. */
  forEveryClient: readonly string[];
  change: ListChange;
  mayChange: boolean;
}) {
  const heading = useId();
  const remove = (sender: string) =>
    change.mutate(
      senders.filter((each) => each !== sender),
      {
        onSuccess: () => sayUndoable(`${sender} can no longer send files`, () => change.mutate([...senders])),
        onError: (error) => sayFailed(messageOf(error, 'We couldn’t change the list.')),
      },
    );
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="grid gap-1">
        <h4 id={heading} className="text-sm font-medium">
          Allowed senders
        </h4>
        <p className="max-w-prose text-sm text-muted">
          {senders.length === 0 && forEveryClient.length === 0
            ? 'Nobody yet. Add the address your platform sends its exports from, or a whole domain.'
            : 'E-mails from anyone else are discarded. We also check that each one really comes from its sender.'}
        </p>
      </div>
      {senders.length > 0 && (
        <ul aria-labelledby={heading} className="flex flex-wrap gap-2">
          {senders.map((sender) => (
            <li
              key={sender}
              className="flex max-w-full items-center gap-2 rounded-full border border-line bg-surface pl-3 text-sm"
            >
              <SenderIcon sender={sender} />
              <span className="min-w-0 py-1.5 wrap-anywhere">{sender}</span>
              {mayChange ? (
                <button
                  type="button"
                  aria-label={`Remove ${sender}`}
                  disabled={change.isPending}
                  onClick={() => remove(sender)}
                  className="finger grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              ) : (
                <span className="w-1" />
              )}
            </li>
          ))}
        </ul>
      )}
      {forEveryClient.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">
          Allowed for every client of your agency: {forEveryClient.join(', ')}
        </p>
      )}
      {mayChange && <AddSender senders={senders} change={change} />}
    </section>
  );
}

function SenderIcon({ sender }: { sender: string }) {
  const Icon = sender.includes('@') ? AtSign : Globe;
  return <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />;
}

function AddSender({ senders, change }: { senders: readonly string[]; change: ListChange }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const { data: sender, error: refusal } = mailSenderSchema.safeParse(text);
    if (sender === undefined) {
      setError(refusal?.issues[0]?.message);
      return;
    }
    change.mutate([...new Set([...senders, sender])], {
      onSuccess: () => setText(''),
      onError: (failure) => setError(messageOf(failure, 'We couldn’t add this sender.')),
    });
  };
  return (
    <form
      onSubmit={add}
      noValidate
      className="flex max-w-xl items-end gap-3 max-sm:flex-col max-sm:items-stretch"
    >
      <div className="min-w-0 flex-1">
        <Field
          label="Address or domain"
          name="sender"
          value={text}
          placeholder="reports@example.com or example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button
        type="submit"
        variant="outline"
        className={cn('min-h-12 px-4', error && 'sm:mb-6.5')}
        disabled={change.isPending || text.trim() === ''}
      >
        <Plus className="size-4" aria-hidden="true" />
        Allow
      </Button>
    </form>
  );
}
