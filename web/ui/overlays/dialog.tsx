import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { SCRIM } from '#web/ui/overlays/popup-look.ts';

const WIDTHS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' };

type Focus = ComponentProps<typeof Base.Popup>['initialFocus'];

/** A dialog above the page; on phones a sheet that rises from below. `onClose` is asked, and may decline by leaving `open` as it is. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  initialFocus,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Stays in view below the part that scrolls. */
  footer?: ReactNode;
  initialFocus?: Focus;
  /** For the part that scrolls. */
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* Also above another dialog, so that it is clear which one is to be answered. */}
        <Base.Backdrop forceRender className={SCRIM} />
        <Base.Popup
          initialFocus={initialFocus}
          className={cn(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-popup outline-none',
            'transition-[opacity,translate,scale] duration-200 ease-out',
            'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg max-md:data-starting-style:translate-y-full max-md:data-ending-style:translate-y-full',
            'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-4rem)] md:w-[calc(100vw-4rem)] md:-translate-1/2 md:rounded-lg',
            'md:data-starting-style:scale-97 md:data-starting-style:opacity-0 md:data-ending-style:scale-97 md:data-ending-style:opacity-0',
            WIDTHS[size],
          )}
        >
          <header className="flex items-start gap-4 border-b border-line py-4 pr-3 pl-5 sm:pl-6">
            <div className="grid min-w-0 flex-1 gap-1 py-1.5">
              <Base.Title className="text-lg leading-snug font-semibold tracking-tight">{title}</Base.Title>
              {description && (
                <Base.Description className="text-sm text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<Button variant="ghost" size="icon" aria-label="Close" />}>
              <X className="size-5" aria-hidden="true" />
            </Base.Close>
          </header>
          <div className={cn('min-h-0 flex-1 overflow-y-auto p-5 sm:p-6', className)}>{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
