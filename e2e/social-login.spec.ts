import { expect, test } from '@playwright/test';
import { newPerson } from './people.ts';
import { startIdentityProvider, type IdentityProvider } from './stand-ins/identity-provider.ts';
import { bareServer, providerPorts } from './test-servers.ts';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'linkedin', name: 'LinkedIn' },
] as const;

for (const { id, name } of PROVIDERS) {
  test.describe(name, () => {
    let provider: IdentityProvider;
    test.beforeAll(async () => {
      provider = await startIdentityProvider(providerPorts[id]);
    });
    test.afterAll(() => provider.stop());

    test(`${name} signs a new person up and logs the same one in again`, async ({ page, context }) => {
      const person = newPerson();
      provider.signInAs(person);
      await page.goto('/signup');
      await page.getByRole('button', { name: `Sign up with ${name}` }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(person.fullName).filter({ visible: true }).first()).toBeVisible();

      await context.clearCookies();
      await page.goto('/login');
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(person.fullName).filter({ visible: true }).first()).toBeVisible();
    });

    test(`a sign-in that is refused at ${name} is said to be, and nobody is logged in`, async ({ page }) => {
      provider.refuse();
      await page.goto('/login');
      await page.getByRole('button', { name: `Continue with ${name}` }).click();
      await expect(page.getByRole('alert')).toContainText('cancelled');
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login$/);
    });

    test(`a picked plan survives the way through ${name}`, async ({ page }) => {
      provider.signInAs(newPerson());
      await page.goto('/signup?plan=professional&interval=yearly');
      // It comes in above the buttons, which move: a press at that very moment would fall between them.
      await expect(page.getByText('Professional plan, billed yearly.')).toBeVisible();
      await page.getByRole('button', { name: `Sign up with ${name}` }).click();
      await expect(page).toHaveURL(/\/dashboard\?plan=professional&interval=yearly$/);
    });
  });
}

test('providers that are not set up are shown disabled, with the reason', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(`${bareServer.url}${path}`);
    await expect(page.getByRole('button', { name: /Google/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /LinkedIn/ })).toBeDisabled();
    await expect(page.getByText('Google and LinkedIn aren’t set up on this server.')).toBeVisible();
  }
});
