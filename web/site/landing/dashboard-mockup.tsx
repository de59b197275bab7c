import { FileText, LayoutTemplate, Upload, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { LogoMark } from '#web/ui/logo.tsx';
import { cn } from '#web/ui/cn.ts';

const SIDEBAR: readonly { label: string; icon: LucideIcon }[] = [
  { label: 'Reports', icon: FileText },
  { label: 'Clients', icon: UserRound },
  { label: 'Templates', icon: LayoutTemplate },
  { label: 'Team Access', icon: UsersRound },
];

const STATS = [
  { label: 'Total Reports', figure: '128' },
  { label: 'This Month', figure: '14' },
  { label: 'Team Members', figure: '3' },
  { label: 'Active Clients', figure: '9' },
];

const RECENT = [
  { name: 'October performance', client: 'Alder & Pine Outdoor', date: 'Nov 3', status: 'completed' },
  { name: 'Paid social, October', client: 'Marlow Dental Group', date: 'Nov 3', status: 'completed' },
  { name: 'Search and Shopping, Q3', client: 'Tidewater Hotels', date: 'Nov 2', status: 'processing' },
] as const;

/** A still picture of the dashboard, set in the page's own type so that it stays sharp and follows the theme. */
export function DashboardMockup() {
  return (
    <figure
      aria-label="The ClientReady dashboard"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-sheet"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-3 md:block md:border-r md:border-b-0 md:px-4 md:py-6">
          <LogoMark className="size-7 shrink-0 md:mb-8 md:ml-2" />
          <ul className="flex justify-between gap-1 max-md:flex-1 md:grid">
            {SIDEBAR.map(({ label, icon: Icon }, index) => (
              <li
                key={label}
                className={cn(
                  'flex items-center gap-3 rounded-sm px-2 py-1.5 text-xs font-medium whitespace-nowrap sm:px-3 sm:py-2 sm:text-sm',
                  index === 0 ? 'bg-brand-soft text-brand-ink' : 'text-muted',
                )}
              >
                <Icon className="hidden size-4 sm:block" aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid min-w-0 gap-6 p-5 sm:p-8">
          <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {STATS.map((stat) => (
              <div
                key={stat.label}
                className="flex flex-col-reverse justify-end rounded-md border border-line px-4 py-3.5"
              >
                <dd className="figures text-xl font-semibold tracking-tight">{stat.figure}</dd>
                <dt className="text-xs text-muted">{stat.label}</dt>
              </div>
            ))}
          </dl>
          <div className="grid gap-6 lg:grid-cols-2">
            <DropArea />
            <RecentReports />
          </div>
        </div>
      </div>
    </figure>
  );
}

function DropArea() {
  return (
    <div className="grid place-content-center justify-items-center gap-1 rounded-md border border-dashed border-line-strong bg-sunken px-6 py-10 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Upload className="size-5" aria-hidden="true" />
      </span>
      <p className="text-sm font-semibold">Drop your marketing data file here</p>
      <p className="text-sm text-muted">or click to browse</p>
      <p className="mt-3 text-xs text-muted">Supports CSV and Excel files up to 10MB</p>
    </div>
  );
}

function RecentReports() {
  return (
    <div className="min-w-0 rounded-md border border-line">
      <p className="border-b border-line px-4 py-3 text-sm font-semibold">Recent Reports</p>
      <ul>
        {RECENT.map((report) => (
          <li
            key={report.name}
            className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{report.name}</p>
              <p className="truncate text-xs text-muted">
                {report.client} · {report.date}
              </p>
            </div>
            <span
              className={cn(
                'rounded-full px-2.5 py-0.5 text-xs font-medium',
                report.status === 'completed' ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-ink',
              )}
            >
              {report.status}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
