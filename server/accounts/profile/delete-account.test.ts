import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETE_CONFIRMATION } from '#contract/reports/delete-confirmation.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { deleteDueFiles } from '#server/storage/delete-due-files.ts';
import { agencyFolder, userFolder } from '#server/storage/storage.ts';
import { addClient, addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
beforeAll(() => superuser.connect());
afterAll(() => superuser.end());

const ids = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});
const remove = (member: Visitor, password = GOOD_PASSWORD) =>
  member.call<{ agency_deleted: boolean }>('DELETE', '/account', {
    confirmation: DELETE_CONFIRMATION,
    password,
  });

/** How many rows of any table name this agency or user. */
async function rowsLeft({
  agencyId,
  userId,
}: {
  agencyId: string;
  userId: string;
}): Promise<Record<string, number>> {
  const { rows: columns } = await superuser.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'",
  );
  const left: Record<string, number> = {};
  for (const { table_name, column_name } of columns) {
    const { rows } = await superuser.query(
      `select count(*)::int as n from ${table_name} where ${column_name} in ($1, $2)`,
      [agencyId, userId],
    );
    if (rows[0].n > 0) left[`${table_name}.${column_name}`] = rows[0].n;
  }
  return left;
}

describe('deleting the account', () => {
  it('takes the agency of its last owner along, with every row and file', async () => {
    const member = await app.member();
    const tenant = ids(member);
    await addReport(test.database, tenant, await addClient(test.database, tenant));
    await app.storage.put(`${agencyFolder(tenant.agencyId)}reports/x.pdf`, Buffer.from('x'));
    await app.storage.put(`${userFolder(tenant.userId)}avatar.png`, Buffer.from('x'));
    expect(Object.keys(await rowsLeft(tenant)).length).toBeGreaterThan(5);

    const { status, body } = await remove(member);
    expect([status, body]).toEqual([200, { ok: true, agency_deleted: true }]);
    // As the sweep does from time to time; until then the files' keys are kept, and nothing else.
    await deleteDueFiles({ database: test.database, storage: app.storage });
    expect(await rowsLeft(tenant)).toEqual({});
    expect(await app.storage.exists(`${agencyFolder(tenant.agencyId)}reports/x.pdf`)).toBe(false);
    expect(await app.storage.exists(`${userFolder(tenant.userId)}avatar.png`)).toBe(false);
    expect([...member.cookies.keys()]).toEqual(['clientready.device']);
    const again = await app
      .visitor()
      .call('POST', '/account/sign-in', { email: member.email, password: GOOD_PASSWORD });
    expect(again.status).toBe(401);
    expect((await app.mailsTo(member.email)).at(-1)?.text).toContain('along with your agency');
  });

  it('leaves the agency to its other owner, and what the user made in it', async () => {
    const [member, partner] = [await app.member(), await app.member()];
    const tenant = ids(member);
    await test.database.accounts
      .insert(memberships)
      .values({ agencyId: tenant.agencyId, userId: ids(partner).userId, role: 'owner' });
    const clientId = await addClient(test.database, tenant);
    await app.storage.put(`${agencyFolder(tenant.agencyId)}x.pdf`, Buffer.from('x'));

    expect((await remove(member)).body).toEqual({ ok: true, agency_deleted: false });
    const { rows } = await superuser.query('select agency_id, user_id from clients where id = $1', [
      clientId,
    ]);
    expect(rows).toEqual([{ agency_id: tenant.agencyId, user_id: null }]);
    expect(await app.storage.exists(`${agencyFolder(tenant.agencyId)}x.pdf`)).toBe(true);
  });

  it('needs the confirmation and the password', async () => {
    const member = await app.member();
    expect((await member.call('DELETE', '/account', { password: GOOD_PASSWORD })).status).toBe(422);
    expect(
      (await member.call('DELETE', '/account', { confirmation: 'yes', password: GOOD_PASSWORD })).status,
    ).toBe(422);
    expect((await member.call('DELETE', '/account', { confirmation: DELETE_CONFIRMATION })).status).toBe(422);
    expect((await remove(member, 'wrong password')).status).toBe(422);
    expect((await member.call('GET', '/notifications')).status).toBe(200);
  });

  it('touches nobody else', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const before = await rowsLeft(ids(other));
    await remove(member);
    expect(await rowsLeft(ids(other))).toEqual(before);
  });
});
