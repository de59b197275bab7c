import type { Database } from '#server/database/database.ts';
import { measureRequests, ROUNDS, withBenchApp, type BenchRequest } from './request-times.ts';

const CLIENTS = 5_000;
/** Agencies beside the one that is asked for, each with as many clients. */
const OTHER_AGENCIES = 4;

const REQUESTS: readonly BenchRequest[] = [
  ['first page, newest first', '/clients'],
  ['by name', '/clients?sort=name&direction=asc'],
  ['by e-mail', '/clients?sort=email&direction=asc'],
  ['by address', '/clients?sort=address&direction=desc'],
  ['by reports', '/clients?sort=reports_count&direction=desc'],
  ['by status', '/clients?sort=status&direction=asc'],
  ['last page, 200 at once', '/clients?page=25&per_page=200'],
  ['active ones', '/clients?status=active'],
  ['search, many matches', '/clients?search=co'],
  ['search, one match', '/clients?search=caf%C3%A9%204321'],
  ['search, none', '/clients?search=nowhere'],
  ['search in names and e-mails', '/clients?search=4321&search_in=name_or_email'],
  ['search on top of the dashboard', '/dashboard/search?query=caf%C3%A9%2043'],
  ['numbers on top of the dashboard', '/dashboard/stats'],
];

/** How long the server takes to answer for an agency with 5,000 clients. */
export function run(): Promise<void> {
  return withBenchApp(async ({ visitor, database }) => {
    for (let agency = 0; agency <= OTHER_AGENCIES; agency += 1) {
      await visitor.signUp();
      await addClients(database, visitor.session.agency?.id ?? '');
    }
    console.log(
      `${CLIENTS} clients of an agency among ${OTHER_AGENCIES + 1}; milliseconds, ${ROUNDS} rounds`,
    );
    await measureRequests(visitor, REQUESTS);
  });
}

async function addClients(database: Database, agencyId: string): Promise<void> {
  await database.withAgency(agencyId, async (tx) => {
    await tx.execute(`insert into clients (agency_id, name, email, phone, address, status, created_at)
      select '${agencyId}', (array['Café', 'Müller & Co', 'Blue Door', 'Łódź Optics', 'Studio'])[1 + n % 5] || ' ' || n,
             'office' || n || '@client' || n % 100 || '.example', '+1 555 ' || n, n % 300 || ' High Street, Springfield',
             case when n % 7 = 0 then 'inactive' else 'active' end, now() - n * interval '1 hour'
        from generate_series(1, ${CLIENTS}) n`);
    await tx.execute(`insert into reports (agency_id, client_id, name, original_file_name, original_file_key, created_at)
      select agency_id, id, 'Report ' || name, 'export.csv', 'agencies/' || agency_id || '/bench/' || id, created_at from clients where status = 'active'`);
  });
}
