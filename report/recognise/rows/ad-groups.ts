import type { Dataset, Segment } from '../dataset.ts';

/** As it is told where several campaigns have a group of this name. */
export function groupOfCampaign(group: string, campaign: string): string {
  return `${group} (${campaign})`;
}

/** What the file itself says in a row. */
export function nameAsWritten({ ids, dictionary, asWritten = ids }: Segment, row: number): string {
  return dictionary[asWritten[row]!]!;
}

/**
 * Platforms call the first group of every campaign alike ("Ad group 1"): added up under one name they are a group that does not
 * exist. A name that stands in several campaigns, of all these tables, is told with its campaign; the rows keep what the file says.
 */
export function adGroupsApart(datasets: readonly Pick<Dataset, 'segments'>[]): Segment[][] {
  const campaignsOf = new Map<string, Set<string>>();
  for (const { segments } of datasets) {
    eachGroup(segments, (group, campaign) => {
      const known = campaignsOf.get(group);
      if (known === undefined) campaignsOf.set(group, new Set([campaign]));
      else known.add(campaign);
    });
  }
  const isShared = (group: string) => (campaignsOf.get(group)?.size ?? 0) > 1;
  return datasets.map(({ segments }) => apart(segments, isShared));
}

function partsOf(segments: readonly Segment[]): { groups: Segment; campaigns: Segment } | null {
  const groups = segments.find(({ dimension }) => dimension === 'ad_group');
  const campaigns = segments.find(({ dimension }) => dimension === 'campaign');
  return groups && campaigns ? { groups, campaigns } : null;
}

/** Each pair of names once. */
function eachGroup(
  segments: readonly Segment[],
  visit: (group: string, campaign: string, pair: number) => void,
): void {
  const parts = partsOf(segments);
  if (parts === null) return;
  const { groups, campaigns } = parts;
  const { asWritten = groups.ids } = groups;
  const seen = new Set<number>();
  for (let row = 0; row < asWritten.length; row++) {
    const pair = asWritten[row]! * campaigns.dictionary.length + campaigns.ids[row]!;
    if (seen.has(pair)) continue;
    seen.add(pair);
    const [group, campaign] = [nameAsWritten(groups, row), campaigns.dictionary[campaigns.ids[row]!]!];
    if (group !== '' && campaign !== '') visit(group, campaign, pair);
  }
}

function apart(segments: Segment[], isShared: (group: string) => boolean): Segment[] {
  const parts = partsOf(segments);
  if (parts === null) return segments;
  const { groups, campaigns } = parts;
  const names = new Map(groups.dictionary.map((name, id) => [name, id]));
  const idOf = new Map<number, number>();
  eachGroup(segments, (group, campaign, pair) => {
    if (!isShared(group)) return;
    const name = groupOfCampaign(group, campaign);
    const id = names.get(name) ?? names.size;
    names.set(name, id);
    idOf.set(pair, id);
  });
  if (idOf.size === 0) return segments;
  const { asWritten = groups.ids } = groups;
  const ids = asWritten.map(
    (id, row) => idOf.get(id * campaigns.dictionary.length + campaigns.ids[row]!) ?? id,
  );
  const told = { ...groups, ids, dictionary: [...names.keys()], asWritten };
  return segments.map((segment) => (segment === groups ? told : segment));
}
