import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

/** How much of the files has gone up, and the way to call them back. */
export function UploadProgress({
  sent,
  files,
  afterwards = 'Uploaded, starting the report …',
  onCancel,
}: {
  sent: number;
  /** How many. */
  files: number;
  /** What is done once they are there. */
  afterwards?: string;
  onCancel: () => void;
}) {
  const isSent = sent >= 1;
  return (
    <div className="flex w-full items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="figures text-sm font-medium">
          {isSent
            ? afterwards
            : `Uploading${files > 1 ? ` ${files} files,` : ''} ${Math.round(sent * 100)} %`}
        </p>
        <ProgressBar label="Upload" value={isSent ? null : sent} />
      </div>
      <Button variant="outline" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
