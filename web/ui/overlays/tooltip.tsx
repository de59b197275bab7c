import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

const WAIT_MS = 300;

/** A hint beside a control, for sighted users; the control has its own accessible name. */
export function Tooltip({
  text,
  side = 'bottom',
  disabled = false,
  children,
}: {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
  /** One control; it takes a ref. */
  children: ReactElement;
}) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger delay={WAIT_MS} render={children} />
      <Base.Portal>
        <Base.Positioner className="z-60" side={side} sideOffset={8}>
          <Base.Popup className="rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0 data-instant:duration-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
