import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ReportPage } from '#render/screen/report-page.tsx';
import { applyEdition } from '#report/edition/apply-edition.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { applyTemplate } from '#report/template/apply-template.ts';
import type { Template } from '#report/template/template.ts';
import { sampleReport, SAMPLES, type SampleId } from '#web/templates/preview/sample-reports.ts';
import { NativeSelect } from '#web/settings/native-select.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const BRAND = { ...DEFAULT_BRAND, agencyName: 'Northlight Studio', logoUrl: null, email: null };

/** What a report on made-up data looks like in the shape of a template, as it is changed. */
export function TemplatePreview({ template, start = 'ads' }: { template: Template; start?: SampleId }) {
  const [sample, setSample] = useState<SampleId>(start);
  const { language, lead } = template;
  const made = useQuery({
    queryKey: ['template-sample', sample, language, lead, wordsOf(template)],
    queryFn: () => sampleReport(sample, template),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-4">
      <NativeSelect
        label="Preview with"
        name="sample"
        value={sample}
        onChange={(value) => setSample(SAMPLES.find(({ id }) => id === value)?.id ?? 'ads')}
        options={SAMPLES.map(({ id, label }) => ({ value: id, label: `${label} (made-up data)` }))}
      />
      {made.data && <Shaped report={made.data} template={template} />}
      {!made.data && made.error && (
        <LoadError
          message="We couldn’t make the preview."
          retrying={made.isFetching}
          onRetry={() => void made.refetch()}
        />
      )}
      {!made.data && !made.error && <Skeleton className="h-160 rounded-lg" />}
    </section>
  );
}

function Shaped({ report, template }: { report: Report; template: Template }) {
  const { shown, missing } = useMemo(() => {
    const applied = applyTemplate(report, template);
    const { edition } = applied;
    return {
      shown: edition === null ? applied.report : applyEdition(applied.report, edition),
      missing: applied.missing,
    };
  }, [report, template]);
  return (
    <>
      {missing.length > 0 && (
        <div
          aria-live="polite"
          className="rounded-md border border-accent/60 bg-accent-soft px-4 py-3 text-sm text-accent-ink"
        >
          <p className="font-medium">Left out here because this data doesn’t have these figures:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ words }, at) => (
              <li key={`${at} ${words}`} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="overflow-hidden rounded-lg border border-line shadow-sheet max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <ReportPage report={shown} brand={BRAND} look="light" />
      </div>
    </>
  );
}

/** Figures in own words have to be asked for of the engine as well. */
function wordsOf({ sections }: Template): string {
  return (JSON.stringify(sections).match(/\{\{\s*figure[^}]*\}\}/g) ?? []).join();
}
