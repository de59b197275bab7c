import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

/** A field to narrow a list with, and a button that empties it. */
export function SearchField({
  label,
  value,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={cn('relative', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        className="h-10 w-full rounded-md border border-line-strong/70 bg-surface pr-10 pl-10 text-sm text-ink transition-colors placeholder:text-faint hover:border-line-strong max-md:h-11 max-md:text-base [&::-webkit-search-cancel-button]:hidden"
        {...rest}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink max-md:w-11"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
