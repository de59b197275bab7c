import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands at the right of the label, such as a link. */
  aside?: ReactNode;
};

/** A labelled text field with its hint and its error. */
export function Field({ label, error, hint, aside, className, children, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          id={id}
          data-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={cn(
            'h-12 w-full rounded-md border bg-surface px-4 text-base text-ink transition-colors placeholder:text-faint',
            error ? 'border-bad' : 'border-line-strong/70 hover:border-line-strong',
            className,
          )}
          {...input}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className={cn('text-sm', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password field whose text can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      className="pr-13"
      spellCheck={false}
      autoCapitalize="none"
    >
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </Field>
  );
}
