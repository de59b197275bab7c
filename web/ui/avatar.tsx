import { useState } from 'react';
import { cn } from '#web/ui/cn.ts';
import { initialsOf } from '#web/ui/format/initials.ts';

const SIZES = {
  sm: 'size-8 text-2xs',
  md: 'size-10 text-xs',
  lg: 'size-14 text-base',
  xl: 'size-20 text-xl',
};

/** A picture of somebody, or the initials where there is none or it cannot be loaded. Decorative: the name stands beside it. */
export function Avatar({
  name,
  src,
  size = 'md',
  shape = 'round',
  className,
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof SIZES;
  shape?: 'round' | 'square';
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center overflow-hidden bg-brand-soft font-semibold text-brand-ink select-none',
        shape === 'round' ? 'rounded-full' : 'rounded-md',
        SIZES[size],
        className,
      )}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        // By the stylesheet, so that the letters are no text of the button around them.
        <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
}
