import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CopyField } from '#web/ui/forms/copy-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** A key, the one time it can be seen. */
export function KeyShownOnce({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy your key now"
      description={`This is “${name}”. We don’t keep a copy, so nobody can show it to you again.`}
      footer={
        <Button onClick={onClose} className="max-sm:flex-1">
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <CopyField label="API key" text={secret} />
        <Banner tone="note">
          Anyone who has the key can use it. Keep it where your program keeps its secrets, not in code or
          e-mails.
        </Banner>
      </div>
    </Dialog>
  );
}
