import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { pathOfTemplate, TEMPLATES_PATH } from '#web/templates/template-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { LayoutTemplate } from 'lucide-react';

export const meta = () => [{ title: 'Edit template · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** Fetched with the engine, which makes the sample. */
const Builder = lazily(
  async () => (await import('#web/templates/builder/builder.tsx')).Builder,
  () => <Skeleton className="h-160 rounded-lg" />,
);

/** A template being put together, beside what a report by it looks like. */
export default function BuilderPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.templates.get.queryOptions({ input: { id } }),
    // What is being changed is not to be read anew below somebody's hands.
    staleTime: Infinity,
  });
  if (data?.is_own) return <Builder key={data.id} template={data} onReload={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="Edit template" back={{ to: TEMPLATES_PATH, label: 'Templates' }} />
      {data && (
        <EmptyState icon={LayoutTemplate} title="This one comes with ClientReady">
          You can’t change it. Make a copy on <a href={pathOfTemplate(id)}>its page</a>, and change that.
        </EmptyState>
      )}
      {!data && error && (
        <LoadError
          message={messageOf(error, 'We couldn’t load this template.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-160 rounded-lg" />}
    </div>
  );
}
