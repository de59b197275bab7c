import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/ui/cn.ts';

const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-hover',
        accent: 'bg-accent text-[#10231f] hover:bg-[#ffb95a]',
        outline: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken',
        cover: 'border border-cover-muted/50 text-cover-ink hover:bg-cover-raised',
        danger: 'bg-bad text-paper hover:opacity-90',
        'outline-danger':
          'border border-line-strong/60 bg-surface text-bad hover:border-bad hover:bg-bad-soft',
      },
      size: {
        sm: 'h-9 px-3.5 text-sm max-md:h-11',
        md: 'h-11 px-5 text-sm',
        lg: 'h-13 px-7 text-base',
        icon: 'size-10 max-md:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type Look = VariantProps<typeof button>;

/** A button in the house's look; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={cn(button({ variant, size }), className)} {...rest} />;
}

/** A link that looks like a button, for a change of page. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={cn(button({ variant, size }), className)} {...rest} />;
}

/** A link out of the app (`mailto:`, a file) that looks like a button. */
export function ButtonAnchor({ variant, size, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a className={cn(button({ variant, size }), className)} {...rest}>
      {children}
    </a>
  );
}
