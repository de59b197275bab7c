import { expect, type Page } from '@playwright/test';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, type GivenClient } from './report-steps.ts';
import { inDatabaseOf } from './server-database.ts';
import { mainServer } from './test-servers.ts';

/** Signs up the owner of an agency on Enterprise that is called Fieldnote Media, with a client. */
export async function agencyWithDoor(page: Page): Promise<GivenClient> {
  const owner = await signUpQuietly(page);
  await confirmAddress(page, owner);
  await inDatabaseOf(
    mainServer.dataDir,
    `update subscriptions set plan = 'enterprise', status = 'active'
      where agency_id = (select agency_id from memberships m join users u on u.id = m.user_id where u.email = $1)`,
    [owner.email],
  );
  await change(page, 'PATCH', '/agency', { name: 'Fieldnote Media' });
  return addClient(page, 'Northwind Coffee');
}

/** Changes something as whoever is logged in, without the page. */
export async function change(page: Page, method: string, path: string, data: object): Promise<unknown> {
  const answer = await page.request.fetch(`${mainServer.url}/api${path}`, {
    method,
    headers: { origin: mainServer.url },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
