import { useQuery } from '@tanstack/react-query';
import {
  CalendarRange,
  FileText,
  TrendingDown,
  TrendingUp,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { DashboardStats } from '#contract/agencies/dashboard.ts';
import { queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { growthInWords } from '#web/reports/growth-in-words.ts';
import { cn } from '#web/ui/cn.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const CARDS: readonly { key: keyof DashboardStats; label: string; icon: LucideIcon }[] = [
  { key: 'total_reports', label: 'Total Reports', icon: FileText },
  { key: 'this_month', label: 'This Month', icon: CalendarRange },
  { key: 'team_members', label: 'Team Members', icon: Users },
  { key: 'active_clients', label: 'Active Clients', icon: UserRound },
];

/** The four numbers on top of the dashboard. */
export function StatCards() {
  const stats = useQuery(queries.dashboard.stats.queryOptions());
  if (stats.isError && !stats.data) {
    return (
      <LoadError
        message={messageOf(stats.error, 'We couldn’t load your numbers.')}
        retrying={stats.isFetching}
        onRetry={() => void stats.refetch()}
      />
    );
  }
  return (
    <section aria-label="At a glance" aria-busy={stats.isPending}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {CARDS.map(({ key, label, icon: Icon }) => (
          <div
            key={key}
            className="grid grid-cols-[1fr_auto] content-start gap-y-1 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <Icon className="size-4.5 text-faint max-sm:hidden" strokeWidth={1.7} aria-hidden="true" />
            <dd className="display figures col-span-2 text-2xl">
              {stats.data ? stats.data[key].value.toLocaleString('en') : <Skeleton className="h-8 w-14" />}
            </dd>
            <dd className="col-span-2 min-h-5 text-xs text-muted">
              {stats.data && <Growth growth={stats.data[key].growth} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Growth({ growth }: { growth: number | null }) {
  const words = growthInWords(growth);
  const Icon = words.direction === 'up' ? TrendingUp : words.direction === 'down' ? TrendingDown : null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {words.figure && (
        <span
          className={cn(
            'figures inline-flex items-center gap-1 font-medium',
            words.direction === 'up' && 'text-good',
            words.direction === 'down' && 'text-bad',
          )}
        >
          {Icon && <Icon className="size-3.5" aria-hidden="true" />}
          {words.figure}
        </span>
      )}
      {words.text}
    </span>
  );
}
