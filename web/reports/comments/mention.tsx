import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Comments } from '#web/reports/comments/comments-context.tsx';
import { cn } from '#web/ui/cn.ts';
import { POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';

type People = Comments['people'];

/** The roles of a list that opens beside a field of several lines: the browser's own lists cannot. */
const LISTBOX = { role: 'listbox' } as const;
const option = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const;

const MOST_SHOWN = 6;
/** An @ at the beginning of a word, and what of a name was typed after it. */
const BEGUN = /(?:^|\s)@([\p{L}\p{M}\p{N} .'’-]{0,40})$/u;

/** Offers colleagues while a name is typed after an @; the arrow keys choose and Enter takes one. */
export function useMention({
  id,
  text,
  setText,
  field,
  people,
}: {
  id: string;
  text: string;
  setText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  people: People;
}) {
  const [begun, setBegun] = useState<{ readonly typed: string; readonly caret: number } | null>(null);
  const [at, setAt] = useState(0);
  const found = begun === null ? [] : matching(people, begun.typed);
  const close = () => setBegun(null);
  const choose = (name: string) => {
    if (begun === null) return;
    const start = begun.caret - begun.typed.length;
    const next = `${text.slice(0, start)}${name} ${text.slice(begun.caret)}`;
    setText(next);
    close();
    const caret = start + name.length + 1;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  return {
    found,
    at,
    listId: `${id}-people`,
    choose,
    close,
    look: ({ value, selectionStart }: HTMLTextAreaElement) => {
      const typed = BEGUN.exec(value.slice(0, selectionStart))?.[1];
      setBegun(typed === undefined ? null : { typed, caret: selectionStart });
      setAt(0);
    },
    /** Whether the key was for the list. */
    take: (event: KeyboardEvent): boolean => {
      const chosen = found[at];
      if (chosen === undefined) return false;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
      else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
        choose(chosen.name);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    described:
      found.length === 0
        ? {}
        : ({
            'aria-autocomplete': 'list',
            'aria-controls': `${id}-people`,
            'aria-activedescendant': `${id}-people-${at}`,
          } as const),
  };
}

/** By any word of the name; nobody where a whole name stands there already. */
function matching(people: People, typed: string): People {
  const wanted = typed.toLowerCase();
  if (people.some(({ name }) => wanted.startsWith(name.toLowerCase()))) return [];
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)).slice(0, MOST_SHOWN);
}

/** The colleagues that fit what was typed. */
export function MentionList({ mention }: { mention: ReturnType<typeof useMention> }) {
  const { found, at, listId, choose } = mention;
  if (found.length === 0) return null;
  return (
    <div
      id={listId}
      {...LISTBOX}
      aria-label="Colleagues"
      className={cn(POPUP_SURFACE, 'absolute inset-x-0 top-full z-10 mt-1 p-1')}
    >
      {found.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          id={`${listId}-${index}`}
          {...option(index === at)}
          tabIndex={-1}
          className={cn(
            'flex min-h-9 w-full cursor-pointer text-left items-center rounded-sm px-2.5 text-sm max-md:min-h-11',
            index === at && 'bg-sunken',
          )}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            choose(name);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** A comment in which names of colleagues stand out. */
export function WithMentions({ text, people }: { text: string; people: People }) {
  const names = people.map(({ name }) => `@${name.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`);
  if (names.length === 0) return text;
  // Split by a group, every second part is a name.
  const parts = text.split(new RegExp(`(${names.join('|')})`));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // The parts of a text have no other name than their place.
      <strong key={`${at} ${part}`} className="font-semibold text-brand-ink">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
