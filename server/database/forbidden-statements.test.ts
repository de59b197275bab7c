import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAgency, addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/** What the application never does, and its role may not do either, should a query ever be talked into it. */

const { database, superuserUrl } = await createTestDatabase();
const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const ours = await addAgency(database, 'Ours');
const theirs = await addAgency(database, 'Theirs');
let [theirFile, theirClient, theirVersion] = ['', '', ''];

beforeAll(async () => {
  for (const agency of [ours, theirs]) {
    const report = await addReport(database, agency, await addClient(database, agency));
    await addReportBelongings(database, agency, report);
    await database.withAgency(agency.agencyId, (tx) =>
      tx.execute(sql`insert into brand_settings (agency_id) values (${agency.agencyId})`),
    );
  }
  const { rows } = await superuser.query<Record<'id' | 'client_id' | 'version', string>>(
    'select f.id, f.client_id, v.id as version from client_files f join report_versions v using (agency_id) where f.agency_id = $1',
    [theirs.agencyId],
  );
  [theirFile, theirClient] = [rows[0]?.id ?? '', rows[0]?.client_id ?? ''];
  theirVersion = rows[0]?.version ?? '';
});

it.each([
  [
    'let itself see somebody by making them a member',
    () => sql`insert into memberships (agency_id, user_id, role)
              values (${ours.agencyId}, ${theirs.userId}, 'viewer')`,
    '42501',
  ],
  [
    'put somebody else in a member’s place',
    () => sql`update memberships set user_id = ${theirs.userId}`,
    '42501',
  ],
  [
    "name another agency's file in a report",
    () => sql`update reports set file_key = ${`agencies/${theirs.agencyId}/reports/x.pdf`}`,
    '23514',
  ],
  [
    'name a file above its own folder',
    () => sql`update reports set model_key = ${`agencies/${ours.agencyId}/../${theirs.agencyId}/x.json`}`,
    '23514',
  ],
  [
    "name another agency's picture as its logo",
    () => sql`update brand_settings set logo_key = ${`agencies/${theirs.agencyId}/logos/x.png`}`,
    '23514',
  ],
  [
    "name another agency's file as one of a client",
    () => sql`insert into client_files (agency_id, client_id, name, key)
              select agency_id, id, 'x.csv', ${`agencies/${theirs.agencyId}/x.csv`} from clients limit 1`,
    '23514',
  ],
  [
    "say that another agency's file came in",
    () => sql`update arrivals set client_file_id = ${theirFile}`,
    '23503',
  ],
  ['say that something came from elsewhere', () => sql`update arrivals set source = 'x', key = 'y'`, '42501'],
  ['forget what came in', () => sql`delete from arrivals`, '42501'],
  [
    "name another agency's file as an e-mail",
    () => sql`update mails_in set state = 'stored', key = ${`agencies/${theirs.agencyId}/x.eml`}`,
    '23514',
  ],
  [
    'change what a version of a report says',
    () => sql`update report_versions set title = 'Another', brand = '{}'`,
    '42501',
  ],
  [
    "write into another agency's log",
    () => sql`select note_activity(${theirs.agencyId}, null, 'export', 'activity', '')`,
    '42501',
  ],
  [
    'write into its own log what was not done',
    () => sql`select note_activity(${ours.agencyId}, null, 'client', 'deleted', 'Nobody')`,
    '42501',
  ],
  [
    'take back in silence what was decided about a version',
    () => sql`update report_reviews set action = 'approved'`,
    '42501',
  ],
  ['take a decision away', () => sql`delete from report_reviews`, '42501'],
  [
    'decide in the name of somebody else',
    () => sql`insert into report_reviews (agency_id, report_id, version_id, action, user_id)
              select agency_id, report_id, id, 'approved', ${ours.userId} from report_versions`,
    '42501',
  ],
  [
    'decide about a version of another agency',
    () => sql`insert into report_reviews (agency_id, report_id, version_id, action)
              select agency_id, report_id, ${theirVersion}, 'approved' from report_versions`,
    '23503',
  ],
  [
    'make a key in the name of somebody else',
    () => sql`insert into api_keys (agency_id, user_id, name, hint, key_hash, rights, clients)
              values (${ours.agencyId}, ${ours.userId}, 'x', 'cr_live_test', repeat('x', 43), 'write', 'all')`,
    '42501',
  ],
  ['read what is stored of a key', () => sql`select key_hash from api_keys`, '42501'],
  ['give a key more than it had', () => sql`update api_keys set rights = 'write', clients = 'all'`, '42501'],
  [
    'comment in the name of somebody else',
    () => sql`insert into report_comments (agency_id, report_id, section, section_title, version, user_id, text)
              select agency_id, report_id, 'a', '', 1, ${ours.userId}, 'x' from report_versions`,
    '42501',
  ],
  ['move a comment to another section', () => sql`update report_comments set section = 'other'`, '42501'],
  ['take a version away', () => sql`delete from report_versions`, '42501'],
  [
    "name another agency's file in a version",
    () => sql`update report_versions set file_key = ${`agencies/${theirs.agencyId}/reports/x.pdf`}`,
    '23514',
  ],
  [
    "show another agency's version behind a link",
    () => sql`update report_shares set version_id = ${theirVersion}`,
    '23503',
  ],
  [
    'move a client’s file to another place',
    () => sql`update client_files set key = ${`agencies/${ours.agencyId}/other.csv`}`,
    '42501',
  ],
  [
    "add a file to another agency's client",
    () => sql`insert into client_files (agency_id, client_id, name, key)
              values (${ours.agencyId}, ${theirClient}, 'x.csv', ${`agencies/${ours.agencyId}/x.csv`})`,
    '23503',
  ],
  [
    "have a report made of another agency's file",
    () => sql`update report_files set file_id = ${theirFile}`,
    '23503',
  ],
  [
    "set a goal for another agency's client",
    () => sql`insert into client_goals (agency_id, client_id, metric, kind, target)
              values (${ours.agencyId}, ${theirClient}, 'clicks', 'at_least', 1)`,
    '23503',
  ],
  [
    "keep defaults for another agency's client",
    () => sql`insert into client_defaults (agency_id, client_id) values (${ours.agencyId}, ${theirClient})`,
    '23503',
  ],
  ['give a template to somebody else', () => sql`update report_templates set user_id = null`, '42501'],
  [
    "have another agency's file deleted",
    () => sql`insert into files_to_delete (key, agency_id, due_at)
              values (${`agencies/${theirs.agencyId}/reports/x.pdf`}, ${ours.agencyId}, now())`,
    '42501',
  ],
  [
    'have a person’s picture deleted',
    () => sql`insert into files_to_delete (key, agency_id, due_at)
              values (${`users/${theirs.userId}/x.png`}, ${ours.agencyId}, now())`,
    '42501',
  ],
  [
    'turn an entry of the deletion list into another',
    () => sql`update files_to_delete set key = ${`agencies/${ours.agencyId}/other.pdf`}`,
    '42501',
  ],
  [
    "note in another agency's name what happened",
    () => sql`select note_event(${theirs.agencyId}, null, 'client.created', '{}')`,
    '42501',
  ],
  ['change what happened', () => sql`update webhook_events set type = 'client.deleted'`, '42501'],
  [
    "send to another agency's endpoint",
    () => sql`insert into webhook_deliveries (agency_id, endpoint_id, event_id)
              values (${ours.agencyId}, gen_random_uuid(), gen_random_uuid())`,
    '42501',
  ],
  [
    'have a web address that is none',
    () => sql`update brand_settings set website = 'javascript:alert(1).example'`,
    '23514',
  ],
])('an agency cannot %s', async (_, statement, code) => {
  const tried = database.withAgency(ours.agencyId, (tx) => tx.execute(statement()));
  await expect(tried).rejects.toMatchObject({ cause: { code } });
});
