import { cn } from '#web/ui/cn.ts';

/** What scrolls can be reached without a mouse. */
const REACHABLE = { tabIndex: 0 };

/** Code that can be scrolled. */
export function CodeBlock({ label, code, className }: { label: string; code: string; className?: string }) {
  return (
    <section
      {...REACHABLE}
      aria-label={label}
      className={cn(
        'overflow-auto rounded-md border border-line bg-sunken p-4 text-xs leading-relaxed text-ink',
        className,
      )}
    >
      <pre className="font-mono">
        <code>{code}</code>
      </pre>
    </section>
  );
}
