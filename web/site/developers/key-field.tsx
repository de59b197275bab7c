import { useEffect, useRef } from 'react';
import { Field } from '#web/ui/forms/field.tsx';

/** Where a key is put to try things with. It stays in the page. */
export function KeyField({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  // What was pasted before React came to the page.
  useEffect(() => onChange(field.current?.value.trim() ?? ''), [onChange]);
  const isOdd = value !== '' && !/^cr_live_[0-9A-Za-z]{38}$/.test(value);
  return (
    <section aria-labelledby="try-it" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="try-it" className="display text-xl">
        Try it here
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Paste a key, and each route below gets a Send button. The key stays in this tab and is gone when you
        leave. What you send is real: a read-only key is the safe one to try with.
      </p>
      <div className="mt-5 max-w-xl">
        <Field
          ref={field}
          label="API key"
          name="api-key"
          type="password"
          spellCheck={false}
          placeholder="cr_live_…"
          autoComplete="off"
          value={value}
          error={
            isOdd ? 'This key isn’t complete yet. It starts with cr_live_ and has 46 characters.' : undefined
          }
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </div>
    </section>
  );
}
