import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, makeReport } from './report-steps.ts';
import type { ScratchServer } from './scratch-server.ts';
import { visitorShots, type Shot } from './shot.ts';
import { teamMate } from './team-steps.ts';

const SAMPLE = new URL('../web/site/sample-report/alder-and-pine-google-ads.csv', import.meta.url);

/** A report in review: asked for, decided on, with comments on its sections, and what sending says meanwhile. */
export function reviewShots({ url, outbox }: Pick<ScratchServer, 'url' | 'outbox'>): readonly Shot[] {
  const ask = async (page: Page, method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`${url}/api${path}`, { headers: { origin: url }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  /** A report that a member asked the owner, whose page this is, to review; each has said something. */
  const inReview = async (owner: Page, role: 'admin' | 'member' = 'member') => {
    await confirmAddress(owner, await signUpQuietly(owner, url), { url, outbox });
    const browser = owner.context().browser();
    if (browser === null) throw new Error('There is no browser for a second person.');
    const mate = { fullName: 'Mary Quill', role };
    const { page: member } = await teamMate(owner, browser, mate, { url, outbox });
    const client = await addClient(owner, 'Alder & Pine Outdoor', url);
    const id = await makeReport(
      member,
      client,
      'Google Ads report, October 2025',
      await readFile(SAMPLE),
      url,
    );
    await ask(owner, 'put', '/agency/approval', { required: true });
    await ask(member, 'post', `/reports/${id}/review/ask`, {
      version: 1,
      note: 'I moved the campaigns up, as Tom asked. Please check the second sentence of the summary.',
    });
    const { model } = await (await owner.request.get(`${url}/api/reports/${id}/page`)).json();
    const [first, second] = model.sections as { id: string; title: string }[];
    const say = async (by: Page, section = first, text = '') =>
      ask(by, 'post', `/reports/${id}/comments`, {
        section: section?.id,
        section_title: section?.title,
        text,
      });
    const { threads } = await say(owner, first, 'Do we know that the sale caused this, or do we guess?');
    await ask(member, 'post', `/reports/${id}/comments/${threads[0].id}/answers`, {
      text: 'We know: it ended on the 14th, and clicks fell the same day.',
    });
    await say(member, second, 'Leave this one out? The client has not asked about it.');
    await say(owner, { id: 'gone', title: 'What we did' }, 'This belongs into the call.');
    return { id, member };
  };
  return visitorShots({
    'review-asked': async (page) => shown(page, (await inReview(page)).id),
    'review-comments': async (page) => {
      await shown(page, (await inReview(page)).id);
      await page
        .getByRole('button', { name: /open comment on/ })
        .first()
        .click();
      await page.getByText('We know: it ended').waitFor();
    },
    'review-changes-asked': async (page) => {
      const { id } = await inReview(page);
      await ask(page, 'post', `/reports/${id}/review/changes`, {
        version: 1,
        note: 'Say where the figure comes from, and leave the last table out.',
      });
      await shown(page, id);
    },
    'review-ask': async (page) => {
      const { id } = await inReview(page, 'admin');
      await ask(page, 'post', `/reports/${id}/review/withdraw`, { version: 1 });
      await shown(page, id);
      await page.getByRole('button', { name: 'Ask for review' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'review-held-back': async (page) => {
      await shown(page, (await inReview(page)).id);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByText('isn’t approved yet').waitFor();
    },
    'review-list': async (page) => {
      await inReview(page);
      await page.goto('/dashboard/reports');
      await page.getByText('In review').first().waitFor();
    },
    'review-setting': async (page) => {
      await inReview(page);
      await page.goto('/dashboard?settings=general');
      await page.getByRole('switch', { name: 'Approval before sending' }).waitFor();
    },
    'review-in-editor': async (page) => {
      const { id } = await inReview(page);
      await page.goto(`/dashboard/reports/${id}/edit`);
      await page
        .getByRole('button', { name: /open comment on/ })
        .first()
        .click();
      await page.getByText('We know: it ended').waitFor();
    },
  });
}

async function shown(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/reports/${id}`);
  await page.locator('.cr-report').waitFor();
  await page.getByRole('region', { name: 'Review' }).waitFor();
}
