import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '#web/reports/deliver/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
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
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    setIsCopied(await copyText(secret));
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy your key now"
      description={`This is “${name}”. We keep no copy of it, so nobody can show it to you again.`}
      footer={
        <Button onClick={onClose} className="max-sm:flex-1">
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="flex gap-2 max-sm:flex-col">
          <input
            ref={field}
            readOnly
            aria-label="API key"
            value={secret}
            spellCheck={false}
            onFocus={({ target }) => target.select()}
            className="h-12 min-w-0 rounded-md sm:flex-1 border border-line-strong/70 bg-sunken px-4 font-mono text-sm text-ink"
          />
          <Button variant="outline" onClick={() => void copy()}>
            <Icon className="size-4" aria-hidden="true" />
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </div>
        <Banner tone="note">
          Whoever has the key can do what it may. Keep it where your program keeps its secrets, not in code or
          e-mails.
        </Banner>
      </div>
    </Dialog>
  );
}
