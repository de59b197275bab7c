import { FileSpreadsheet, Link2, TriangleAlert, TrendingUp, X } from 'lucide-react';
import type { StepPicture as Picture } from '#web/site/how-it-works/steps.ts';
import type { LandingSample } from '#web/site/landing/landing-sample.ts';
import { TracedFinding } from '#web/site/landing/traced-finding.tsx';
import { TrendPicture } from '#web/site/landing/trend-picture.tsx';

/** A piece of the product itself, filled with the sample report. */
export function StepPicture({ picture, sample }: { picture: Picture; sample: LandingSample }) {
  return (
    <div className="grid min-h-72 min-w-0 grid-cols-[minmax(0,1fr)] content-center rounded-lg border border-line bg-sunken p-5 sm:p-10">
      <div className="rounded-md border border-line bg-surface p-5 shadow-sheet sm:p-6">
        {picture === 'upload' && <UploadPicture sample={sample} />}
        {picture === 'analysis' && <AnalysisPicture sample={sample} />}
        {picture === 'report' && <ReportPicture sample={sample} />}
        {picture === 'share' && <SharePicture sample={sample} />}
      </div>
    </div>
  );
}

function UploadPicture({ sample }: { sample: LandingSample }) {
  return (
    <>
      <p className="flex items-center gap-3">
        <FileSpreadsheet className="size-8 shrink-0 text-brand-ink" strokeWidth={1.4} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{sample.file}</span>
          <span className="figures block text-xs text-muted">{sample.fileSize}</span>
        </span>
        <X className="size-4 text-faint" aria-hidden="true" />
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-5 sm:grid-cols-4">
        {sample.recognised.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-2xs text-muted">{label}</dt>
            <dd className="figures text-sm font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function AnalysisPicture({ sample }: { sample: LandingSample }) {
  return (
    <ul className="grid gap-4">
      {sample.findings.map((finding) => (
        <li key={finding.text} className="flex gap-3.5">
          <span
            className={
              finding.tone === 'good'
                ? 'grid size-8 shrink-0 place-items-center rounded-full bg-good-soft text-good'
                : 'grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink'
            }
          >
            {finding.tone === 'good' ? (
              <TrendingUp className="size-4" aria-hidden="true" />
            ) : (
              <TriangleAlert className="size-4" aria-hidden="true" />
            )}
          </span>
          <p className="text-sm">{finding.text}</p>
        </li>
      ))}
    </ul>
  );
}

function ReportPicture({ sample }: { sample: LandingSample }) {
  return (
    <>
      <p className="flex justify-between gap-4 text-2xs text-muted">
        <span className="font-semibold text-ink">{sample.client}</span>
        <span>{sample.period}</span>
      </p>
      <dl className="mt-4 mb-5 grid grid-cols-3 gap-3">
        {sample.kpis.map((kpi) => (
          <div key={kpi.label} className="rounded-sm border border-line px-3 py-2">
            <dt className="text-2xs text-muted">{kpi.label}</dt>
            <dd className="figures text-base font-semibold">{kpi.value}</dd>
          </div>
        ))}
      </dl>
      <TrendPicture main={sample.trend.main.values} quiet={sample.trend.quiet.values} />
    </>
  );
}

function SharePicture({ sample }: { sample: LandingSample }) {
  const line = sample.lines.find((candidate) => candidate.traced);
  return (
    <>
      <p className="flex items-center gap-3 rounded-sm bg-sunken px-4 py-3 text-sm">
        <Link2 className="size-4 shrink-0 text-brand-ink" aria-hidden="true" />
        <span className="truncate">Report for {sample.client}</span>
      </p>
      <TracedFinding sample={sample} className="mt-5 text-sm" />
      <p className="mt-3 truncate rounded-sm border-l-2 border-accent bg-sunken px-3 py-2 font-mono text-2xs">
        {line?.number} {line?.text}
      </p>
    </>
  );
}
