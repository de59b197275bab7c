import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { POPUP_ITEM, POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';

/** A list of actions that opens from `trigger`, a button. */
export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  className,
  finalFocus,
  children,
}: {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  /** Where the cursor goes once it closes, if not back to the button; `false` leaves it where an action put it. */
  finalFocus?: ComponentProps<typeof Base.Popup>['finalFocus'];
  children: ReactNode;
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-60 outline-none" align={align} side={side} sideOffset={6}>
          <Base.Popup finalFocus={finalFocus} className={cn(POPUP_SURFACE, 'min-w-52 p-1.5', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action. */
export function MenuItem({
  tone,
  className,
  ...rest
}: Omit<ComponentProps<typeof Base.Item>, 'className'> & { tone?: 'bad'; className?: string }) {
  return <Base.Item className={cn(POPUP_ITEM, tone === 'bad' && 'text-bad', className)} {...rest} />;
}

/** A line between two kinds of actions. */
export function MenuSeparator() {
  return <Base.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
