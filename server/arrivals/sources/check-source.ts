import { and, eq } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/durations.ts';
import type { ArrivalServices } from '#server/arrivals/take-arrival.ts';
import { accessOf, openSource, type SourceRow } from '#server/arrivals/sources/open-source.ts';
import { PlaceError, type Place, type PlacedFile } from '#server/arrivals/sources/places/place.ts';
import { keepLock, lockSource, type OfSource } from '#server/arrivals/sources/source-lock.ts';
import { switchOffFailing } from '#server/arrivals/sources/switch-off.ts';
import { takeFile } from '#server/arrivals/sources/take-file.ts';
import { assertIncludes } from '#server/billing/features.ts';
import { assertSubscribed } from '#server/billing/limits.ts';
import { dataSources, type SeenFile } from '#server/database/schema/automation/data-sources.ts';
import { ApiError } from '#server/http/api-error.ts';

export type CheckDeps = ArrivalServices & { readonly secret: string };

const OFTEN_MS = 3 * MINUTE_MS;
/** A file that may be growing is looked at again soon. */
const SOON_MS = MINUTE_MS;
const QUIET_MS = 20_000;
/** Of a place that fails, ever more rarely: nobody likes a thousand wrong passwords. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
const MOST_AT_ONCE = 50;

type Seen = Record<string, SeenFile>;

/** Looks into a watched place once: takes what is whole, moves it aside, and writes down how it went. */
export async function checkSource(deps: CheckDeps, of: OfSource, signal: AbortSignal): Promise<void> {
  const { database, now } = deps;
  const source = await lockSource(database, of, now());
  if (source === null) return;
  const seen: Seen = {};
  const problem = await look(deps, source, seen, signal).catch((error: unknown) => {
    if (error instanceof PlaceError || error instanceof ApiError) return error;
    deps.logger.warn('source_not_checked', { source: source.id, error });
    return new PlaceError('Something went wrong on our side. We’ll try again.');
  });
  await release(deps, source, seen, problem);
}

/** What went wrong though the place could be opened, or null. Files that could not be looked at are kept in mind as they were. */
async function look(
  deps: CheckDeps,
  source: SourceRow & { readonly lockToken: string },
  seen: Seen,
  signal: AbortSignal,
): Promise<PlaceError | null> {
  const { database, now, secret } = deps;
  await database.withAgency(source.agencyId, async (tx) => {
    await assertSubscribed(tx, source.agencyId, now());
    await assertIncludes(tx, source.agencyId, now(), 'advanced_integrations');
  });
  const { place } = await openSource({ ...deps, secret }, accessOf(source, secret));
  const of = { agencyId: source.agencyId, sourceId: source.id };
  let problem: PlaceError | null = null;
  try {
    const files = await place.list();
    for (const file of files) seen[file.path] = lookedAt(source.seen[file.path], file, now());
    const ready = files.filter((file) => isReady(file, seen[file.path], now()));
    for (const file of ready.toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1)).slice(0, MOST_AT_ONCE)) {
      if (signal.aborted || !(await keepLock(database, of, source.lockToken, now()))) break;
      try {
        await settle(deps, { source, place, file, seen }, signal);
      } catch (error) {
        if (!(error instanceof PlaceError)) throw error;
        problem ??= error;
      }
    }
  } finally {
    await place.close();
  }
  return problem;
}

interface Settling {
  readonly source: SourceRow;
  readonly place: Place;
  readonly file: PlacedFile;
  readonly seen: Seen;
}

/** A file that was settled before and is still here is moved, and not fetched again. */
async function settle(
  deps: CheckDeps,
  { source, place, file, seen }: Settling,
  signal: AbortSignal,
): Promise<void> {
  const known = seen[file.path];
  const to = known?.settled ?? (await takeFile(deps, source, place, file, signal));
  if (known) seen[file.path] = { ...known, settled: to };
  await place.moveAside(file, to);
  delete seen[file.path];
}

function lookedAt(before: SeenFile | undefined, { size, stamp }: PlacedFile, now: Date): SeenFile {
  const isSame = before?.size === size && before.stamp === stamp;
  return isSame ? before : { size, stamp, at: now.toISOString() };
}

/** Whole by its place's word, or the same for a while. */
function isReady(file: PlacedFile, seen: SeenFile | undefined, now: Date): boolean {
  return file.isWhole || (seen !== undefined && now.getTime() - Date.parse(seen.at) >= QUIET_MS);
}

async function release(
  deps: CheckDeps,
  source: SourceRow & { readonly lockToken: string },
  seen: Seen,
  problem: PlaceError | ApiError | null,
): Promise<void> {
  const { database, now } = deps;
  const at = now();
  // What the plan does not include is no failure of the place.
  const isFailure = problem instanceof PlaceError;
  const failingSince = isFailure ? (source.failingSince ?? at) : null;
  const pause = isFailure
    ? Math.min(LONGEST_PAUSE_MS, Math.max(OFTEN_MS, at.getTime() - (failingSince ?? at).getTime()))
    : Object.keys(seen).length > 0
      ? SOON_MS
      : OFTEN_MS;
  const isUnseen = problem !== null && Object.keys(seen).length === 0;
  await database.withAgency(source.agencyId, async (tx) => {
    const [released] = await tx
      .update(dataSources)
      .set({
        seen: isUnseen ? source.seen : seen,
        checkedAt: at,
        nextCheckAt: new Date(at.getTime() + pause),
        problem: problem?.message.slice(0, 500) ?? null,
        failingSince,
        lockToken: null,
        lockedUntil: null,
      })
      .where(and(eq(dataSources.id, source.id), eq(dataSources.lockToken, source.lockToken)))
      .returning();
    if (released !== undefined) await switchOffFailing(tx, released, at);
  });
}
