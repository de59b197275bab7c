import {
  Copy,
  Download,
  Ellipsis,
  FileDown,
  History,
  LayoutTemplate,
  Link2,
  Mail,
  MonitorCheck,
  Pencil,
  RefreshCw,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportRow } from '#contract/reports/reports.ts';
import { IfMay } from '#web/accounts/session/if-may.tsx';
import { PublishDialog } from '#web/client-access/publish-dialog.tsx';
import { DeliverDialog } from '#web/reports/deliver/deliver-dialog.tsx';
import { hasEarlierVersion, isRunning } from '#web/reports/report-words.ts';
import { VersionsDialog } from '#web/reports/versions/versions-dialog.tsx';
import { DeleteReport } from '#web/reports/view/delete-report.tsx';
import { RegenerateReport } from '#web/reports/view/regenerate-report.tsx';
import { RenameReport } from '#web/reports/view/rename-report.tsx';
import { ReportDialog } from '#web/reports/report-dialog.tsx';
import { SaveAsTemplate } from '#web/templates/save-as-template.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';

type Task =
  | 'publish'
  | 'template'
  | 'copy'
  | 'share'
  | 'send'
  | 'versions'
  | 'rename'
  | 'regenerate'
  | 'delete';

/** What can be done with a report. */
export function ReportToolbar({ report }: { report: ReportRow }) {
  const [search] = useSearchParams();
  // A notification leads straight to what the client said.
  const [task, setTask] = useState<Task | null>(search.get('show') === 'client' ? 'publish' : null);
  const close = () => setTask(null);
  const isReady = report.status === 'completed' || hasEarlierVersion(report);
  return (
    <>
      {isReady && report.file_url && (
        <ButtonAnchor href={report.file_url} download="" className="max-sm:flex-1">
          <Download className="size-4" aria-hidden="true" />
          Download
        </ButtonAnchor>
      )}
      {isReady && (
        <IfMay permission="reports.write">
          {report.has_page && (
            <ButtonLink
              to={`/dashboard/reports/${report.id}/edit`}
              variant="outline"
              className="max-sm:flex-1"
            >
              <SquarePen className="size-4" aria-hidden="true" />
              Edit
            </ButtonLink>
          )}
          <Button variant="outline" className="max-sm:flex-1" onClick={() => setTask('share')}>
            <Link2 className="size-4" aria-hidden="true" />
            Share
          </Button>
          <Button variant="outline" className="max-sm:flex-1" onClick={() => setTask('send')}>
            <Mail className="size-4" aria-hidden="true" />
            Send
          </Button>
          {report.version !== null && (
            <Button variant="outline" className="max-sm:flex-1" onClick={() => setTask('publish')}>
              <MonitorCheck className="size-4" aria-hidden="true" />
              Publish
            </Button>
          )}
        </IfMay>
      )}
      <Menu
        trigger={
          <Button variant="outline" size="icon" className="size-11" aria-label="More actions">
            <Ellipsis className="size-5" aria-hidden="true" />
          </Button>
        }
      >
        {report.version !== null && (
          <MenuItem onClick={() => setTask('versions')}>
            <History className="size-4" aria-hidden="true" />
            Versions
          </MenuItem>
        )}
        <IfMay permission="reports.write">
          <MenuItem onClick={() => setTask('rename')}>
            <Pencil className="size-4" aria-hidden="true" />
            Rename
          </MenuItem>
          <MenuItem disabled={isRunning(report)} onClick={() => setTask('regenerate')}>
            <RefreshCw className="size-4" aria-hidden="true" />
            Regenerate
          </MenuItem>
          {report.has_page && (
            <MenuItem onClick={() => setTask('copy')}>
              <Copy className="size-4" aria-hidden="true" />
              Duplicate
            </MenuItem>
          )}
          {report.has_page && (
            <MenuItem onClick={() => setTask('template')}>
              <LayoutTemplate className="size-4" aria-hidden="true" />
              Save as template
            </MenuItem>
          )}
        </IfMay>
        <MenuItem
          render={
            <a href={report.original_file_url} download={report.original_file_name}>
              <FileDown className="size-4" aria-hidden="true" />
              Download the CSV
            </a>
          }
        />
        <IfMay permission="reports.write">
          <MenuSeparator />
          <MenuItem tone="bad" onClick={() => setTask('delete')}>
            <Trash2 className="size-4" aria-hidden="true" />
            Delete
          </MenuItem>
        </IfMay>
      </Menu>
      <PublishDialog report={report} open={task === 'publish'} onClose={close} />
      <DeliverDialog by="share" report={report} open={task === 'share'} onClose={close} />
      <DeliverDialog by="send" report={report} open={task === 'send'} onClose={close} />
      <VersionsDialog report={report} open={task === 'versions'} onClose={close} />
      <RegenerateReport report={report} open={task === 'regenerate'} onClose={close} />
      <RenameReport key={report.name} report={report} open={task === 'rename'} onClose={close} />
      <ReportDialog open={task === 'copy'} onClose={close} clientId={report.client_id} copyOf={report} />
      <SaveAsTemplate report={report} open={task === 'template'} onClose={close} />
      <DeleteReport report={report} open={task === 'delete'} onClose={close} />
    </>
  );
}
