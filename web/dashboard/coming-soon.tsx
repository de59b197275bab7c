import { LayoutTemplate, UsersRound } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Stands for the templates until there are some. */
export function TemplatesTab() {
  return (
    <div className="grid gap-8">
      <PageTitle title="Templates" />
      <EmptyState icon={LayoutTemplate} title="Coming Soon">
        Templates will let you choose which sections a report has and in which order. Until then every report
        has the sections its data calls for.
      </EmptyState>
    </div>
  );
}

/** Stands for the team until it can be invited. */
export function TeamTab() {
  return (
    <div className="grid gap-8">
      <PageTitle title="Team Access" />
      <EmptyState icon={UsersRound} title="Team Access Coming Soon">
        You will be able to invite colleagues and decide what each of them may see and change.
      </EmptyState>
    </div>
  );
}
