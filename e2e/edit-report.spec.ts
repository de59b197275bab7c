import { expect, test } from '@playwright/test';
import { bodyItems, readPages } from '../render/pdf/testing/read-pages.ts';
import { expectNoBarriers } from './accessibility-violations.ts';
import {
  addPart,
  draftOf,
  expectSaved,
  makeSampleReport,
  openEditor,
  openNewReport,
  paste,
  section,
  typeFigure,
} from './editor-steps.ts';
import { confirmAddress, signUpQuietly } from './people.ts';
import { withoutSpaces } from './report-steps.ts';
import { teamMate } from './team-steps.ts';

for (const [device, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device} commentary with five figures is written and published: page and PDF say it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const id = await openNewReport(page);
    // The click that brings the focus into the text counts: what is added comes after this section.
    await page.locator('.cr-headline .ed-chip').last().click();
    await expect(page.locator('.cr-headline .ProseMirror-selectednode')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await addPart(page, 'Section “What we did”');
    await page.keyboard.type('We spent ');
    await typeFigure(page, '@', 'cost');
    for (const [words, sign, query] of [
      [' for ', '/', 'clicks'],
      [' and ', '@', 'impressions'],
      [', then ', '/', 'conver'],
      [' or ', '@', 'click'],
    ] as const) {
      await page.keyboard.type(words);
      await typeFigure(page, sign, query);
    }
    await page.keyboard.type(' all in all.');
    const own = section(page, 'What we did');
    await expect(page.locator('section.ed-section').nth(1).getByRole('heading', { level: 2 })).toHaveText(
      'What we did',
    );
    await expect(own.locator('.ed-chip')).toHaveCount(5);
    const written = await own.locator('p.ed-own').innerText();
    await expectSaved(page);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Version 2 published.')).toBeVisible();
    await expect(page.locator('.cr-report')).toContainText(written);
    const { file_url } = (await (await page.request.get(`/api/reports/${id}`)).json()) as {
      file_url: string;
    };
    const pages = await readPages(await (await page.request.get(file_url)).body());
    const paper = withoutSpaces(
      pages
        .flatMap(bodyItems)
        .map(({ text }) => text)
        .join(''),
    );
    expect(paper).toContain(withoutSpaces(written));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  });
}

