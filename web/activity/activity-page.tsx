import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ACTIVITY_KIND_NAMES, activityInWords, activityKinds } from '#contract/agencies/activity-words.ts';
import type { ActivityEntry } from '#contract/agencies/activity.ts';
import { may } from '#contract/accounts/roles.ts';
import { useAccountHere } from '#web/accounts/session/account-context.ts';
import { ExportActivity } from '#web/activity/export-activity.tsx';
import {
  activityFilterIn,
  addressOfActivity,
  askedOf,
  type ShownActivity,
} from '#web/activity/activity-filter.ts';
import { queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useTeam } from '#web/team/use-team.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NoMatch } from '#web/ui/feedback/no-match.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { formatMinute } from '#web/ui/format/format-date.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { PagedList } from '#web/ui/layout/paged-list.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

export const meta = () => [{ title: 'Activity · ClientReady' }, { name: 'robots', content: 'noindex' }];

const PER_PAGE = 50;
const TEAM = '/dashboard?tab=team';
const KINDS = [
  { value: '', label: 'Everything' },
  ...activityKinds.map((value) => ({ value, label: ACTIVITY_KIND_NAMES[value] })),
] as const;

/** Who did what when in the agency. */
export default function ActivityPage() {
  const { agency } = useAccountHere();
  const [address, setAddress] = useSearchParams();
  const filter = activityFilterIn(address);
  if (agency !== null && !may(agency.role, 'team.manage')) {
    return (
      <EmptyState icon={ScrollText} title="For owners and admins" headingLevel="h1">
        Only owners and admins of the agency can see the activity log.
      </EmptyState>
    );
  }
  const change = (part: Partial<ShownActivity>) =>
    setAddress(addressOfActivity({ ...filter, page: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle
        title="Activity"
        back={{ to: TEAM, label: 'Team Access' }}
        actions={<ExportActivity filter={filter} />}
      >
        <p>Who did what in your agency. Entries are kept for a year.</p>
      </PageTitle>
      <Filters filter={filter} onChange={change} />
      <Entries filter={filter} onPage={(page) => change({ page })} onClear={() => setAddress({})} />
    </div>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: ShownActivity;
  onChange: (part: Partial<ShownActivity>) => void;
}) {
  const people = useTeam().data?.members ?? [];
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Select label="What" value={filter.kind} options={KINDS} onChange={(kind) => onChange({ kind })} />
      <Select
        label="Who"
        value={filter.memberId}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map(({ id, full_name: label }) => ({ value: id, label })),
        ]}
        onChange={(memberId) => onChange({ memberId })}
      />
      <Field
        label="From"
        name="from"
        type="date"
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label="To"
        name="to"
        type="date"
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

function Entries({
  filter,
  onPage,
  onClear,
}: {
  filter: ShownActivity;
  onPage: (page: number) => void;
  onClear: () => void;
}) {
  const query = useQuery({
    ...queries.activity.list.queryOptions({
      input: { ...askedOf(filter), page: filter.page, per_page: PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
      label="Pages of the activity log"
      page={filter.page}
      perPage={PER_PAGE}
      onPage={onPage}
      failureOf={(error) => messageOf(error, 'We couldn’t load the activity log.')}
      skeleton={<Loading />}
      empty={
        <NoMatch title="No matching entries" onClear={onClear}>
          Nothing in the last year matches these filters.
        </NoMatch>
      }
    >
      {({ entries }) => (
        <ul aria-label="Activity" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-5 py-3.5 text-sm sm:grid-cols-[12rem_1fr_auto] sm:items-baseline">
      <span className="truncate font-medium">{entry.actor ?? 'ClientReady'}</span>
      <span className="min-w-0 wrap-anywhere">
        {activityInWords(entry)}
        {entry.subject && <span className="text-muted">: {entry.subject}</span>}
      </span>
      <time dateTime={entry.at} className="figures text-muted max-sm:text-xs">
        {formatMinute(entry.at)}
      </time>
    </li>
  );
}

function Loading() {
  return (
    <SkeletonGroup
      label="Loading the activity log"
      className="grid gap-4 rounded-lg border border-line bg-surface p-6"
    >
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </SkeletonGroup>
  );
}
