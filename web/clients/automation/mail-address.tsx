import { Check, Copy, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { sayDone, sayFailed } from '#web/ui/overlays/toast.ts';

const COPIED_MS = 2000;

/** What renewing needs of a mutation. */
interface Renewal {
  readonly isPending: boolean;
  readonly error: Error | null;
  mutate(nothing: undefined, then: { onSuccess: () => void }): void;
  reset(): void;
}

/** An address with a way to copy it and, for those who may, to get another in its place. */
export function MailAddress({
  address,
  renew,
  mayChange,
}: {
  address: string;
  renew: Renewal;
  mayChange: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Where it must be broken, before the @.
  const at = address.lastIndexOf('@');
  const copy = async () => {
    if (await copyText(address)) setIsCopied(true);
    else sayFailed('Your browser doesn’t let us copy. Please select the address and copy it.');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="min-w-0 flex-1 basis-72 rounded-md border border-line bg-sunken px-4 py-2.5 text-sm wrap-anywhere select-all">
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </code>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button variant="outline" className="px-4" onClick={() => void copy()}>
          {isCopied ? (
            <Check className="size-4" aria-hidden="true" />
          ) : (
            <Copy className="size-4" aria-hidden="true" />
          )}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
        {mayChange && (
          <Button variant="ghost" className="px-4" onClick={() => setIsAsking(true)}>
            <RefreshCw className="size-4" aria-hidden="true" />
            Renew
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false);
          renew.reset();
        }}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: () => {
              setIsAsking(false);
              sayDone('Here is your new address');
            },
          })
        }
        title="Get a new address?"
        confirmLabel="Get a new address"
        pending={renew.isPending}
        error={renew.error && messageOf(renew.error, 'We couldn’t renew the address.')}
      >
        Whatever is sent to <strong className="font-medium text-ink">{address}</strong> will be discarded from
        then on. Enter the new address everywhere you use this one.
      </ConfirmDialog>
    </div>
  );
}