test('sections, findings and figures are moved, hidden, rewritten and undone with keys alone', async ({
  page,
}) => {
  const id = await openNewReport(page);
  const titles = () => page.locator('.ed-body > h2').allInnerTexts();
  const [first, second, third] = await titles();
  await page.locator('.ed-body > h2').first().click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, first, third]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, third, first]);
  await expect(page.getByText('Moved, 3 of')).toBeAttached();
  for (let count = 0; count < 2; count++) await page.keyboard.press('ControlOrMeta+z');
  expect((await titles()).slice(0, 3)).toEqual([first, second, third]);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect((await titles()).slice(0, 2)).toEqual([second, first]);
  await page.keyboard.press('ControlOrMeta+z');

  // On its first words, since a click on a figure chooses the figure.
  await page.locator('.cr-headline').click({ position: { x: 8, y: 12 } });
  await page.keyboard.press('Home');
  const chips = page.locator('.cr-headline .ed-chip');
  const before = await chips.count();
  await page.keyboard.type('All new ');
  await typeFigure(page, '@', 'clicks');
  await expect(chips).toHaveCount(before + 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(chips).toHaveCount(before);
  await typeFigure(page, '/', 'clicks');
  await expect(chips).toHaveCount(before + 1);

  const finding = page.locator('.cr-findings .cr-card').first();
  const hide = finding.getByRole('button', { name: 'Hide this finding' });
  await hide.focus();
  await page.keyboard.press('Enter');
  await expect(finding).toHaveAttribute('data-hidden');
  await finding.getByRole('button', { name: /^Drag this finding/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.cr-findings .cr-card').nth(1)).toHaveAttribute('data-hidden');
  await expectSaved(page);
  const { edition } = await draftOf(page, id);
  expect(JSON.stringify(edition)).toContain('All new');
  expect(JSON.stringify(edition)).toContain('"hidden":true');
  await page.reload();
  await expect(page.locator('.cr-headline')).toContainText('All new');
});

test('a section is dragged, a step is added with owner and date, and a figure typed by hand is told', async ({
  page,
}) => {
  const id = await openNewReport(page);
  const titles = () => page.locator('.ed-body > h2').allInnerTexts();
  const [first, second] = await titles();
  // Tall enough that nothing has to scroll while it is dragged.
  await page.setViewportSize({ width: 1440, height: 3600 });
  const [top, next] = [0, 1].map((at) => page.locator('section.ed-section').nth(at));
  await top!.hover({ position: { x: 300, y: 90 } });
  const handle = (await top!
    .getByRole('button', { name: /^Drag this section/ })
    .first()
    .boundingBox())!;
  const onto = (await next!.boundingBox())!;
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x, handle.y + 60, { steps: 4 });
  await page.mouse.move(onto.x + 200, onto.y + onto.height - 8, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);

  await page.getByRole('button', { name: 'Add a next step' }).first().click();
  await page.keyboard.type('Call the printer');
  const step = page.locator('.ed-step').last();
  await step.getByLabel('Owner').fill('Ana');
  await step.getByLabel('Due').fill('2026-12-01');
  await step.getByLabel('Due').blur();

  await page.locator('.cr-headline').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It is 987,654,321 now.');
  await expect(page.locator('.ed-typed[data-found=none]')).toHaveText('987,654,321');
  await page.getByRole('button', { name: '1 typed figure' }).click();
  await expect(page.getByText('No figure in the report has this value.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSaved(page);
  const kept = JSON.stringify((await draftOf(page, id)).edition);
  expect(kept).toContain('Call the printer');
  expect(kept).toContain('"owner":"Ana"');
  expect(kept).toContain('"due":"2026-12-01"');
});

test('of two editors the second is asked, and nothing is overwritten in silence', async ({
  page,
  browser,
}) => {
  await confirmAddress(page, await signUpQuietly(page));
  const { page: other } = await teamMate(page, browser, { fullName: 'Mary Quill', role: 'member' });
  const id = await makeSampleReport(page);
  await openEditor(page, id);
  await openEditor(other, id);
  await expect(page.getByText(/^Mary Quill is editing/)).toBeVisible();
  await expect(other.getByText(/^Robin Ferreira is editing/)).toBeVisible();
  for (const [editor, words] of [
    [page, 'The first words.'],
    [other, 'The second words.'],
  ] as const) {
    await editor.locator('.cr-headline').click();
    await editor.keyboard.press('End');
    await editor.keyboard.type(` ${words}`);
    if (editor === page) await expectSaved(page);
  }
  await expect(other.getByText(/^Robin Ferreira saved this draft in the meantime/)).toBeVisible();
  await expect(other.getByText('Not saved', { exact: true })).toBeVisible();
  expect(JSON.stringify((await draftOf(page, id)).edition)).toContain('The first words.');
  await other.getByRole('button', { name: 'Use theirs' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Use theirs' }).click();
  await expect(other.locator('.cr-headline')).toContainText('The first words.');
  await other.locator('.cr-headline').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' And more.');
  await expectSaved(other);
  expect(JSON.stringify((await draftOf(page, id)).edition)).toContain('And more.');
  await other.context().close();
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><p class=MsoNormal style='color:red;font-family:Calibri'><b>Bold</b> start<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp;&nbsp;</span></span><![endif]>First point</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp;</span></span><![endif]>Second point</p><!--EndFragment--></body></html>`;
const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Plan</span></h2>
<p dir="ltr"><span style="font-weight:400">Plain and </span><span style="font-weight:700">heavy</span> <a href="https://example.com/x">linked</a></p>
<ol><li dir="ltr"><p dir="ltr"><span>One</span></p></li><li><p>Two</p></li></ol></b>`;
const HOSTILE = `<img src=x onerror="window.hurt=1"><script>window.hurt=1</script><p onclick="window.hurt=1">Safe <a href="javascript:window.hurt=1">words</a></p><iframe srcdoc="<script>parent.hurt=1</script>"></iframe><svg onload="window.hurt=1"></svg><span data-figure="f1">fake 99</span>`;

test('what is pasted from Word, Google Docs or worse comes in clean', async ({ page }) => {
  const id = await openNewReport(page);
  await page.locator('.cr-headline').click();
  await addPart(page, 'Section “Next month”');
  for (const html of [WORD, DOCS, HOSTILE]) {
    await paste(page, html);
    // The second time leaves a list.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  const own = section(page, 'Next month');
  await expect(own.locator('ul li')).toHaveText(['First point', 'Second point']);
  await expect(own.locator('ol li').first()).toHaveText('One');
  await expect(own.locator('h3')).toHaveText('Plan');
  await expect(own.locator('strong')).toHaveText(['Bold', 'heavy']);
  await expect(own.locator('a')).toHaveCount(1);
  await expect(own).toContainText('Safe words');
  expect(await own.locator('[style]:not(.ed-tools *), script, iframe, img[onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);

  await paste(page, '', 'A long story about budgets. '.repeat(7400));
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 published.')).toBeVisible({ timeout: 60_000 });
  const { file_url } = (await (await page.request.get(`/api/reports/${id}`)).json()) as { file_url: string };
  expect((await readPages(await (await page.request.get(file_url)).body())).length).toBeGreaterThan(30);
});

test('the editor and its windows have no accessibilityViolations', async ({ page }) => {
  await openNewReport(page);
  await expectNoBarriers(page, 'the editor');
  await page.locator('.cr-headline').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' @');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoBarriers(page, 'figures to choose from', ['light']);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and 987,654,321');
  await expectNoBarriers(page, 'a typed figure', ['light']);
  await addPart(page, 'Section “What we need from you”');
  for (const part of ['Call-out', 'Picture', 'Task table', 'Next steps']) await addPart(page, part);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarriers(page, 'own parts on a phone', ['dark']);
});
