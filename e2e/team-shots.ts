import type { Page } from '@playwright/test';
import { addClients, someClient } from './client-list.ts';
import { linkInMail } from './mailbox.ts';
import { confirmAddress, newPerson, signUpQuietly } from './people.ts';
import type { ScratchServer } from './scratch-server.ts';
import { openAt, visitorShots, type Shot } from './shot.ts';

const CLIENTS = ['Alder Bikes', 'Birch Bakery', 'Cedar Clinic', 'Dune Hotels', 'Elm Books'];

/** A team of two with one invitation under way, its dialogs, what an invited person sees, and the log. */
export function teamShots(server: ScratchServer): readonly Shot[] {
  const { url, outbox } = server;
  const ownerAtTeam = async (page: Page) => {
    const owner = await signUpQuietly(page, url);
    await confirmAddress(page, owner, server);
    await addClients(
      page,
      CLIENTS.map((name) => someClient({ name })),
      url,
    );
    await openAt(page, '/dashboard?tab=team', 'Team Access');
  };
  const invited = async (page: Page, email: string) => {
    const ask = await page.request.post(`${url}/api/team/invitations`, {
      headers: { origin: url },
      data: { emails: [email], role: 'member', access: 'all', message: 'Good to have you with us.' },
    });
    if (!ask.ok()) throw new Error(await ask.text());
    return linkInMail(outbox, email, 'invited you');
  };
  const asGuest = async (page: Page, link: string) => {
    const context = await page.context().browser()!.newContext({ baseURL: url });
    const guest = await context.newPage();
    await guest.goto(link);
    return guest;
  };
  const teamOfTwo = async (page: Page) => {
    await ownerAtTeam(page);
    const heir = newPerson();
    const guest = await asGuest(page, await invited(page, heir.email));
    await guest.getByLabel('Full name').fill('Hanna Brandt');
    await guest.getByLabel('Password', { exact: true }).fill(heir.password);
    await guest.getByRole('button', { name: 'Create account and join' }).click();
    await guest.waitForURL(/\/dashboard/);
    await guest.context().close();
    await invited(page, newPerson().email);
    await page.reload();
    await page.getByText('Hanna Brandt').waitFor();
  };
  return visitorShots({
    'team-members': teamOfTwo,
    'team-invite': async (page) => {
      await ownerAtTeam(page);
      await page.getByRole('button', { name: 'Invite people' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Invite people' });
      await dialog.getByLabel('E-mail addresses').fill('vera@example.com, jon@example.com');
      await dialog.getByRole('radio', { name: 'Selected clients' }).check({ force: true });
      await dialog.getByRole('checkbox', { name: 'Birch Bakery' }).check();
    },
    'team-change': async (page) => {
      await teamOfTwo(page);
      await page.getByRole('button', { name: 'Options for Hanna Brandt' }).click();
      await page.getByRole('menuitem', { name: 'Change role or clients' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'team-join': async (page) => {
      await ownerAtTeam(page);
      const link = await invited(page, newPerson().email);
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByRole('heading', { name: /^Join / }).waitFor();
    },
    'team-activity': async (page) => {
      await teamOfTwo(page);
      await openAt(page, '/dashboard/team/activity', 'Activity');
      await page.getByRole('list', { name: 'Activity' }).waitFor();
    },
  });
}
