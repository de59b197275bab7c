import type { Addressed } from '#contract/examples/operation.ts';

/** What the parts of the API are called; one that is not here is called by its own name. */
const TITLES: Readonly<Record<string, string>> = {
  clients: 'Clients',
  clientBrand: 'A client’s brand',
  clientData: 'A client’s data',
  clientPeople: 'A client’s people',
  goals: 'Goals',
  reports: 'Reports',
  versions: 'Versions',
  drafts: 'Drafts',
  reviews: 'Review',
  comments: 'Comments',
  shares: 'Shared links',
  deliveries: 'Sending',
  publications: 'Publishing to the portal',
  templates: 'Templates',
  dashboard: 'Search and figures',
  activity: 'Activity',
  agency: 'Agency and brand',
  arrivals: 'Incoming data',
  mailIn: 'Exports by e-mail',
  sources: 'Folders and buckets',
  schedules: 'Schedules',
  webhooks: 'Webhooks',
  events: 'Events',
};
const ORDER = Object.keys(TITLES);

export interface Group {
  readonly id: string;
  readonly title: string;
  readonly operations: readonly Addressed[];
}

/** The operations by the part of the API they belong to, in an order that a reader would want. */
export function groupsOf(operations: readonly Addressed[]): readonly Group[] {
  const groups = new Map<string, Addressed[]>();
  for (const each of operations) {
    const [part = ''] = each.operation.operationId.split('.');
    // Those that answer with files and streams stand with what they are about.
    const id = part === 'raw' ? (each.path.split('/')[1] ?? part) : part;
    groups.set(id, [...(groups.get(id) ?? []), each]);
  }
  return [...groups]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([id, own]) => ({ id, title: TITLES[id] ?? words(id), operations: own }));
}

function rank(id: string): number {
  return ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length;
}

function words(id: string): string {
  const text = id.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
