import { expect, type Browser, type Page } from '@playwright/test';
import { linkInMail } from './mailbox.ts';
import { newPerson, type Person } from './people.ts';
import { mainServer } from './test-servers.ts';

/** Somebody of the team of who is logged in, with a browser of their own; invited and joined without the pages. */
export async function teamMate(
  owner: Page,
  browser: Browser,
  { fullName, role }: { readonly fullName: string; readonly role: 'admin' | 'member' | 'viewer' },
  { url, outbox }: { readonly url: string; readonly outbox: string } = mainServer,
): Promise<{ page: Page; person: Person }> {
  const person = { ...newPerson(), fullName };
  const headers = { origin: url };
  const invited = await owner.request.post(`${url}/api/team/invitations`, {
    headers,
    data: { emails: [person.email], role, access: 'all' },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const link = await linkInMail(outbox, person.email, 'invited you');
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const joined = await page.request.post(`${url}/api/invitations/sign-up`, {
    headers,
    data: { token: new URL(link).searchParams.get('token'), fullName, password: person.password },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  return { page, person };
}
