import type { Language } from '#report/format/language.ts';
import { PLAIN_TEMPLATE } from '../plain-template.ts';
import type { SectionKind } from '#report/template/section-kinds.ts';
import { type Template, type TemplateOwnSection, type TemplateReportSection } from '../template.ts';
import { fromYou, nextMonth, whatWeDid } from './own-sections.ts';

export const PROVIDED_IDS = ['monthly', 'executive', 'deep-dive', 'search', 'shop', 'email'] as const;
export type ProvidedId = (typeof PROVIDED_IDS)[number];

/** What reports are made with where nobody chose anything: as they have always looked. */
export const USUAL_TEMPLATE: ProvidedId = 'monthly';

export interface ProvidedTemplate {
  id: ProvidedId;
  name: string;
  /** For whom, and what it does. */
  description: string;
  /** Its own sections are in the language of the report. */
  content(language: Language): Template;
}

const sections = (...kinds: SectionKind[]): TemplateReportSection[] => kinds.map((section) => ({ section }));

/** The agency's own part at the end of what is read: what comes next, and what the client is asked for. */
const ahead = (language: Language): TemplateOwnSection[] => [nextMonth(language), fromYou(language)];

const CONTENTS: Record<ProvidedId, (language: Language) => Partial<Template>> = {
  monthly: () => ({}),
  executive: (language) => ({
    sections: [
      // The findings below tell the reasons, the steps what comes next.
      { section: 'summary', without: ['paragraph2', 'paragraph3', 'paragraph4'] },
      { section: 'goals' },
      { section: 'findings', most: 3 },
      fromYou(language),
    ],
    others: 'leave_out',
    most_figures: 4,
    cover: 'none',
    appendix: false,
    one_page: true,
  }),
  'deep-dive': (language) => ({
    sections: [
      ...sections('summary', 'goals'),
      whatWeDid(language),
      ...sections(
        'channels',
        'months',
        'trend',
        'changes',
        'segments',
        'funnel',
        'weekdays',
        'analysis',
        'channel',
        'findings',
      ),
      ...ahead(language),
      ...sections('table', 'parts', 'about'),
    ],
  }),
  search: (language) => ({
    sections: [
      ...sections('summary', 'goals'),
      whatWeDid(language),
      ...sections('analysis', 'findings', 'trend', 'table', 'segments', 'funnel', 'channels', 'channel'),
      ...ahead(language),
      { section: 'weekdays', hidden: true },
    ],
    lead: [
      'conversions',
      'cpa',
      'clicks',
      'cost',
      'traffic',
      'position',
      'ctr',
      'impressions',
      'cvr',
      'cpc',
      'search_volume',
    ],
    most_figures: 6,
  }),
  shop: (language) => ({
    sections: [
      ...sections('summary', 'goals', 'trend', 'analysis'),
      whatWeDid(language),
      ...sections('changes', 'segments', 'channels', 'channel', 'findings'),
      ...ahead(language),
      ...sections('weekdays', 'months'),
    ],
    lead: [
      'revenue',
      'net_sales',
      'orders',
      'aov',
      'units_sold',
      'gross_sales',
      'roas',
      'discounts',
      'returns',
    ],
    most_figures: 6,
  }),
  email: (language) => ({
    sections: [
      ...sections('summary', 'goals', 'funnel', 'analysis'),
      whatWeDid(language),
      ...sections('findings', 'trend', 'channels', 'channel'),
      ...ahead(language),
      ...sections('changes', 'segments'),
      { section: 'weekdays', hidden: true },
    ],
    lead: [
      'open_rate',
      'click_rate',
      'revenue',
      'orders',
      'clicks',
      'unsubscribes',
      'deliveries',
      'opens',
      'recipients',
    ],
    most_figures: 6,
  }),
};

const WORDS: Record<ProvidedId, Pick<ProvidedTemplate, 'name' | 'description'>> = {
  monthly: {
    name: 'Monthly review',
    description: 'The whole story: what happened, why, and what to do next. Right for most clients.',
  },
  executive: {
    name: 'One page for executives',
    description:
      'Four figures, three findings, what comes next. On a single page, for people with two minutes.',
  },
  'deep-dive': {
    name: 'Deep dive',
    description: 'The evidence first, conclusions after it, and every table there is. For quarterly reviews.',
  },
  search: {
    name: 'Search',
    description:
      'Conversions and what they cost first, then terms, pages and rankings. For Google Ads and SEO.',
  },
  shop: {
    name: 'Shop',
    description: 'Revenue, orders and baskets first, then what sold and what came back. For online shops.',
  },
  email: {
    name: 'E-mail',
    description:
      'Opens, clicks and revenue first, then which mailings earned them. For newsletters and flows.',
  },
};

/** The templates that come with the product, in the order in which they are offered. */
export const PROVIDED_TEMPLATES: readonly ProvidedTemplate[] = PROVIDED_IDS.map((id) => ({
  id,
  ...WORDS[id],
  content: (language) => ({ ...PLAIN_TEMPLATE, ...CONTENTS[id](language) }),
}));

export function providedTemplate(id: ProvidedId): ProvidedTemplate {
  return PROVIDED_TEMPLATES.find((template) => template.id === id)!;
}

export function isProvidedId(id: string): id is ProvidedId {
  return PROVIDED_IDS.some((one) => one === id);
}
