import { eq } from 'drizzle-orm';
import { UnreadableFile } from '#report/read/table.ts';
import { monthSpan, touches } from '#server/client-data/days.ts';
import type { ClientFileRow, OfClient } from '#server/client-data/keep-files.ts';
import { listFiles } from '#server/client-data/list-files.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { clientGoals, clientGoalStandings } from '#server/database/schema/clients/client-goals.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { goalForEngine, goalsOf, type GoalRow } from '#server/goals/find-goals.ts';
import { judgeGoalsJob } from '#server/goals/judge-goals-job.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import { judgeMonths } from '#server/reports/engine/engine.ts';
import type { FileOfClient, JudgedMonth } from '#server/reports/engine/engine-messages.ts';
import { PeriodRefused } from '#server/reports/engine/engine-failed.ts';
import { FileMissingError, readFileBytes } from '#server/reports/files/read-file-bytes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { noteEvent } from '#server/webhooks/note-event.ts';
import { dayOfUpload } from '#server/reports/files/files-of-report.ts';

export interface JudgeDeps {
  readonly database: Database;
  readonly storage: Storage;
}

type Standing = Omit<
  typeof clientGoalStandings.$inferInsert,
  'agencyId' | 'clientId' | 'goalId' | 'judgedAt'
>;

/** The worker's side: reads the files of the months that have goals, and writes down how each goal stands. */
export function judgeGoals(deps: JudgeDeps): AnyJobHandler {
  return handleJob({
    definition: judgeGoalsJob,
    run: async (of, { signal }) => {
      const { goals, files } = await deps.database.withAgency(of.agencyId, (tx) => readClient(tx, of));
      const months = Map.groupBy(goals, (goal) => monthOf(goal, files));
      const judged = new Map<string, Standing>();
      for (const [month, ofMonth] of months) {
        if (month === null) continue;
        const told = await judge(deps, of, { month, goals: ofMonth, files }, signal);
        ofMonth.forEach((goal, at) => judged.set(goal.id, standingOf(month, told, at)));
      }
      await write(deps.database, of, judged);
    },
  });
}

/** Waits for whoever is changing the client's data or goals. */
async function readClient(tx: AgencyTransaction, { clientId }: OfClient) {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
  const files = await listFiles(tx, clientId);
  return { goals: await goalsOf(tx, clientId), files: files.filter(({ covered }) => covered.length > 0) };
}

/** The month a goal is for; of a goal for every month, the last one that the data tells of. */
function monthOf({ month }: GoalRow, files: readonly ClientFileRow[]): string | null {
  const ends = files.flatMap(({ covered }) => covered.map(({ to }) => to));
  return month ?? ends.toSorted().at(-1)?.slice(0, 7) ?? null;
}

/** One month at a time, so that no more than its files are in memory. */
async function judge(
  { storage }: JudgeDeps,
  { agencyId }: OfClient,
  { month, goals, files }: { month: string; goals: readonly GoalRow[]; files: readonly ClientFileRow[] },
  signal: AbortSignal,
): Promise<JudgedMonth | null> {
  const ofMonth = files.filter(({ covered }) => touches(covered, monthSpan(month)));
  const read: FileOfClient[] = [];
  for (const { name, key, createdAt } of ofMonth) {
    const bytes = await bytesIfThere(storage, key);
    if (bytes !== null) read.push({ file: name, handedIn: dayOfUpload(createdAt), bytes });
  }
  if (read.length === 0) return null;
  const asked = [{ month, goals: goals.map(goalForEngine) }];
  try {
    const [judged = null] = await judgeMonths(read, asked, { agencyId, signal });
    return judged;
  } catch (error) {
    // Read by an earlier version of the engine, which understood more or other days: nobody knows how the goal stands.
    if (error instanceof PeriodRefused || error instanceof UnreadableFile) return null;
    throw error;
  }
}

/** A file that is lost tells nothing; that is said where somebody asks for it. */
async function bytesIfThere(storage: Storage, key: string): Promise<Uint8Array | null> {
  try {
    return await readFileBytes(storage, key);
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

function standingOf(month: string, told: JudgedMonth | null, at: number): Standing {
  const goal = told?.goals[at];
  if (!told || goal === undefined) return { month, status: 'unknown' };
  const { actual, projected, range, pace, status } = goal;
  return {
    month,
    actual,
    projected,
    low: range?.low ?? null,
    high: range?.high ?? null,
    paceKept: pace?.kept ?? null,
    paceNeeded: pace?.needed ?? null,
    status,
    until: told.until,
  };
}

/** What was found takes the place of what was known. A goal that is gone by now has no standing. */
async function write(
  database: Database,
  { agencyId, clientId }: OfClient,
  judged: ReadonlyMap<string, Standing>,
): Promise<void> {
  await database.withAgency(agencyId, async (tx) => {
    const before = await tx
      .select({ goalId: clientGoalStandings.goalId, status: clientGoalStandings.status })
      .from(clientGoalStandings)
      .where(eq(clientGoalStandings.clientId, clientId));
    const left = await tx
      .select({ id: clientGoals.id })
      .from(clientGoals)
      .where(eq(clientGoals.clientId, clientId))
      .orderBy(clientGoals.id)
      .for('key share');
    await tx.delete(clientGoalStandings).where(eq(clientGoalStandings.clientId, clientId));
    const rows = left.flatMap(({ id }) => {
      const standing = judged.get(id);
      return standing === undefined ? [] : [{ ...standing, agencyId, clientId, goalId: id }];
    });
    if (rows.length > 0) await tx.insert(clientGoalStandings).values(rows);
    const known = new Map(before.map(({ goalId, status }) => [goalId, status]));
    for (const row of rows)
      if (known.get(row.goalId) !== row.status) await tellOfGoal(tx, { agencyId, clientId }, row);
  });
}

/** For those who listen: a goal that came to stand otherwise than when it was last looked at. */
async function tellOfGoal(
  tx: AgencyTransaction,
  { agencyId, clientId }: OfClient,
  { goalId, month, status }: Pick<Standing, 'month' | 'status'> & { readonly goalId: string },
): Promise<void> {
  const type = status === 'met' ? 'goal.reached' : isBehind(status) ? 'goal.behind' : null;
  if (type === null) return;
  const [found] = await tx
    .select({ id: clients.id, name: clients.name, status: clients.status, metric: clientGoals.metric })
    .from(clientGoals)
    .innerJoin(clients, eq(clients.id, clientGoals.clientId))
    .where(eq(clientGoals.id, goalId));
  if (found === undefined) return;
  const { metric, ...client } = found;
  const data = { client, goal: { id: goalId, metric, month, status } };
  await noteEvent(tx, agencyId, { type, clientId, data });
}

function isBehind(status: Standing['status']): boolean {
  return status === 'behind' || status === 'missed';
}
