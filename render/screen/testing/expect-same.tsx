import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { renderPdf } from '#render/pdf/render-pdf.ts';
import { bodyItems, readPages } from '#render/pdf/testing/read-pages.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { ReportPage } from '../report-page.tsx';

/** Words without what lines and fonts do to them. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\s\p{Cf}\p{M}]+/gu, '')
    .toLowerCase();
}

/** Everything that is said in words: titles, sentences, findings, steps, lists, tasks. */
const SAID =
  'h2, h3, .cr-sections p, figcaption, .cr-findings .cr-pill, .cr-text li, .cr-notes li, .cr-tasks th, .cr-tasks td, .cr-step-details dt, .cr-step-details dd';

/** Figures and their names, on cards, in tables and on charts. Days along an axis are as many as there is room for. */
const SHOWN =
  '.cr-kpis dt, .cr-kpis dd, .cr-kpis p, .cr-kpis span, .cr-sections td, .cr-sections th, svg :not(.cr-axes) > text';
const DAY_OF_AXIS = /^\d{1,2}\.?\p{L}{3,5}\.?$/u;
/** Longer names are cut, and elsewhere on paper than on the page. */
const LONGEST_NAME = 60;
/** Scripts whose letters are joined or stacked come out of a PDF as they are drawn. */
const DRAWN = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/** A letter under a heap of strokes is set, but no reader's software tells in which order. */
const STACKED = /\p{M}{2}/u;

function pageOf(report: Report) {
  const window = new Window();
  window.document.body.innerHTML = renderToStaticMarkup(<ReportPage report={report} brand={DEFAULT_BRAND} />);
  const { body } = window.document;
  for (const aside of body.querySelectorAll('.cr-hidden, button:not(.cr-fact)')) aside.remove();
  const all = bare(body.textContent);
  const shown = Array.from(body.querySelectorAll(SHOWN), ({ textContent }) => textContent)
    .filter((words) => words.length <= LONGEST_NAME && !DRAWN.test(words) && !STACKED.test(words))
    .map(bare);
  for (const card of body.querySelectorAll('.cr-kpis')) card.remove();
  const title = body.querySelector('h1')?.textContent ?? '';
  const said = Array.from(body.querySelectorAll(SAID), ({ textContent }) => textContent)
    .filter((words) => !STACKED.test(words))
    .map(bare);
  const sections = Array.from(body.querySelectorAll('h2'), ({ textContent }) => bare(textContent));
  return { title: bare(title), sections, said: said.filter((words) => words !== ''), shown, all };
}

async function paperOf(report: Report) {
  const pages = await readPages(await renderPdf(report, DEFAULT_BRAND, { paper: 'a4' }));
  const [cover] = pages;
  const body = pages.slice(report.layout?.cover === 'none' ? 0 : 1).flatMap(bodyItems);
  // One page is drawn smaller, and the titles of its sections are still the largest words on it.
  const titleSize = report.layout?.one_page === true ? Math.max(...body.map(({ size }) => size)) : 20;
  const isTitle = (size: number) => Math.abs(size - titleSize) < 0.15;
  const headings: string[] = [];
  // A title over several lines is one title.
  for (const [index, { text, size }] of body.entries()) {
    if (!isTitle(size)) continue;
    const before = body[index - 1];
    const goesOn = before !== undefined && isTitle(before.size);
    if (goesOn) headings[headings.length - 1] += bare(text);
    else headings.push(bare(text));
  }
  return {
    cover: bare((cover?.items ?? []).map(({ text }) => text).join('')),
    headings,
    words: bare(body.map(({ text }) => text).join('')),
    figures: body
      .map(({ text }) => bare(text))
      .filter((text) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) && !DAY_OF_AXIS.test(text)),
  };
}

/**
 * Page and PDF of a report have the same title, the same sections in the same order, every sentence and cell of the page is on
 * paper, and no figure is on paper that the page does not have.
 */
export async function expectSame(report: Report, about: string): Promise<void> {
  const [page, paper] = [pageOf(report), await paperOf(report)];
  expect(paper.cover, about).toContain(page.title);
  // A few lines on where the figures come from close the summary on paper.
  const title = bare(report.sections.find(({ id }) => id === 'about')?.title ?? '');
  const apart = new Set(paper.headings.includes(title) ? [] : [title]);
  expect(paper.headings, about).toEqual(page.sections.filter((one) => !apart.has(one)));
  const missing = page.said.filter((words) => !apart.has(words) && !paper.words.includes(words));
  expect(missing, about).toEqual([]);
  expect(
    page.shown.filter((words) => !DAY_OF_AXIS.test(words) && !paper.words.includes(words)),
    about,
  ).toEqual([]);
  expect(
    paper.figures.filter((figure) => !page.all.includes(figure)),
    about,
  ).toEqual([]);
}
