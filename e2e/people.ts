import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkInMail } from './mailbox.ts';
import { mainServer } from './test-servers.ts';

export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no test has met before. */
export function newPerson(): Person {
  const id = randomBytes(5).toString('hex');
  return { fullName: 'Robin Ferreira', email: `robin.${id}@agency.example`, password: `lantern-${id}-oak` };
}

/** Fills in the sign-up page that is open, and waits for the dashboard. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Start your journey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Account Settings' })).toBeVisible();
}

/** Fills in the log-in page that is open. */
export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: "Let's get started" }).click();
}

/** Logs out from the dashboard, and waits for the log-in page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Confirms the address of somebody who signed up, with the link of the e-mail. */
export async function confirmAddress(
  page: Page,
  { email }: Pick<Person, 'email'>,
  { url, outbox } = mainServer as { readonly url: string; readonly outbox: string },
): Promise<void> {
  const link = await linkInMail(outbox, email, 'Confirm your e-mail address');
  const answer = await page.request.post(`${url}/api/account/verify-email`, {
    headers: { origin: url },
    data: { token: new URL(link).searchParams.get('token') },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs somebody new up without the form; the page's cookies are theirs from then on. */
export async function signUpQuietly(page: Page, url: string = mainServer.url): Promise<Person> {
  const person = newPerson();
  const answer = await page.request.post(`${url}/api/account/sign-up`, {
    headers: { origin: url },
    data: { fullName: person.fullName, email: person.email, password: person.password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}
