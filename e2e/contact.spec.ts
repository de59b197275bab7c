import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expectNoBarriers } from './accessibility-violations.ts';
import { CONTACT_EMAIL, mainServer } from './test-servers.ts';

test('a visitor asks for a demo, and the operator gets it by mail', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Schedule Demo' }).click();
  await expect(page).toHaveURL(/\/contact\?topic=demo$/);
  await expect(page.getByRole('radio', { name: /^Schedule a demo/ })).toBeChecked();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectNoBarriers(page, 'the contact page');

  const name = `Robin ${Date.now().toString(36)}`;
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill('robin@agency.example');
  await page.getByLabel('Message').fill('Could you show us the report of our own account?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you, your message is on its way.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(CONTACT_EMAIL)).map(({ subject }) => subject))
    .toContain(`Demo request from ${name}`);
});

test('no public page offers an address that nobody reads', async ({ page }) => {
  for (const path of ['/', '/pricing', '/contact', '/privacy', '/terms', '/docs']) {
    await page.goto(path);
    expect(await page.content(), path).not.toMatch(/mailto:|@clientready\.example/);
  }
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    '/contact?topic=sales',
  );
});

async function mailsTo(address: string) {
  const names = await readdir(mainServer.outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(join(mainServer.outbox, file)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
