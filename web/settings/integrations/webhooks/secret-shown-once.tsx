import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CopyField } from '#web/ui/forms/copy-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The secret that signs an endpoint's events, the one time it can be seen. */
export function SecretShownOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the secret now"
      description="Your server uses it to verify that events come from us. We can’t show it again."
      footer={
        <Button onClick={onClose} className="max-sm:flex-1">
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <CopyField label="Signing secret" text={secret} />
        <Banner tone="note">
          Events are signed following Standard Webhooks. Its libraries verify them in one line, in many
          languages.
        </Banner>
      </div>
    </Dialog>
  );
}
