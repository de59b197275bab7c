import { Client, escapeIdentifier, escapeLiteral } from 'pg';

const NAME = 'clientready';

/** What connects to the application's database, and what to the server as its superuser. */
export interface Addresses {
  url: string;
  administratorUrl: string;
}

/**
 * Makes the application's own database and its owner where they are missing. The owner is no superuser, so that
 * row-level security holds in the embedded server exactly as in one of somebody else's.
 */
export async function prepareDatabase(port: number, password: string): Promise<Addresses> {
  const addresses = addressesOf(port, password);
  const client = new Client({ connectionString: addresses.administratorUrl });
  await client.connect();
  try {
    const name = escapeIdentifier(NAME);
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [NAME],
    );
    if (!rows[0]?.role) {
      await client.query(`create role ${name} login createrole password ${escapeLiteral(password)}`);
    }
    if (!rows[0]?.database) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
  return addresses;
}

/** How to reach the server that listens on the port. */
export const addressesOf = (port: number, password: string): Addresses => ({
  administratorUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
  url: `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`,
});
