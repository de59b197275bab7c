import { ArrowUpRight, BookOpen, Braces, FileText, Mail, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { SettingsSection } from '#web/settings/settings-section.tsx';

interface HelpLink {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

const LINKS: readonly HelpLink[] = [
  {
    to: '/docs',
    title: 'Documentation',
    text: 'From the first export to a report under your own brand.',
    icon: BookOpen,
  },
  {
    to: '/developers',
    title: 'API reference',
    text: 'Every route, with examples to copy and a way to try it.',
    icon: Braces,
  },
  {
    to: '/contact',
    title: 'Contact Support',
    text: 'Write to us, and a person will reply.',
    icon: Mail,
  },
  {
    to: '/sample-report',
    title: 'Sample report',
    text: 'What a finished report looks like, with every number traceable.',
    icon: FileText,
  },
];

/** Where to read on, and whom to ask. They open beside the app, so that nothing in it is lost. */
export function HelpTab() {
  return (
    <SettingsSection title="Help">
      <ul className="grid gap-3">
        {LINKS.map(({ to, title, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              target="_blank"
              rel="noopener"
              className="flex items-center gap-4 rounded-md border border-line p-4 transition-colors hover:border-line-strong hover:bg-sunken"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
                <Icon className="size-5" strokeWidth={1.8} aria-hidden="true" />
              </span>
              <span className="grid flex-1 gap-0.5">
                <span className="text-sm font-semibold">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
              <ArrowUpRight className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
              <span className="sr-only">(opens in a new tab)</span>
            </Link>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
