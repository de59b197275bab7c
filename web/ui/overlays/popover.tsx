import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';

/** A panel that opens from `trigger`, a button. Leave `open` out and it keeps its own state. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  className,
  children,
}: {
  trigger: ReactElement;
  /** What a screen reader calls the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && {
        onOpenChange: (next: boolean, { event }: { event: Event }) => {
          if (next || !isOnMessage(event)) onOpenChange(next);
        },
      })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="z-40 max-w-[calc(100vw-1.5rem)]"
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup aria-label={label} className={cn(POPUP_SURFACE, 'max-w-full', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A press on a message in passing, such as its Undo, is no press beside the panel. */
function isOnMessage(event: Event): boolean {
  const places = [event.target, event instanceof FocusEvent ? event.relatedTarget : null];
  return places.some((place) => place instanceof Element && place.closest('[data-sonner-toaster]') !== null);
}
