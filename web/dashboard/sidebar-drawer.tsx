import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { SidebarContent } from '#web/dashboard/sidebar.tsx';
import { Button } from '#web/ui/button.tsx';
import { SCRIM } from '#web/ui/popup-look.ts';

/** The sidebar above the page, where there is no room beside it. */
export function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={SCRIM} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-sunken shadow-popup outline-none transition-[translate] duration-200 ease-out data-starting-style:-translate-x-full data-ending-style:-translate-x-full">
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Dialog.Close
            render={
              <Button
                variant="ghost"
                size="icon"
                aria-label="Close menu"
                className="absolute top-2.5 right-3"
              />
            }
          >
            <X className="size-5" aria-hidden="true" />
          </Dialog.Close>
          <SidebarContent compact={false} onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
