import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { optionId } from '#web/search/search-options.tsx';
import type { SearchCombobox } from '#web/search/use-search-combobox.ts';
import { cn } from '#web/ui/cn.ts';

/** The field of the search; `aside` stands at its right while it is empty. */
export function SearchInput({
  listId,
  search,
  expanded,
  aside,
  className,
  onClear,
  ...rest
}: {
  listId: string;
  search: SearchCombobox;
  expanded: boolean;
  aside?: string;
  onClear: () => void;
} & ComponentProps<'input'>) {
  const { typed, type, options, active } = search;
  return (
    <div className={cn('relative', className)}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        type="text"
        role="combobox"
        aria-label="Search reports and clients"
        placeholder="Search reports..."
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={expanded && options.length > 0 ? optionId(listId, active) : undefined}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="h-10 w-full rounded-md border border-line-strong/70 bg-surface pr-11 pl-10 text-sm text-ink transition-colors placeholder:text-faint hover:border-line-strong max-md:h-11 max-md:text-base"
        {...rest}
      />
      {typed === '' ? (
        aside && (
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-muted"
          >
            {aside}
          </kbd>
        )
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          onClick={() => {
            type('');
            onClear();
          }}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
