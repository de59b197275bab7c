import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser, type RunningPostgres } from '#server/testing/outages/faults.ts';
import type { Agency } from './agency.ts';
import type { FaultyStore } from './faulty-store.ts';

/** What became of what was acknowledged. */
export interface Judgement {
  readonly acknowledged: number;
  readonly lost: number;
  /** Reports that nobody will ever finish. */
  readonly stuck: number;
  /** Reports that still waited for their turn when the time was up. */
  readonly waiting: number;
  readonly failed: number;
  readonly twice: number;
  /** Stored files that no row names and nobody is going to delete. */
  readonly orphaned: number;
}

interface StoredReport {
  readonly id: string;
  readonly key: string;
  readonly status: string;
  readonly files: readonly (string | null)[];
  readonly told: number;
  /** Whether a job is on its way that will finish it. */
  readonly has_job: boolean;
}

const SETTLE_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 1_000;

/** Waits until every report is settled, and compares what is stored with what people were told. */
export async function judge(
  postgres: RunningPostgres,
  store: FaultyStore,
  agencies: readonly Agency[],
): Promise<Judgement> {
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  let reports = await readReports(postgres);
  while (reports.some(isOpen) && performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
    reports = await readReports(postgres);
  }
  const [clients, expected, keys] = [
    await readClients(postgres),
    await readExpected(postgres),
    await store.keys(),
  ];
  const known = new Map(reports.map((report) => [report.id, report]));
  const toldClients = agencies.flatMap((agency) => [...agency.clients]);
  const toldReports = agencies.flatMap((agency) => [...agency.reports.values()]);
  const named = new Set([...reports.flatMap(({ files }) => files), ...(await readClientFiles(postgres))]);
  return {
    acknowledged: toldClients.length + toldReports.length,
    lost:
      toldClients.filter((name) => !clients.has(name)).length +
      toldReports.filter((id) => !isWhole(known.get(id), keys)).length,
    stuck: reports.filter((report) => isOpen(report) && !report.has_job).length,
    waiting: reports.filter((report) => isOpen(report) && report.has_job).length,
    failed: reports.filter(({ status }) => status === 'failed').length,
    twice:
      [...clients.values()].filter((times) => times > 1).length +
      (reports.length - new Set(reports.map(({ key }) => key)).size) +
      reports.filter(({ told }) => told > 1).length,
    orphaned: [...keys].filter((key) => !named.has(key) && !expected.has(key)).length,
  };
}

const isOpen = ({ status }: StoredReport) => status === 'pending' || status === 'processing';

/** Whether the report is there with every file it names. */
function isWhole(report: StoredReport | undefined, keys: ReadonlySet<string>): boolean {
  return report !== undefined && report.files.every((file) => file === null || keys.has(file));
}

async function readReports(postgres: RunningPostgres): Promise<StoredReport[]> {
  const { rows } = await asSuperuser(postgres, (client) =>
    client.query<StoredReport>(`
      select r.id, r.idempotency_key as key, r.status, r.original_file_key || array(
               select distinct file from report_versions v,
                      unnest(array[v.file_key, v.model_key, v.base_model_key, v.brand ->> 'logoKey']) file
                where v.report_id = r.id and file is not null) as files,
             (select count(*)::int from notifications n where n.link = '/dashboard/reports/' || r.id) as told,
             exists (select from report_runs run join pgboss.job on job.data ->> 'runId' = run.id::text
                      where run.report_id = r.id and run.finished_at is null
                        and job.state in ('created', 'retry', 'active')) as has_job
        from reports r`),
  );
  return rows;
}

/** How often each client is stored, by name. */
async function readClients(postgres: RunningPostgres): Promise<Map<string, number>> {
  const { rows } = await asSuperuser(postgres, (client) =>
    client.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from clients group by name',
    ),
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/** Files that belong to clients. */
async function readClientFiles(postgres: RunningPostgres): Promise<string[]> {
  const { rows } = await asSuperuser(postgres, (client) =>
    client.query<{ key: string }>('select key from client_files'),
  );
  return rows.map(({ key }) => key);
}

/** Files that are written down to be deleted when nobody names them. */
async function readExpected(postgres: RunningPostgres): Promise<Set<string>> {
  const { rows } = await asSuperuser(postgres, (client) =>
    client.query<{ key: string }>('select key from files_to_delete'),
  );
  return new Set(rows.map(({ key }) => key));
}
