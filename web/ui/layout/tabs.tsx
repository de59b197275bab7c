import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

/** Panels of which one shows. `value` and `onChange` are the owner's. */
export function Tabs<Value extends string>({
  value,
  onChange,
  orientation = 'horizontal',
  className,
  children,
}: {
  value: Value;
  onChange: (value: Value) => void;
  orientation?: 'horizontal' | 'vertical';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      orientation={orientation}
      className={className}
    >
      {children}
    </Base.Root>
  );
}

/** The row of tabs; it scrolls sideways where it does not fit. */
export function TabList({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.List
      aria-label={label}
      className={cn(
        'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
        className,
      )}
    >
      {children}
      <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-brand transition-[translate,width] duration-200 ease-out" />
    </Base.List>
  );
}

/** One tab of the row. */
export function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Tab
      value={value}
      className="flex h-11 shrink-0 items-center gap-2 rounded-sm px-3.5 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
    >
      {children}
    </Base.Tab>
  );
}

/** What shows while its tab is chosen; `keepMounted` keeps what was typed in it. */
export function TabPanel({
  value,
  keepMounted = false,
  className,
  children,
}: {
  value: string;
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={className}>
      {children}
    </Base.Panel>
  );
}
