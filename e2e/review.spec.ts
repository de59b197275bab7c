import { expect, test, type Page } from '@playwright/test';
import { expectNoBarriers } from './accessibility-violations.ts';
import { expectSaved, openEditor } from './editor-steps.ts';
import { linkInMail } from './mailbox.ts';
import { confirmAddress, signUpQuietly } from './people.ts';
import { addClient, makeReport } from './report-steps.ts';
import { teamMate } from './team-steps.ts';
import { mainServer } from './test-servers.ts';

/** Said among colleagues: no client may ever read it. */
const SENTINEL = 'Quokka seventeen';

/** Writes a sentence at the end of the headline, publishes, and lands on the page of the report. */
async function publishWith(page: Page, id: string, words: string): Promise<void> {
  await openEditor(page, id);
  await page.locator('.cr-headline').click();
  await page.keyboard.press('End');
  await page.keyboard.type(` ${words}`);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
}

async function askForReview(page: Page, button: string, message: string): Promise<void> {
  await page.getByRole('region', { name: 'Review' }).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask for a review/ });
  await dialog.getByLabel('Message (optional)').fill(message);
  await dialog.getByRole('button', { name: 'Ask for review' }).click();
  await expect(dialog).toBeHidden();
}

test('a report is written, reviewed, changed, approved and sent; the client sees none of that', async ({
  page: owner,
  browser,
}) => {
  const boss = await signUpQuietly(owner);
  await confirmAddress(owner, boss);
  const { page: member, person } = await teamMate(owner, browser, { fullName: 'Mary Quill', role: 'member' });
  const client = await addClient(owner, 'Harbour Lights');
  const id = await makeReport(owner, client, 'Harbour, October');
  await owner.goto('/dashboard?settings=general');
  await owner.getByRole('switch', { name: 'Approval before sending' }).click();
  await expect(owner.getByText('Approval before sending is on')).toBeVisible();

  // The member writes, and cannot send yet: the dialog says so and has the button that helps.
  await publishWith(member, id, 'Spring starts early.');
  const bar = member.getByRole('region', { name: 'Review' });
  await expect(bar).toContainText('Version 2 has to be approved before it can be sent or shared.');
  await expect(bar.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await member.getByRole('button', { name: 'Send', exact: true }).click();
  const send = member.getByRole('dialog', { name: 'Send to client' });
  await expect(send).toContainText('version 2 isn’t approved yet');
  await expectNoBarriers(member, 'the dialog that says what is missing');
  await send.getByRole('button', { name: 'Ask for review' }).click();
  const ask = member.getByRole('dialog', { name: /^Ask for a review/ });
  await ask.getByLabel('Message (optional)').fill(`${SENTINEL}: please check the first sentence.`);
  await ask.getByRole('button', { name: 'Ask for review' }).click();
  await expect(ask).toBeHidden();
  await send.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toContainText('You asked Robin Ferreira to review version 2');

  // The owner hears of it by e-mail, comments on a section and asks for changes.
  await owner.goto(await linkInMail(mainServer.outbox, boss.email, 'Mary Quill asks you to review'));
  const decisions = owner.getByRole('region', { name: 'Review' });
  await expect(decisions).toContainText('Mary Quill asked you');
  await owner
    .getByRole('button', { name: /^Comment on/ })
    .first()
    .click();
  const comments = owner.getByRole('complementary', { name: 'Comments' });
  // An @ and the beginning of a name offer colleagues; Enter takes the first.
  await comments.getByRole('textbox').fill(`${SENTINEL}: who told us so? `);
  await comments.getByRole('textbox').press('End');
  await owner.keyboard.type('@qui');
  await expect(comments.getByRole('option', { name: 'Mary Quill' })).toBeVisible();
  await owner.keyboard.press('Enter');
  await expect(comments.getByRole('textbox')).toHaveValue(/who told us so\? @Mary Quill $/);
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('listitem').filter({ hasText: 'who told us so?' }).first()).toBeVisible();
  await expectNoBarriers(owner, 'the report with its review and comments');
  await decisions.getByRole('button', { name: 'Ask for changes' }).click();
  const changes = owner.getByRole('dialog', { name: /^Ask for changes/ });
  await changes.getByLabel('What should change?').fill('Name the source.');
  await changes.getByRole('button', { name: 'Ask for changes' }).click();

  // The member's open page has heard of it; the comment is answered in the editor, and the next version goes round again.
  await expect(bar).toContainText('Name the source.');
  await linkInMail(mainServer.outbox, person.email, 'Robin Ferreira mentioned you on');
  await openEditor(member, id);
  await member.getByRole('button', { name: /^1 open comment on/ }).click();
  const beside = member.getByRole('complementary', { name: 'Comments' });
  await beside.getByRole('textbox', { name: 'Reply' }).fill(`${SENTINEL}: the weather office.`);
  await beside.getByRole('button', { name: 'Send' }).click();
  await expect(beside.getByText('the weather office.')).toBeVisible();
  await expectNoBarriers(member, 'the editor with comments', ['light']);
  await publishWith(member, id, 'So says the weather office.');
  await expect(bar).toContainText('Version 3 has to be approved');
  await askForReview(member, 'Ask for review', 'Done.');

  // On a phone: the answer is read and resolved, and the version approved.
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto(await linkInMail(mainServer.outbox, boss.email, 'Mary Quill replied on'));
  const sheet = owner.getByRole('dialog', { name: 'Comments' });
  await expect(sheet).toContainText('the weather office.');
  await expectNoBarriers(owner, 'the comments on a phone', ['light']);
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect(sheet).toContainText('Show 1 resolved comment');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await decisions.getByRole('button', { name: 'Approve' }).click();
  await expect(decisions).toContainText('You approved version 3');
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // What was approved is sent, and nothing else.
  await expect(bar).toContainText('Robin Ferreira approved version 3');
  await member.getByRole('button', { name: 'Send', exact: true }).click();
  await send.getByRole('button', { name: 'Send report' }).click();
  await expect(send.getByRole('listitem').filter({ hasText: client.email })).toBeVisible();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(await linkInMail(mainServer.outbox, client.email, 'Harbour, October'));
  await expect(reader.locator('.cr-report')).toContainText('So says the weather office.');
  await expect(reader.locator('body')).not.toContainText(SENTINEL);
  await expect(reader.getByRole('button', { name: /comment/i })).toHaveCount(0);
  await reader.context().close();
  await member.context().close();
});
