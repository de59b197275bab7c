import type { Span } from '#report/calendar.ts';
import { discover } from '#report/discover/discover.ts';
import type { Finding } from '#report/discover/finding.ts';
import { KINDS } from '#report/kinds/kinds.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { PLANTED_SHAPES, type Planted } from './planted.ts';
import { worldFile, type WorldFile } from './world-file.ts';
import type { World } from './world.ts';

/** The part of a finding by which it is judged. */
export type Told = Pick<
  Finding,
  | 'kind'
  | 'direction'
  | 'from'
  | 'to'
  | 'segment'
  | 'confidence'
  | 'chance'
  | 'holiday'
  | 'holidays'
  | 'actualSpans'
>;

export interface Judged {
  kind: string;
  confidence: number | null;
  /** Chance under noise, which confidence is read from. */
  chance: number | null;
  isReal: boolean;
}

export interface WorldScore {
  world: string;
  calmFiles: number;
  /** Findings in files in which nothing happened. */
  falseFindings: number;
  patterns: number;
  planted: { sigmas: number; shape: string; isFound: boolean; isPlaced: boolean }[];
  /** Every finding with a confidence, in calm files and others. */
  judged: Judged[];
}

/** Draws `files` calm files of a world, and as many for each shape of event; `find` is what is judged. */
export function scoreWorld(
  world: World,
  files: number,
  seed: number,
  find: (csv: string) => Told[] = findingsOf,
): WorldScore {
  const score: WorldScore = {
    world: world.name,
    calmFiles: files,
    falseFindings: 0,
    patterns: 0,
    planted: [],
    judged: [],
  };
  for (let index = 0; index < files; index++) {
    const calm = worldFile(world, null, seed + index);
    const told = find(calm.csv);
    const alarms = told.filter((one) => !isExplained(one, calm));
    score.falseFindings += alarms.length;
    score.patterns += told.length - alarms.length;
    score.judged.push(...told.map((one) => judge(one, isExplained(one, calm))));
    for (const shape of PLANTED_SHAPES) {
      const eventful = worldFile(world, shape, seed + index);
      const { planted } = eventful;
      const findings = find(eventful.csv);
      const match = findings.filter((one) => tells(one, planted!));
      const isPlaced = match.some((one) => (one.segment?.value ?? null) === planted!.campaign);
      score.planted.push({ sigmas: planted!.sigmas, shape, isFound: match.length > 0, isPlaced });
      for (const one of findings) {
        const isReal = match.includes(one) || echoes(one, planted!) || isExplained(one, eventful);
        score.judged.push(judge(one, isReal));
      }
    }
  }
  return score;
}

export function judge({ kind, confidence, chance }: Told, isReal: boolean): Judged {
  return { kind, confidence, chance: chance ?? null, isReal };
}

/** The way of a file up to its findings: words would change nothing. */
export function findingsOf(csv: string): Finding[] {
  const bytes = new TextEncoder().encode(csv);
  const source = { file: 'account.csv', bytes: bytes.length, sha256: '' };
  return discover(measure(recognise(readTable(bytes), source)), KINDS);
}

/**
 * What is told once of what recurs in this world, or with the name of a holiday, is no false alarm. A name counts only where
 * the day is one on which the world does something: chance may hit a holiday as well.
 */
function isExplained(one: Told, { file, special, patterns, occasions }: WorldFile): boolean {
  if (patterns?.includes(one.kind)) return true;
  if (occasions?.some(({ from, to }) => beginsWithin(one, file.first + from, file.first + to))) return true;
  const isSpecial = ({ from, to }: Span): boolean => {
    for (let day = from; day <= to; day++) if (special?.has(day - file.first)) return true;
    return false;
  };
  // Of several told as one, one day on which nothing happens makes it wrong.
  if (one.holidays) return one.actualSpans!.every(isSpecial);
  return one.holiday !== undefined && isSpecial({ from: one.from!, to: one.to! });
}

/** A trend or a change against the period before has no day of its own: it is right where the occasion lies in it. */
function beginsWithin({ kind, from, to }: Told, first: number, last: number): boolean {
  if (from === null || to === null) return false;
  if (kind === 'trend' || kind === 'driver' || kind === 'mix_shift' || kind === 'pacing')
    return from <= last && to >= first;
  return from >= first && from <= last;
}

const START_TOLERANCE = 5;

/** Its kind, its direction, its time and its place. */
function tells(told: Told, planted: Planted): boolean {
  if (told.kind === 'recurring' || told.kind === 'holiday_pattern') return isAmong(told, planted);
  if (told.kind !== planted.shape || !echoes(told, planted)) return false;
  if (planted.shape === 'level_shift' && Math.abs(told.from! - planted.from) > START_TOLERANCE) return false;
  return planted.campaign === null || told.segment === null || told.segment.value === planted.campaign;
}

/** Whether what recurs names the day, beside others of its kind. */
function isAmong({ actualSpans, direction, segment }: Told, { from, to, sign, campaign }: Planted): boolean {
  if (direction !== (sign > 0 ? 'up' : 'down')) return false;
  if (campaign !== null && segment !== null && segment.value !== campaign) return false;
  return actualSpans!.some((span) => span.from <= to && span.to >= from);
}

/** The same movement told in another way, such as a level that stays as a change of the mix. */
function echoes(told: Told, { from, to, shape, sign }: Planted): boolean {
  if (told.from === null || told.to === null || told.direction !== (sign > 0 ? 'up' : 'down')) return false;
  const isShort = told.to - told.from <= 2 * START_TOLERANCE;
  return told.from <= to && told.to >= from && (shape === 'level_shift' || isShort);
}
