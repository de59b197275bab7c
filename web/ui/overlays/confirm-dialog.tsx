import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SCRIM } from '#web/ui/overlays/popup-look.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Asks before something is done that cannot be taken back. A press beside it does not answer the question. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  disabled = false,
  error,
  children,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  /** While what there is to know before is still being looked up. */
  disabled?: boolean;
  error?: string | null;
  children: ReactNode;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !pending && onClose()}>
      <AlertDialog.Portal>
        {/* Also above another dialog, which would otherwise seem to wait for an answer as well. */}
        <AlertDialog.Backdrop forceRender className={SCRIM} />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fixed top-1/2 left-1/2 z-50 grid w-[calc(100vw-2rem)] max-w-md -translate-1/2 gap-4 rounded-lg bg-surface p-6 text-ink shadow-popup outline-none transition-[opacity,scale] duration-150 ease-out data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0"
        >
          <AlertDialog.Title className="text-lg leading-snug font-semibold tracking-tight">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-sm wrap-anywhere text-muted" render={<div />}>
            {children}
          </AlertDialog.Description>
          {error && <Banner tone="bad">{error}</Banner>}
          <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button ref={cancel} variant="outline" disabled={pending} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button variant={tone} disabled={pending || disabled} onClick={onConfirm}>
              {pending && (
                <Spinner className="size-4.5 border-current/40 border-t-current" label="Please wait" />
              )}
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
