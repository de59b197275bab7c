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
  const whole = datasets.map(({ segments }) => segments);
  const pairs = whole.map(pairsIn);
  // Names that go with most campaigns are a trait of theirs (`Exact`, `Broad`), and no groups of one.
  if (pairs.some((one) => one.length > MOST_PAIRS) || areTraits(pairs.flat())) return whole;
  const campaignsOf = new Map<string, Set<string>>();
  for (const { group, campaign } of pairs.flat()) {
    const known = campaignsOf.get(group);
    if (known === undefined) campaignsOf.set(group, new Set([campaign]));
    else known.add(campaign);
  }
  return whole.map((segments, at) => {
    const shared = pairs[at]!.filter(({ group }) => campaignsOf.get(group)!.size > 1);
    return shared.length === 0 ? segments : apart(segments, shared);
  });
}

const LEAST_CROSSED = 4;
const MOSTLY_CROSSED = 0.5;

/** Whether so many names stand in so many campaigns that they part the account across them. */
function areTraits(pairs: readonly Pair[]): boolean {
  const [groups, campaigns] = [
    new Set(pairs.map(({ group }) => group)),
    new Set(pairs.map((one) => one.campaign)),
  ];
  const crossed = new Set(pairs.map(({ group, campaign }) => groupOfCampaign(group, campaign)));
  return (
    Math.min(groups.size, campaigns.size) >= LEAST_CROSSED &&
    crossed.size >= MOSTLY_CROSSED * groups.size * campaigns.size
  );
}

const MOST_PAIRS = 5_000;
/** Groups times campaigns: a mark for each is all the room this takes. */
const MOST_PLACES = 50_000_000;

/** A group and its campaign, by the numbers that both have in their columns. */
interface Pair {
  group: string;
  campaign: string;
  place: number;
}

function partsOf(segments: readonly Segment[]): { groups: Segment; campaigns: Segment } | null {
  const groups = segments.find(({ dimension }) => dimension === 'ad_group');
  const campaigns = segments.find(({ dimension }) => dimension === 'campaign');
  return groups && campaigns ? { groups, campaigns } : null;
}

/** Each pair of names once, as the file writes them; one more than are looked at where there are too many. */
function pairsIn(segments: readonly Segment[]): Pair[] {
  const parts = partsOf(segments);
  if (parts === null) return [];
  const { groups, campaigns } = parts;
  const { asWritten = groups.ids } = groups;
  const width = campaigns.dictionary.length;
  if (groups.dictionary.length * width > MOST_PLACES) return [];
  const seen = new Uint8Array(groups.dictionary.length * width);
  const pairs: Pair[] = [];
  for (let row = 0; row < asWritten.length && pairs.length <= MOST_PAIRS; row++) {
    const place = asWritten[row]! * width + campaigns.ids[row]!;
    if (seen[place] === 1) continue;
    seen[place] = 1;
    const [group, campaign] = [nameAsWritten(groups, row), campaigns.dictionary[campaigns.ids[row]!]!];
    if (group !== '' && campaign !== '') pairs.push({ group, campaign, place });
  }
  return pairs;
}

function apart(segments: Segment[], shared: readonly Pair[]): Segment[] {
  const { groups, campaigns } = partsOf(segments)!;
  const names = new Map(groups.dictionary.map((name, id) => [name, id]));
  const idOf = new Map<number, number>();
  for (const { group, campaign, place } of shared) {
    const name = groupOfCampaign(group, campaign);
    const id = names.get(name) ?? names.size;
    names.set(name, id);
    idOf.set(place, id);
  }
  const { asWritten = groups.ids } = groups;
  const width = campaigns.dictionary.length;
  const ids = asWritten.map((id, row) => idOf.get(id * width + campaigns.ids[row]!) ?? id);
  const told = { ...groups, ids, dictionary: [...names.keys()], asWritten };
  return segments.map((segment) => (segment === groups ? told : segment));
}
