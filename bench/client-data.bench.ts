import { measureRequests, ROUNDS, withBenchApp, type BenchApp } from './request-times.ts';

const FILES = 200;
/** Clients beside the one that is asked for, each with as many files. */
const OTHER_CLIENTS = 50;
/** One a month, each over the 25 months of four channels up to then. */
const REPORTS = 50;
const GOALS = 40;

/** How long the server takes to answer for a client with 200 files: what its calendar is drawn from, and what stands beside it. */
export function run(): Promise<void> {
  return withBenchApp(async (app) => {
    const { visitor } = app;
    await visitor.signUp();
    const clientId = await addClients(app);
    const { body } = await visitor.call<{ files: { id: string }[] }>('GET', `/clients/${clientId}/data`);
    if (body.files.length !== FILES) throw new Error(`The client has ${body.files.length} files.`);
    console.log(
      `a client with ${FILES} files, ${REPORTS} reports and ${GOALS} goals among ${OTHER_CLIENTS + 1}; milliseconds, ${ROUNDS} rounds`,
    );
    await measureRequests(visitor, [
      ['the calendar of coverage', `/clients/${clientId}/data`],
      ['what depends on a file', `/clients/${clientId}/files/${body.files[100]?.id}/dependents`],
      ['its goals', `/clients/${clientId}/goals`],
      ['all that are behind', '/goals/behind'],
      ['how much is stored', '/agency/storage'],
      ['its reports, each with its files', `/reports?client_id=${clientId}`],
    ]);
  });
}

/** Four channels over 50 months each, every report made of 100 files; returns the id of one of the clients. */
async function addClients({ visitor, database }: BenchApp): Promise<string> {
  const agencyId = visitor.session.agency?.id ?? '';
  const userId = visitor.session.user?.id ?? '';
  return database.withAgency(agencyId, async (tx) => {
    await tx.execute(`insert into clients (agency_id, name, email, phone, address)
      select '${agencyId}', 'Client ' || n, 'office@example.com', '1', 'x' from generate_series(0, ${OTHER_CLIENTS}) n`);
    await tx.execute(`insert into client_files
        (agency_id, client_id, user_id, name, key, bytes, sha256, rows, platform, currency, covered, read_at)
      select '${agencyId}', c.id, '${userId}', 'export-' || n || '.csv', 'agencies/${agencyId}/bench/' || c.id || '/' || n, 200000,
             encode(sha256(convert_to(c.id || n::text, 'utf8')), 'hex'), 1200,
             (array['google_ads', 'meta_ads', 'shopify', 'ga4'])[1 + n % 4], 'EUR',
             jsonb_build_array(jsonb_build_object(
               'from', (date '2022-01-01' + (n / 4) * interval '1 month')::date,
               'to', (date '2022-01-31' + (n / 4) * interval '1 month')::date)), now()
        from clients c, generate_series(0, ${FILES - 1}) n`);
    await tx.execute(`insert into reports (agency_id, client_id, name, original_file_name, original_file_key, is_together)
      select '${agencyId}', c.id, 'Report ' || n, 'export.csv', 'agencies/${agencyId}/bench/' || c.id || '/0', true
        from clients c, generate_series(1, ${REPORTS}) n where c.name = 'Client 0'`);
    await tx.execute(`insert into report_files (agency_id, report_id, position, file_id, name)
      select '${agencyId}', r.id, n, f.id, f.name
        from reports r
        cross join generate_series(0, 99) n
        join client_files f on f.key = 'agencies/${agencyId}/bench/' || r.client_id || '/' || (n + 100)`);
    await tx.execute(`insert into client_goals (agency_id, client_id, metric, month, kind, target)
      select '${agencyId}', c.id, 'clicks', to_char(date '2022-01-01' + n * interval '1 month', 'YYYY-MM'), 'at_least', 100
        from clients c, generate_series(1, ${GOALS}) n`);
    await tx.execute(`insert into client_goal_standings (agency_id, client_id, goal_id, month, actual, status)
      select agency_id, client_id, id, month, 50, 'missed' from client_goals`);
    const { rows } = await tx.execute<{ id: string }>("select id from clients where name = 'Client 0'");
    return rows[0]?.id ?? '';
  });
}
