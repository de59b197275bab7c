import { Download, Eye, GitCompareArrows, Link2, Mail, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Version } from '#contract/reports/versions.ts';
import { Disclosure } from '#web/reports/preview/disclosure.tsx';
import { reportPath } from '#web/reports/report-words.ts';
import { ReviewBadge } from '#web/reports/review/review-badge.tsx';
import { RestoreVersion } from '#web/reports/versions/restore-version.tsx';
import { originInWords } from '#web/reports/versions/version-words.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { formatMinute } from '#web/ui/format/format-date.ts';

/** One version: how it came to be, who has it, and what can be done with it. */
export function VersionItem({
  report,
  version,
  onCompare,
  onClose,
}: {
  report: ReportRow;
  version: Version;
  onCompare: (() => void) | null;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const look = () => {
    onClose();
    void navigate(
      version.is_current ? reportPath(report.id) : `${reportPath(report.id)}?version=${version.number}`,
    );
  };
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex items-start gap-3">
        <Colours version={version} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">Version {version.number}</span>
            {version.is_current && <Badge tone="brand">Newest</Badge>}
            <ReviewBadge state={version.review} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {originInWords(version)} · {formatMinute(version.created_at)}
          </p>
          {version.title !== report.name && (
            <p className="text-sm wrap-anywhere text-muted">On its cover: {version.title}</p>
          )}
          {version.note !== null && <p className="text-sm wrap-anywhere">{version.note}</p>}
          <Readers version={version} />
          {version.dropped.length > 0 && (
            <Dropped edits={version.dropped} isFirst={version.kind === 'generated'} />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {version.has_page && (
          <Button variant="outline" size="sm" onClick={look}>
            <Eye className="size-4" aria-hidden="true" />
            View
          </Button>
        )}
        {version.file_url !== null && (
          <ButtonAnchor variant="outline" size="sm" href={version.file_url} download="">
            <Download className="size-4" aria-hidden="true" />
            PDF
          </ButtonAnchor>
        )}
        {onCompare !== null && (
          <Button variant="outline" size="sm" onClick={onCompare}>
            <GitCompareArrows className="size-4" aria-hidden="true" />
            Compare
          </Button>
        )}
        {!version.is_current && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            <Undo2 className="size-4" aria-hidden="true" />
            Restore
          </Button>
        )}
      </div>
      <RestoreVersion
        report={report}
        version={version}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={onClose}
      />
    </li>
  );
}

/** Edits that the new data left without a place, so that their author can put them back by hand. */
function Dropped({ edits, isFirst }: { edits: Version['dropped']; isFirst: boolean }) {
  return (
    <Disclosure
      summary={
        isFirst
          ? `${countOf(edits.length, 'part')} of the template left out because the data has nothing for it`
          : `${countOf(edits.length, 'edit')} no longer ${edits.length === 1 ? 'fits' : 'fit'} the data`
      }
    >
      <ul className="grid gap-2">
        {edits.map(({ section, words }, at) => (
          <li key={`${at} ${words}`} className="wrap-anywhere">
            <span className="text-xs text-muted">{section ?? 'Cover'}</span>
            <br />
            <span className="text-ink">{words}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The look it has, at a glance. */
function Colours({ version }: { version: Version }) {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid size-10 shrink-0 grid-cols-2 overflow-hidden rounded-sm ring-1 ring-line ring-inset"
    >
      <span style={{ backgroundColor: version.primary_color }} />
      <span style={{ backgroundColor: version.accent_color }} />
    </span>
  );
}

function Readers({ version: { sent_to: sentTo, links } }: { version: Version }) {
  if (sentTo.length === 0 && links === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {sentTo.length > 0 && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Mail className="size-3.5 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere">Sent to {sentTo.join(', ')}</span>
        </span>
      )}
      {links > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Link2 className="size-3.5 shrink-0" aria-hidden="true" />
          {countOf(links, 'link')} to this version
        </span>
      )}
    </p>
  );
}
