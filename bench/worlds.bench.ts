import { calibrationTable, fittedCalibration } from './worlds/calibration.ts';
import { plainBaseline } from './worlds/plain-baseline.ts';
import { scoreWorld, type WorldScore } from './worlds/score.ts';
import { unseenJudged } from './worlds/unseen-judged.ts';
import { WORLDS } from './worlds/worlds.ts';

export const needsApp = false;

const FILES = 4;
const FIRST_SEED = 500;
const STRONG = { spike: 5, dip: 5, level_shift: 3 } as const;

/**
 * Accounts with structures that the findings were not made with: `-- worlds --seed=N --files=N` draws others.
 * False findings in calm files, what was planted and found, and whether confidence is what it says.
 */
export async function run(options: Record<string, string> = {}): Promise<void> {
  const seed = Number(options['seed'] ?? FIRST_SEED);
  const files = Number(options['files'] ?? FILES);
  const started = performance.now();
  const worlds = WORLDS.filter(({ name }) => name.includes(options['only'] ?? ''));
  const scores = worlds.map((world) => scoreWorld(world, files, seed));
  const plain = worlds.map((world) => scoreWorld(world, files, seed, plainBaseline));
  console.log(`${files} calm files a world and as many of each planted shape, seeds from ${seed}`);
  const rows = scores.map((score, k) => [score.world, { ...rowOf(score), ...besideOf(plain[k]!) }] as const);
  console.table(Object.fromEntries([...rows, ['all', { ...rowOf(all(scores)), ...besideOf(all(plain)) }]]));
  const judged = [...scores.flatMap((score) => score.judged), ...unseenJudged(Math.ceil(files / 4), seed)];
  console.log('of findings said with so much confidence, how many are real');
  console.table(calibrationTable(judged));
  if ('fit' in options) console.table(fittedCalibration(judged));
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
}

function rowOf({ calmFiles, falseFindings, patterns, planted }: WorldScore) {
  const strong = planted.filter(({ shape, sigmas }) => sigmas >= STRONG[shape as keyof typeof STRONG]);
  const share = (among: typeof planted, is: (one: (typeof planted)[number]) => boolean) =>
    among.length === 0 ? '' : round(among.filter(is).length / among.length);
  return {
    'false a file': round(falseFindings / calmFiles),
    'as pattern or holiday': round(patterns / calmFiles),
    recall: share(planted, ({ isFound }) => isFound),
    'recall, strong': share(strong, ({ isFound }) => isFound),
    'rightly placed': share(planted, ({ isPlaced }) => isPlaced),
  };
}

/** The plain baseline's figures, beside. */
function besideOf(score: WorldScore) {
  const { 'false a file': wrong, recall } = rowOf(score);
  return { 'plain: false': wrong, 'plain: recall': recall };
}

function all(scores: readonly WorldScore[]): WorldScore {
  const sum = (of: (score: WorldScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  return {
    world: 'all',
    calmFiles: sum(({ calmFiles }) => calmFiles),
    falseFindings: sum(({ falseFindings }) => falseFindings),
    patterns: sum(({ patterns }) => patterns),
    planted: scores.flatMap(({ planted }) => planted),
    judged: scores.flatMap(({ judged }) => judged),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
