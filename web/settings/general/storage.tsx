import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';
import { WaitingForSettings } from '#web/settings/waiting-for-settings.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatBytes } from '#web/ui/format/format-bytes.ts';

/** What the agency keeps here. */
export function Storage() {
  const storage = useQuery(queries.agency.storage.queryOptions());
  if (!storage.data) return <WaitingForSettings query={storage} />;
  const { bytes, files, pdf_bytes: pdfs } = storage.data;
  return (
    <dl className="grid grid-cols-2 gap-4">
      <div className="grid content-start gap-1">
        <dt className="text-xs text-muted">Client data</dt>
        <dd className="figures text-xl font-semibold tracking-tight">{formatBytes(bytes)}</dd>
        <dd className="text-sm text-muted">{countOf(files, 'file')}</dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="text-xs text-muted">Finished reports</dt>
        <dd className="figures text-xl font-semibold tracking-tight">{formatBytes(pdfs)}</dd>
        <dd className="text-sm text-muted">PDFs</dd>
      </div>
    </dl>
  );
}
