import { LayoutTemplate } from 'lucide-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** Stands for the templates until there are some. */
export function TemplatesTab() {
  return (
    <div className="grid gap-8">
      <PageTitle title="Templates" />
      <EmptyState icon={LayoutTemplate} title="Coming Soon">
        With templates you’ll choose which sections a report has, and in what order. Until then, each report
        shows what its data has to say.
      </EmptyState>
    </div>
  );
}
