import { SendPanel } from '#web/reports/deliver/send-panel.tsx';
import { SharePanel } from '#web/reports/deliver/share-panel.tsx';
import type { ReportTaskProps } from '#web/reports/view/report-task.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const WAYS = {
  share: {
    title: 'Share report',
    description:
      'Anyone with the link can read the report and download the PDF, under your brand and without an account.',
    Panel: SharePanel,
  },
  send: {
    title: 'Send to client',
    description:
      'We’ll send an e-mail in your agency’s name, with a link to the report and the PDF attached.',
    Panel: SendPanel,
  },
};

/** Brings a report to its reader: by a link, or by an e-mail with the link and the PDF. */
export function DeliverDialog({ by, report, open, onClose }: ReportTaskProps & { by: keyof typeof WAYS }) {
  const { title, description, Panel } = WAYS[by];
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <div className="grid grid-cols-1 gap-8">
        <Panel report={report} />
      </div>
    </Dialog>
  );
}
