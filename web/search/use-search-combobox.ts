import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { pathOf, type Found } from '#web/search/found.ts';
import { useRecentFinds } from '#web/search/recent-finds.ts';
import type { OptionGroup } from '#web/search/search-options.tsx';
import { useSearchResults } from '#web/search/use-search-results.ts';

/** What the search field holds, what is offered for it, and how keys move through that. */
export function useSearchCombobox(onDone: () => void) {
  const { user } = useAccountHere();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [recent, addRecent] = useRecentFinds(user.id);
  const results = useSearchResults(typed);
  const words = typed.trim();
  const groups = words === '' ? groupRecent(recent) : groupFound(results.found ?? []);
  const options = groups.flatMap((group) => group.options);

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const open = (found: Found) => {
    addRecent(found);
    type('');
    onDone();
    void navigate(pathOf(found));
  };
  const move = (step: number) => {
    if (options.length > 0) setActive((active + step + options.length) % options.length);
  };

  /** Answers to a key where it means something here; says whether it did. */
  const press = (event: KeyboardEvent): boolean => {
    // Enter and arrows belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      const chosen = options[active];
      // What is offered still answers an earlier word: better nothing than the wrong page.
      if (chosen && !(words !== '' && results.isPending)) open(chosen);
    } else return false;
    event.preventDefault();
    return true;
  };

  return { typed, type, words, groups, options, active, setActive, results, open, press };
}

export type SearchCombobox = ReturnType<typeof useSearchCombobox>;

function groupRecent(recent: readonly Found[]): readonly OptionGroup[] {
  return recent.length === 0 ? [] : [{ title: 'Recent', options: recent }];
}

function groupFound(found: readonly Found[]): readonly OptionGroup[] {
  return [
    { title: 'Reports', options: found.filter(({ kind }) => kind === 'report') },
    { title: 'Clients', options: found.filter(({ kind }) => kind === 'client') },
  ].filter(({ options }) => options.length > 0);
}
