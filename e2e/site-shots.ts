import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../web/site/public-pages.ts';
import { holdRequests } from './held-requests.ts';
import { linkInMail } from './mailbox.ts';
import { logIn, newPerson, signUp, signUpQuietly } from './people.ts';
import type { ScratchServer } from './scratch-server.ts';
import { pretend, visitorShots, type Shot } from './shot.ts';

const SESSION = '**/api/account/session';

/** The public pages and those of an account, in every state that looks different. */
export function siteShots({ url, outbox }: ScratchServer): readonly Shot[] {
  return visitorShots({
    ...Object.fromEntries(
      PUBLIC_PAGES.map(({ path }) => [
        path === '/' ? 'home' : path.slice(1),
        (page: Page) => open(page, path),
      ]),
    ),
    'home-scrolled': async (page) => {
      await open(page, '/');
      await page.mouse.wheel(0, 400);
      await page.getByRole('banner').waitFor();
    },
    'home-menu': async (page) => {
      await open(page, '/');
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
    'home-logged-in': async (page) => {
      await signUpQuietly(page, url);
      await open(page, '/');
    },
    'pricing-yearly': async (page) => {
      await open(page, '/pricing');
      await page.getByRole('radio', { name: 'Yearly' }).check();
    },
    'not-found': (page) => open(page, '/no-such-page'),
    'login-providers': async (page) => {
      await pretend<object>(page, '**/api/config', (config) => ({
        ...config,
        providers: { google: true, linkedin: true },
      }));
      await open(page, '/login');
    },
    'login-refused': async (page) => {
      await open(page, '/login');
      await logIn(page, newPerson());
      await page.getByRole('alert').waitFor();
    },
    'signup-errors': async (page) => {
      await open(page, '/signup?plan=professional&interval=yearly');
      await page.getByRole('button', { name: 'Start your journey' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
    'forgot-password-sent': async (page) => {
      await open(page, '/forgot-password');
      await page.getByLabel('Email').fill('robin@agency.example');
      await page.getByRole('button', { name: /link/i }).click();
      await page.getByRole('status').waitFor();
    },
    'reset-password-refused': async (page) => {
      await open(page, '/reset-password?token=old');
      await page.getByLabel('New password').fill('lantern-harbour-oak');
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByRole('alert').waitFor();
    },
    'verify-email-done': async (page) => {
      const person = await signUpQuietly(page, url);
      await page.goto(await linkInMail(outbox, person.email, 'Confirm your e-mail address'));
      await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    },
    'keep-email': async (page) => {
      await open(page, '/keep-email?token=s.old');
      await page.getByRole('button', { name: 'Keep my address' }).waitFor();
    },
    'keep-email-refused': async (page) => {
      await open(page, '/keep-email?token=s.old');
      await page.getByRole('button', { name: 'Keep my address' }).click();
      await page.getByRole('alert').waitFor();
    },
    'verify-email-refused': async (page) => {
      await open(page, '/verify-email?token=old');
      await page.getByRole('heading', { name: 'This link didn’t work' }).waitFor();
    },
    'session-unknown': async (page) => {
      await holdRequests(page, SESSION);
      await page.goto('/dashboard');
      await page.getByRole('status').first().waitFor();
    },
    'server-unreachable': async (page) => {
      await page.route(SESSION, (route) => route.abort());
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'We can’t reach the server' }).waitFor();
    },
    'error-screen': async (page) => {
      await signUpQuietly(page, url);
      await pretend<{ user: object }>(page, SESSION, (session) => ({
        ...session,
        user: { ...session.user, full_name: { broken: true } },
      }));
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    },
    dashboard: async (page) => {
      await open(page, '/signup?plan=professional&interval=yearly');
      await signUp(page, newPerson());
      await page.getByRole('heading', { name: 'No reports yet' }).waitFor();
    },
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}
