import {
  FileSearch,
  Fingerprint,
  Languages,
  Lightbulb,
  LockKeyhole,
  Palette,
  Share2,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface Feature {
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
  /** A piece of the product to show beside the words. */
  readonly picture?: 'lines' | 'traced-row';
}

export const features: readonly Feature[] = [
  {
    title: 'Reads any export',
    text: 'Header lines, encodings, separators, number styles and date orders are recognised from the file itself. Total rows are found and kept out of the sums.',
    icon: FileSearch,
    picture: 'lines',
  },
  {
    title: 'Every figure traceable',
    text: 'Click a number and see its formula and rows. A ratio is computed again from its parts, never averaged.',
    icon: Fingerprint,
    picture: 'traced-row',
  },
  {
    title: 'Finds what changed',
    text: 'Spikes, lasting shifts, wasted spend, broken tracking, and the campaigns that explain the change against the period before.',
    icon: Lightbulb,
  },
  {
    title: 'Your brand on it',
    text: 'Logo, two colours and a footer line of your agency on the page and on the PDF. Your client sees you, not us.',
    icon: Palette,
  },
  {
    title: 'A page and a PDF',
    text: 'The same report as an interactive page and as a tagged, accessible PDF that looks the same on every machine.',
    icon: Share2,
  },
  {
    title: 'All clients in one place',
    text: 'Contacts, status and the history of reports per client, with search, filters and sorting.',
    icon: Users,
  },
  {
    title: 'Speaks their language',
    text: 'Column names in nine languages are understood, and a report can be written in English, German, French or Spanish.',
    icon: Languages,
  },
  {
    title: 'Keeps data where it is',
    text: 'Runs on one machine from one command. Each agency’s data is separated in the database itself, and files are served by links that expire.',
    icon: LockKeyhole,
  },
];
