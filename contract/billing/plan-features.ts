import { plans, type Plan, type PlanFeature } from '#contract/billing/plans.ts';

/** How a feature is spoken of wherever it is missing. */
interface FeatureWords {
  /** Begins a sentence. */
  readonly name: string;
  readonly isPlural?: boolean;
  /** What it is good for. */
  readonly about: string;
}

export const featureWords: Readonly<Record<PlanFeature, FeatureWords>> = {
  own_templates: {
    name: 'Your own templates',
    isPlural: true,
    about: 'Save how you like a report to be built, and start every report from there.',
  },
  template_builder: {
    name: 'The template builder',
    about: 'Put a template together from blocks, piece by piece.',
  },
  white_label: {
    name: 'White-label reports',
    isPlural: true,
    about: 'Your clients see only your name: on the page, in the PDF and in their e-mails.',
  },
  brand_variants: {
    name: 'A brand for each client',
    about: 'Give a client’s reports their own logo, colours and name on the cover.',
  },
  own_mail_server: {
    name: 'Sending from your own mail server',
    about: 'Clients get their reports from your own address, sent by your own server.',
  },
  client_portal: {
    name: 'A portal for your clients',
    about: 'One place under your brand where clients find every report you’ve published for them.',
  },
  own_domain: {
    name: 'Your own domain',
    about: 'Shared reports and the portal open at your own web address.',
  },
  api: {
    name: 'The API',
    about: 'Let your own programs add clients and make reports.',
  },
  advanced_integrations: {
    name: 'Advanced integrations',
    isPlural: true,
    about: 'Connect the tools your agency already works with.',
  },
};

/** The lines of the pricing cards that sell a feature, word for word. Other lines sell none: support, import, an SLA. */
export const featureLines: ReadonlyMap<string, PlanFeature> = new Map([
  ['Custom templates', 'own_templates'],
  ['API integrations', 'api'],
  ['White-label reports', 'white_label'],
  ['Custom branding', 'brand_variants'],
  ['Custom builder', 'template_builder'],
  ['Advanced integrations', 'advanced_integrations'],
  ['White-label portal', 'client_portal'],
]);

/** The smallest plan that includes a feature. */
export function firstPlanWith(feature: PlanFeature): Plan {
  const plan = plans.find(({ includes }) => includes.includes(feature));
  if (plan === undefined) throw new Error(`No plan includes ${feature}.`);
  return plan;
}

/** Which plan a feature comes with. */
export function comesWith(feature: PlanFeature): string {
  const { name, isPlural } = featureWords[feature];
  return `${name} ${isPlural ? 'come' : 'comes'} with ${firstPlanWith(feature).name}.`;
}

/** What somebody is told who wants to use what their plan does not include. */
export function upgradeSentence(feature: PlanFeature): string {
  return `${comesWith(feature)} Upgrade to use ${featureWords[feature].isPlural ? 'them' : 'it'}.`;
}
