import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { SearchInput } from '#web/search/search-input.tsx';
import { SearchList } from '#web/search/search-list.tsx';
import { useSearchCombobox } from '#web/search/use-search-combobox.ts';
import { useSearchShortcut } from '#web/search/use-search-shortcut.ts';
import { Button } from '#web/ui/button.tsx';
import { SCRIM } from '#web/ui/overlays/popup-look.ts';

/** The search on a phone: a button, and a sheet over the whole width with field and results. */
export function SearchSheet() {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useSearchCombobox(useCallback(() => setOpen(false), []));
  useSearchShortcut(useCallback(() => setOpen(true), []));
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Dialog.Trigger render={<Button variant="ghost" size="icon" aria-label="Search" />}>
        <Search className="size-5" strokeWidth={1.8} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={SCRIM} />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col bg-surface text-ink shadow-popup outline-none transition-[translate] duration-200 ease-out data-starting-style:-translate-y-full data-ending-style:-translate-y-full"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="flex items-center gap-1 border-b border-line p-2">
            <SearchInput
              ref={input}
              listId={listId}
              search={search}
              expanded={open}
              className="flex-1"
              onClear={() => input.current?.focus()}
              onKeyDown={(event) => void search.press(event)}
            />
            <Dialog.Close render={<Button variant="ghost" className="px-3" />}>Cancel</Dialog.Close>
          </div>
          <div className="min-h-40 overflow-y-auto">
            <SearchList id={listId} search={search} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
