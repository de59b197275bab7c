import type { ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** A banner that says what failed, and below it why. */
export function FailureBanner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Banner tone="bad" className="grid gap-1">
      <p className="font-semibold">{title}</p>
      {children && <div className="font-normal">{children}</div>}
    </Banner>
  );
}
