import {
  CircleCheck,
  CircleX,
  CreditCard,
  FileText,
  Info,
  Sparkles,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { NotificationIcon as IconName } from '#contract/agencies/notifications.ts';
import { cn } from '#web/ui/cn.ts';

const LOOKS: Readonly<Record<IconName, readonly [LucideIcon, string]>> = {
  info: [Info, 'bg-sunken text-muted'],
  success: [CircleCheck, 'bg-good-soft text-good'],
  warning: [TriangleAlert, 'bg-accent-soft text-accent-ink'],
  error: [CircleX, 'bg-bad-soft text-bad'],
  report: [FileText, 'bg-brand-soft text-brand-ink'],
  client: [UserRound, 'bg-brand-soft text-brand-ink'],
  billing: [CreditCard, 'bg-accent-soft text-accent-ink'],
  welcome: [Sparkles, 'bg-brand-soft text-brand-ink'],
};

/** What a notification is about, at a glance. */
export function NotificationIcon({ icon }: { icon: IconName }) {
  const [Icon, look] = LOOKS[icon];
  return (
    <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', look)}>
      <Icon className="size-4.5" strokeWidth={1.8} aria-hidden="true" />
    </span>
  );
}
