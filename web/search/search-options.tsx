import { FileText, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ReportStatusBadge } from '#web/reports/report-status-badge.tsx';
import type { Found } from '#web/search/found.ts';
import { Highlighted } from '#web/search/highlighted.tsx';
import { cn } from '#web/ui/cn.ts';

/** The roles of a list whose options hold more than text: the browser's own lists cannot. */
const LISTBOX = { role: 'listbox' } as const;
const GROUP = { role: 'group' } as const;
const option = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive }) as const;

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Found[];
}

/** The list below the field: groups of options, of which one is active while the focus stays in the field. */
export function SearchOptions({
  id,
  groups,
  words,
  active,
  dimmed,
  onOpen,
  onPoint,
}: {
  id: string;
  groups: readonly OptionGroup[];
  words: string;
  /** The place of the active option, counted through all groups. */
  active: number;
  dimmed: boolean;
  onOpen: (found: Found) => void;
  onPoint: (at: number) => void;
}) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div
      id={id}
      {...LISTBOX}
      aria-label="Search results"
      className={cn('grid grid-cols-1 gap-1', dimmed && 'opacity-60')}
    >
      {groups.map(({ title, options }, group) => (
        <div key={title} {...GROUP} aria-label={title}>
          <div className="px-3 pt-2 pb-1 text-xs font-semibold text-muted" aria-hidden="true">
            {title}
          </div>
          {options.map((found, at) => (
            <Option
              key={found.id}
              id={optionId(id, (starts[group] ?? 0) + at)}
              found={found}
              words={words}
              active={active === (starts[group] ?? 0) + at}
              onOpen={() => onOpen(found)}
              onPoint={() => onPoint((starts[group] ?? 0) + at)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The id of the option at a place, for `aria-activedescendant`. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

function Option({
  id,
  found,
  words,
  active,
  onOpen,
  onPoint,
}: {
  id: string;
  found: Found;
  words: string;
  active: boolean;
  onOpen: () => void;
  onPoint: () => void;
}) {
  const element = useRef<HTMLButtonElement>(null);
  const Icon = found.kind === 'report' ? FileText : UserRound;
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={element}
      type="button"
      id={id}
      {...option(active)}
      // The field answers to keys; it says by its active descendant which option is meant.
      tabIndex={-1}
      className={cn(
        'flex min-h-12 w-full text-left items-center gap-3 rounded-sm px-3 py-1.5 outline-none',
        active && 'bg-sunken',
      )}
      onPointerMove={onPoint}
      // The focus stays in the field, or the list would close before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon className="size-4.5 shrink-0 text-muted" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">
          <Highlighted text={found.name} words={words} />
        </span>
        <span className="block truncate text-xs text-muted">{found.detail}</span>
      </span>
      {found.kind === 'report' && found.status && <ReportStatusBadge status={found.status} />}
    </button>
  );
}
