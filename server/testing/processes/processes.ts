import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of this project in a process of its own. */
export interface TestProcess {
  pid: number;
  /** The first line of its output that contains the text; fails where the process ends without saying it. */
  line(text: string): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Null where a signal ended it. */
  exitCode: Promise<number | null>;
}

const started = new Set<ChildProcess>();

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a file of this project, given by its path from the root. It does not outlive the test file. */
export function runFile(
  file: string,
  args: string[] = [],
  env: Readonly<Record<string, string>> = {},
): TestProcess {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...essentials(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const output = collect(child);
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { pid: child.pid ?? 0, line: output.find, kill: (signal) => end(child, signal), exitCode };
}

/** Ends what a test file has started and left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...started].map((child) => end(child, 'SIGKILL')));
  started.clear();
}

/** Every running process that has the text in its command line: `processesWith(folder)` finds those of a data folder. */
export function processesWith(text: string): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && commandLine(pid).includes(text));
}

/** What a program needs from whoever starts it, and nothing that would configure it. */
function essentials(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node') };
}

function collect(child: ChildProcess) {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const say = () => waiting.forEach((look) => look());
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        say();
      });
  }
  child.on('close', () => {
    isOver = true;
    say();
  });
  const find = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((line) => line.includes(text));
        if (found !== undefined) resolve(found);
        else if (isOver)
          reject(new Error(`It ended without saying "${text}". It said:\n${lines.join('\n')}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return { find };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

/** What a process runs at this moment: 'sh', 'postgres'; '' where it has ended. */
export const programOf = (pid: number) => told(pid, 'comm').trim();

const commandLine = (pid: number) => told(pid, 'cmdline').replaceAll('\0', ' ');

function told(pid: number, file: 'cmdline' | 'comm'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // ended meanwhile
  }
}
