import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TemplateRow } from '#contract/reports/templates.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { PlanLock } from '#web/billing/plan-lock.tsx';
import { useIncludes } from '#web/billing/use-includes.ts';
import { NewTemplateDialog } from '#web/templates/new-template-dialog.tsx';
import { TemplateCard } from '#web/templates/template-card.tsx';
import { useTemplates } from '#web/templates/use-templates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** From so many on it is quicker to type a name than to look for it. */
const MANY = 9;

/** How reports are to look: templates that come with the product, and the agency's own. */
export function TemplatesTab() {
  const { data, error, isFetching, refetch } = useTemplates();
  const mayMake = useIncludes('own_templates');
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle
        title="Templates"
        actions={
          mayMake === true && (
            <IfMay permission="reports.write">
              <Button onClick={() => setMaking(true)} className="max-sm:flex-1">
                <Plus className="size-4" aria-hidden="true" />
                New template
              </Button>
            </IfMay>
          )
        }
      >
        A template decides which sections a report has, their order and your own text in them.
      </PageTitle>
      {data && <Templates templates={data.templates} mayMake={mayMake} onMake={() => setMaking(true)} />}
      {!data && error && (
        <LoadError
          message={messageOf(error, 'We couldn’t load your templates.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      <NewTemplateDialog open={isMaking} onClose={() => setMaking(false)} templates={data?.templates ?? []} />
    </div>
  );
}

function Templates({
  templates,
  mayMake,
  onMake,
}: {
  templates: readonly TemplateRow[];
  mayMake: boolean | undefined;
  onMake: () => void;
}) {
  const [search, setSearch] = useState('');
  const all = templates.filter(({ is_own: isOwn }) => isOwn);
  const wanted = search.trim().toLowerCase();
  const own = all.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <section aria-labelledby="own-templates" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="own-templates" className="text-lg font-semibold tracking-tight">
            Your templates
          </h2>
          {all.length >= MANY && (
            <div className="w-full sm:w-72">
              <SearchField label="Search your templates" value={search} onChange={setSearch} />
            </div>
          )}
        </div>
        {mayMake === false && <PlanLock feature="own_templates" />}
        {all.length === 0 && mayMake === true && (
          <EmptyState
            icon={LayoutTemplate}
            title="None yet"
            headingLevel="h3"
            className="py-10"
            action={
              <IfMay permission="reports.write">
                <Button variant="outline" onClick={onMake}>
                  New template
                </Button>
              </IfMay>
            }
          >
            Start from one of ours, or open a report you like and choose “Save as template”.
          </EmptyState>
        )}
        {all.length > 0 && own.length === 0 && (
          <p className="text-sm text-muted">No templates match “{search.trim()}”.</p>
        )}
        {own.length > 0 && <Cards templates={own} />}
      </section>
      <section aria-labelledby="provided-templates" className="grid grid-cols-1 gap-4">
        <h2 id="provided-templates" className="text-lg font-semibold tracking-tight">
          Ready to use
        </h2>
        <Cards templates={templates.filter(({ is_own: isOwn }) => !isOwn)} />
      </section>
    </>
  );
}

function Cards({ templates }: { templates: readonly TemplateRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {templates.map((template) => (
        <li key={template.id} className="grid">
          <TemplateCard template={template} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading templates" className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-72 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}
