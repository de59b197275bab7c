import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TemplateWithContent } from '#contract/reports/templates.ts';
import type { Template } from '#report/template/template.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { TemplateActions } from '#web/templates/template-actions.tsx';
import { TEMPLATES_PATH, usedBy } from '#web/templates/template-words.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** Fetched with the engine, which makes the sample. */
const TemplatePreview = lazily(
  async () => (await import('#web/templates/preview/template-preview.tsx')).TemplatePreview,
  () => <Skeleton className="h-160 rounded-lg" />,
);

export const meta = () => [{ title: 'Template · ClientReady' }, { name: 'robots', content: 'noindex' }];

const BACK = { to: TEMPLATES_PATH, label: 'Templates' };

/** One template: what a report by it looks like, and what can be done with it. */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(
    queries.templates.get.queryOptions({ input: { id } }),
  );
  if (data) return <Details key={data.id} template={data} />;
  return (
    <div className="grid gap-8">
      <PageTitle title="Template" back={BACK} />
      {error ? (
        <LoadError
          message={messageOf(error, 'We couldn’t load this template.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-160 rounded-lg" />
      )}
    </div>
  );
}

const STARTS: Readonly<Record<string, 'shop' | 'email'>> = { shop: 'shop', email: 'email' };

function Details({ template }: { template: TemplateWithContent }) {
  const about = [
    template.description,
    template.is_own && template.by && `Made by ${template.by}.`,
    usedBy(template),
  ];
  return (
    <div className="grid grid-cols-1 gap-8">
      <title>{`${template.name} · ClientReady`}</title>
      <PageTitle title={template.name} back={BACK} actions={<TemplateActions template={template} />}>
        {about.filter(Boolean).join(' ')}
      </PageTitle>
      <TemplatePreview
        template={template.content as unknown as Template}
        start={STARTS[template.id] ?? 'ads'}
      />
    </div>
  );
}
