import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatMonth } from '#report/format/date.ts';
import { calendarMonths, coverageOf, type CalendarMonth } from '#web/clients/client-data/coverage.ts';
import { daysOfAll, type CoveredChannel } from '#web/reports/period/covered-channels.ts';
import { CoverageBar } from '#web/clients/client-data/coverage-bar.tsx';
import { cn } from '#web/ui/cn.ts';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Which days of which month each channel tells of: a table whose cells say it in words and draw it. One cell at a time can be
 * reached by Tab; arrow keys go from cell to cell. What a cell says stands below as well, for eyes and fingers.
 */
export function CoverageCalendar({ channels }: { channels: readonly CoveredChannel[] }) {
  const months = calendarMonths(daysOfAll(channels));
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<{ row: number; column: number } | null>(null);
  const current = at ?? { row: 0, column: months.length - 1 };
  useEffect(() => {
    // The last months are what people come for.
    const frame = table.current?.parentElement;
    if (frame) frame.scrollLeft = frame.scrollWidth;
  }, []);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(Math.max(current.row + step[0], 0), channels.length - 1);
    const column = Math.min(Math.max(current.column + step[1], 0), months.length - 1);
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  };
  const shown = at && channels[at.row] && months[at.column];
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative overflow-x-auto overscroll-x-contain pb-2">
        <table
          ref={table}
          className="w-full table-fixed border-separate border-spacing-0"
          style={{ minWidth: `calc(${months.length} * 2.75rem + 8rem)` }}
        >
          <caption className="sr-only">Days covered by each channel, month by month</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 w-28 bg-surface text-left sm:w-44">
                <span className="sr-only">Channel</span>
              </th>
              {months.map((month) => (
                <MonthHead key={month.key} month={month} />
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map((channel, row) => (
              <tr key={channel.key}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 truncate border-t border-line bg-surface py-2 pr-3 text-left text-sm font-medium"
                  title={channel.name}
                >
                  {channel.name}
                </th>
                {months.map((month, column) => {
                  const coverage = coverageOf(channel, month);
                  const isAt = row === current.row && column === current.column;
                  return (
                    <td key={month.key} className="border-t border-line px-0.5 py-2">
                      <button
                        type="button"
                        data-cell={`${row} ${column}`}
                        tabIndex={isAt ? 0 : -1}
                        aria-label={`${channel.name}, ${formatMonth(month.from, 'en')}: ${coverage.words}`}
                        onKeyDown={move}
                        onFocus={() => setAt({ row, column })}
                        onMouseEnter={() => setAt({ row, column })}
                        className={cn(
                          'block h-9 w-full rounded-sm p-0.5 focus-visible:outline-offset-0',
                          at && isAt && 'bg-sunken',
                        )}
                      >
                        <CoverageBar coverage={coverage} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-h-5.5 text-sm text-muted" aria-hidden="true">
          {shown ? (
            <>
              <span className="font-medium text-ink">
                {channels[at.row]!.name}, {formatMonth(shown.from, 'en')}
              </span>
              : {coverageOf(channels[at.row]!, shown).words}
            </>
          ) : (
            'Hover over a month or tap it to see its days.'
          )}
        </p>
        <Legend />
      </div>
    </div>
  );
}

function MonthHead({ month }: { month: CalendarMonth }) {
  return (
    <th scope="col" className="px-0.5 pb-2 align-bottom text-xs font-normal text-muted">
      <span className="sr-only">{formatMonth(month.from, 'en')}</span>
      <span aria-hidden="true" className="grid justify-items-center">
        <span className="figures h-4 text-2xs font-semibold text-ink">{month.year}</span>
        {month.label}
      </span>
    </th>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted" aria-hidden="true">
      <li className="flex items-center gap-1.5">
        <span className="h-3 w-5 rounded-[3px] bg-brand-ink/75" /> covered
      </li>
      <li className="flex items-center gap-1.5">
        <span className="h-3 w-5 rounded-[3px] bg-accent" /> in more than one file
      </li>
      <li className="flex items-center gap-1.5">
        <span className="gap-hatch h-3 w-5 rounded-[3px] border border-dashed border-line-strong" /> gap
      </li>
    </ul>
  );
}
