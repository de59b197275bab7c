import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/* What docs/architecture.md says of the rooms, held against what the code imports. */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const document = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const ROW = /^\| (?<rooms>`[^|]+`) +\| (?<holds>[^|]*)\| (?<may>[^|]*)\|$/gm;
const SOURCE = /(?<!\.test)\.tsx?$/;
const IMPORT = /^(?:import|export) (?<type>type )?[^;]*?from '(?<to>[#.][^']+)';/gms;
/** Folders that hold no code of the program. */
const NOT_ROOMS = new Set(['screenshots', 'docs', 'public', 'build', 'data', 'node_modules', 'test-results']);

const rows = [...document.matchAll(ROW)].map(({ groups }) => ({
  rooms: named(groups?.['rooms']),
  holds: groups?.['holds'] ?? '',
  may: named(groups?.['may']),
}));
const rooms = rows.flatMap((row) => row.rooms);
const allowed = rows.flatMap(({ rooms: these, may }) =>
  may.length > 0 || these.every((room) => ['report', 'contract'].includes(room))
    ? these.map((room) => ({ room, may }))
    : [],
);

function named(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''));
}

function resolved(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(from), specifier);
}

function importsIn(folder: string): { from: string; to: string; isType: boolean }[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !file.includes('testing/'))
    .flatMap((file) => {
      const from = path.join(folder, file);
      return [...readFileSync(path.join(ROOT, from), 'utf8').matchAll(IMPORT)].map(({ groups }) => ({
        from,
        to: resolved(from, groups?.['to'] ?? ''),
        isType: groups?.['type'] !== undefined,
      }));
    });
}

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);

it('names every room there is, and none that is not', () => {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_ROOMS.has(entry.name))
    .map(({ name }) => name);
  expect([...new Set(rooms.map((room) => room.split('/')[0]))].toSorted()).toEqual(folders.toSorted());
});

it.each(allowed)('$room imports what it may: $may', ({ room, may }) => {
  const imports = importsIn(room);
  expect(imports.length).toBeGreaterThan(10);
  const others = imports.filter(({ to }) => ![room, ...may].some((other) => isIn(to, other)));
  expect(others).toEqual([]);
  // What nobody uses need not be allowed.
  for (const other of may) expect([other, imports.some(({ to }) => isIn(to, other))]).toEqual([other, true]);
});

it('has adapters and primitives that call no feature', () => {
  const server = rows.find((row) => row.rooms.includes('server'));
  const adapters = named(server?.holds.split('adapters')[1]?.split(';')[0]).map((name) => `server/${name}`);
  expect(adapters.length).toBeGreaterThan(4);
  /** What is no feature: the frame that all of them stand in. */
  const frame = ['server/fairness', 'server/env.ts', 'server/logger.ts', ...adapters];
  const calls = adapters
    .flatMap(importsIn)
    .filter(({ to, isType }) => !isType && isIn(to, 'server') && !frame.some((part) => isIn(to, part)));
  const ofUi = importsIn('web/ui').filter(({ to }) => isIn(to, 'web') && !isIn(to, 'web/ui'));
  expect([...calls, ...ofUi]).toEqual([]);
});

it('lets each stage of the engine know of those before it alone', () => {
  const pipeline = /^.*read ──▶.*$/m.exec(document)?.[0] ?? '';
  const stages = [...pipeline.matchAll(/\b(read|recognise|measure|discover|write)\b(?= ──▶|$)/gm)].map(
    ([, name]) => name,
  );
  expect(stages).toEqual(['read', 'recognise', 'measure', 'discover', 'write']);
  const backwards = stages.flatMap((stage, at) =>
    importsIn(`report/${stage}`).filter(({ to }) =>
      stages.slice(at + 1).some((later) => isIn(to, `report/${later}`)),
    ),
  );
  expect(backwards).toEqual([]);
});

it('hands the kinds of finding to the search, which knows only how they are detected', () => {
  const ofKinds = Map.groupBy(importsIn('report/kinds'), ({ from }) => from);
  const detections = [...ofKinds.keys()].filter((file) => file.endsWith('/detect.ts'));
  expect(detections.length).toBeGreaterThan(10);
  /** All of a kind's folder that its detection needs, and what that imports. */
  const known = new Set(detections);
  for (const file of known)
    for (const { to } of ofKinds.get(file) ?? []) if (isIn(to, 'report/kinds')) known.add(to);
  const words = [...known]
    .flatMap((file) => ofKinds.get(file) ?? [])
    .filter(({ to }) => ['report/write', 'report/playbooks'].some((later) => isIn(to, later)));
  expect(words).toEqual([]);
  expect(importsIn('report/discover').filter(({ to }) => isIn(to, 'report/kinds'))).toEqual([]);
});

it('has no two files that import each other, not by way of others either, and not for a type', () => {
  const imports = Map.groupBy(
    rooms.map((room) => room.split('/')[0]!).flatMap(importsIn),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const { to } of imports.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  expect(imports.size).toBeGreaterThan(1000);
  expect(cycles).toEqual([]);
});
