import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SCRIM } from '#web/ui/overlays/popup-look.ts';

/** A panel that slides in from the left, above the page; its title is for screen readers. */
export function SideSheet({
  open,
  onClose,
  title,
  closeLabel,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-sunken shadow-popup outline-none transition-[translate] duration-200 ease-out data-starting-style:-translate-x-full data-ending-style:-translate-x-full">
          <Base.Title className="sr-only">{title}</Base.Title>
          <Base.Close
            render={
              <Button
                variant="ghost"
                size="icon"
                aria-label={closeLabel}
                className="absolute top-2.5 right-3"
              />
            }
          >
            <X className="size-5" aria-hidden="true" />
          </Base.Close>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
