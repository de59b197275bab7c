import { createReport } from '#report/create-report.ts';
import { discover } from '#report/discover/discover.ts';
import { isFindingKind } from '#report/discover/finding.ts';
import { KINDS } from '#report/kinds/kinds.ts';
import { measure } from '#report/measure/measure.ts';
import { PLANTED_DIALECTS, plantedCsv, type PlantedDialect } from './planted-csv.ts';
import { isoDay, worldDataset } from './planted-dataset.ts';
import { busyWorld, noiseWorld, plantedWorld, worldOfStrength } from './planted-events.ts';
import { atGrain, DAYS_IN, type Grain } from './planted-grain.ts';
import { isSeenByKnownNoise } from './planted-known-noise.ts';
import type { PlantedEvent, PlantedKind, World, WorldShape } from './planted-world.ts';

/** The part of an insight by which it is recognised. */
interface Seen {
  kind: string;
  segment: string | null;
  from: string | null;
  to: string | null;
}

export interface Score {
  files: number;
  /** Planted events found, and found among the first three. */
  found: number;
  firstThree: number;
  /** Found at the campaign that made it, or at the account where all did. */
  rightlyPlaced: number;
  /** Insights besides the planted one. */
  besides: number;
}

/** How findings are asked for: from data in memory, or through the text of an export. */
export type Way = 'memory' | 'file';

/** A kind of file: its account, its columns and its calendar. */
export interface FileShape {
  world?: Partial<WorldShape>;
  dialect?: PlantedDialect;
  grain?: Grain;
}

/** Plants one event into each of `files` worlds and looks whether it is found. */
export function scoreKind(
  kind: PlantedKind,
  files: number,
  firstSeed: number,
  way: Way,
  shape: FileShape = {},
): Score {
  const score: Score = { files, found: 0, firstThree: 0, rightlyPlaced: 0, besides: 0 };
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const world = atGrain(
      plantedWorld(kind, seed, shape.world, BEGINS_IN[shape.dialect ?? 'plain']),
      shape.grain ?? 'day',
    );
    count(score, world.events, look(world, way, seed, shape), shape.grain ?? 'day');
  }
  return score;
}

/** Plants several events into each of `files` worlds; each counts for itself. */
export function scoreSeveral(kinds: readonly PlantedKind[], files: number, firstSeed: number): Score {
  const score: Score = { files: files * kinds.length, found: 0, firstThree: 0, rightlyPlaced: 0, besides: 0 };
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const world = busyWorld(kinds, seed);
    count(score, world.events, look(world, 'memory', seed, {}), 'day');
  }
  return score;
}

/** Adds what was seen of a world's events; each counts for itself. */
function count(score: Score, events: PlantedEvent[], seen: Seen[], grain: Grain): void {
  const used = new Set<number>();
  for (const event of events) {
    const at = seen.findIndex((insight) => isEvent(insight, event, grain));
    if (at < 0) continue;
    used.add(at);
    score.found += 1;
    if (at < 3) score.firstThree += 1;
    if (isPlaced(seen[at]!, event)) score.rightlyPlaced += 1;
  }
  score.besides += seen.filter(({ kind }, at) => !used.has(at) && isFindingKind(kind)).length;
}

/** Smaller changes are left out: they may be certain, and are still not worth telling. */
const WORTH_TELLING: Partial<Record<PlantedKind, number>> = { trend: Math.log(1.3) };
const WORTH_TELLING_ELSE = Math.log(1.15);

/** Plants events of exactly so many standard deviations of a day; short ones are also shown to one who knows the noise. */
export function scoreStrength(
  kind: PlantedKind,
  sigmas: number,
  files: number,
  firstSeed: number,
): { files: number; found: number; byKnownNoise: number | null } {
  const score = { files: 0, found: 0, byKnownNoise: 0 };
  const isShort = kind === 'spike' || kind === 'dip';
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const world = worldOfStrength(kind, seed, sigmas);
    const [event] = world.events;
    if (Math.abs(Math.log(event!.factor)) < (WORTH_TELLING[kind] ?? WORTH_TELLING_ELSE)) continue;
    score.files += 1;
    if (look(world, 'memory', seed, {}).some((insight) => isEvent(insight, event!, 'day'))) score.found += 1;
    if (isShort && isSeenByKnownNoise(world)) score.byKnownNoise += 1;
  }
  return { ...score, byKnownNoise: isShort ? score.byKnownNoise : null };
}

/** Where an event must begin to show in a file of few columns. */
const BEGINS_IN: Partial<Record<PlantedDialect, PlantedEvent['metric']>> = {
  clicks_and_cost: 'clicks',
  sessions: 'impressions',
};

/** Insights of any kind in worlds in which nothing happens. */
export function scoreNoise(files: number, firstSeed: number, way: Way, shape: FileShape = {}): number {
  let seen = 0;
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const world = atGrain(noiseWorld(seed, shape.world), shape.grain ?? 'day');
    seen += look(world, way, seed, shape).filter(({ kind }) => isFindingKind(kind)).length;
  }
  return seen / files;
}

function look(world: World, way: Way, seed: number, { dialect, grain = 'day' }: FileShape): Seen[] {
  if (way === 'memory' && grain === 'day' && !dialect) {
    return discover(measure(worldDataset(world)), KINDS).map(({ kind, segment, from, to }) => ({
      kind,
      segment: segment?.value ?? null,
      from: from === null ? null : isoDay(from),
      to: to === null ? null : isoDay(to),
    }));
  }
  const bytes = new TextEncoder().encode(plantedCsv(world, dialect ?? dialectOf(seed)));
  const { insights, agency_notes } = createReport(bytes, { file: 'planted.csv', sha256: '' });
  // What an analysis of the discipline says is no finding, unless it tells one in its place.
  return [...insights, ...(agency_notes?.insights ?? [])]
    .filter(({ kind }) => isFindingKind(kind) || kind in IN_PLACE_OF)
    .map(({ kind, segment, from, to }) => ({ kind, segment: segment?.value ?? null, from, to }));
}

/** Analyses of a discipline that say more of the same than the finding they supersede, where they name its segment. */
const IN_PLACE_OF: Record<string, PlantedKind> = { wasted_spend: 'waste', costly_ad: 'waste' };

function dialectOf(seed: number) {
  // Events of single campaigns cannot be placed in a file of days alone.
  return PLANTED_DIALECTS[seed % (PLANTED_DIALECTS.length - 1)]!;
}

const START_TOLERANCE = 3;
const LONG: ReadonlySet<string> = new Set(['trend', 'mix_shift', 'waste']);

function isEvent(insight: Seen, event: PlantedEvent, grain: Grain): boolean {
  const superseded = IN_PLACE_OF[insight.kind];
  if (superseded !== undefined && !isPlaced(insight, event)) return false;
  if ((superseded ?? insight.kind) !== event.kind || insight.from === null || insight.to === null)
    return false;
  const [from, to] = [insight.from, insight.to].map((iso) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000);
  if (from! > event.to || to! < event.from) return false;
  return LONG.has(event.kind) || Math.abs(from! - event.from) <= START_TOLERANCE * DAYS_IN[grain];
}

function isPlaced(insight: Seen, event: PlantedEvent): boolean {
  return event.kind === 'mix_shift' || insight.segment === event.campaign;
}
