import { useCallback, useId, useRef, useState } from 'react';
import { SearchInput } from '#web/search/search-input.tsx';
import { SearchList } from '#web/search/search-list.tsx';
import { SearchSheet } from '#web/search/search-sheet.tsx';
import { useSearchCombobox } from '#web/search/use-search-combobox.ts';
import { useSearchShortcut } from '#web/search/use-search-shortcut.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

const PHONE = '(width < 48rem)';

/** Finds reports and clients by name, from the top bar: a field, and on phones a button that opens a sheet. */
export function SearchBox() {
  return useMediaQuery(PHONE) ? <SearchSheet /> : <SearchField />;
}

function SearchField() {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const close = useCallback(() => {
    setOpen(false);
    input.current?.blur();
  }, []);
  const search = useSearchCombobox(close);
  useSearchShortcut(useCallback(() => input.current?.focus(), []));

  return (
    <search
      className="relative w-full max-w-md"
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <SearchInput
        ref={input}
        listId={listId}
        search={search}
        expanded={open}
        aside="/"
        onClear={() => input.current?.focus()}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (open && search.typed !== '') search.type('');
            else close();
          } else if (search.press(event)) setOpen(!(event.key === 'Enter' && search.typed === ''));
        }}
      />
      {open && (
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(28rem,70dvh)] overflow-y-auto rounded-md bg-surface text-ink shadow-popup">
          <SearchList id={listId} search={search} />
        </div>
      )}
    </search>
  );
}
