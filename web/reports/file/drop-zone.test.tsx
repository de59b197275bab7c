// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DropZone } from '#web/reports/file/drop-zone.tsx';
import { useChosenFile } from '#web/reports/file/use-chosen-file.ts';

let root: Root;

function Zone() {
  const chosen = useChosenFile();
  return <DropZone chosen={chosen} problem={chosen.problem} />;
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () => root.render(<Zone />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const csv = (name: string, text = 'a,b') => new File([text], name, { type: 'text/csv' });
const page = () => document.body.textContent;
const notice = () => document.querySelector('output')?.textContent;

async function drag(type: 'dragover' | 'dragleave' | 'drop', files: File[], on: EventTarget = document.body) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files }, relatedTarget: null });
  await act(async () => on.dispatchEvent(event));
  return event;
}

async function paste(file: File, on: EventTarget) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files: [file] } });
  await act(async () => on.dispatchEvent(event));
}

async function remove() {
  const button = document.querySelector<HTMLButtonElement>('[aria-label^="Remove"]');
  await act(async () => button?.click());
}

describe('the place for a file', () => {
  it('says what it takes', () => {
    expect(page()).toContain('Drop your marketing data file here');
    expect(page()).toContain('or click to browse');
    expect(page()).toContain('Supports CSV files up to 10MB');
  });

  it('says to let go while a file is dragged over the page, and no longer once it has left', async () => {
    await drag('dragover', []);
    expect(page()).toContain('Drop your file here');
    await drag('dragleave', []);
    expect(page()).toContain('Drop your marketing data file here');
  });

  it('takes the first of several files, with its name and its size', async () => {
    await drag('drop', [csv('first.csv', 'x'.repeat(1_234_567)), csv('second.csv')]);
    expect(document.querySelector('[aria-label="Remove first.csv"]')).not.toBeNull();
    expect(document.querySelector('[aria-label="Remove second.csv"]')).toBeNull();
    expect(page()).toContain('1.18 MB');
  });

  it('says what became of the others until the next file or Remove', async () => {
    await drag('drop', [csv('first.csv'), csv('second.csv')]);
    expect(notice()).toBe(
      'A report is made from one file, so only the first one counts. second.csv was not added.',
    );
    await drag('drop', [csv('first.csv'), csv('second.csv'), csv('third.csv')]);
    expect(notice()).toMatch(/2 others were not added\.$/);
    await drag('drop', [csv('alone.csv')]);
    expect(notice()).toBeUndefined();
    await drag('drop', [csv('first.csv'), csv('second.csv')]);
    await remove();
    expect(notice()).toBeUndefined();
  });

  it('keeps the browser from opening a file that is dropped beside it', async () => {
    const event = await drag('drop', [csv('beside.csv')], window);
    expect(event.defaultPrevented).toBe(true);
    expect(page()).toContain('beside.csv');
  });

  it('says what is wrong with a file until another is tried', async () => {
    await drag('drop', [new File(['x'], 'book.xlsx')]);
    expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^Please upload a CSV file.*CSV/);
    await drag('drop', [csv('big.csv', 'x'.repeat(10 * 1024 * 1024 + 1))]);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('File size must be less than 10MB');
    await drag('drop', [csv('good.csv')]);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('keeps a good file when a bad one follows, and forgets both on Remove', async () => {
    await drag('drop', [csv('good.csv')]);
    await drag('drop', [new File(['x'], 'notes.txt', { type: 'text/plain' })]);
    expect(page()).toContain('good.csv');
    expect(page()).toContain('Please upload a CSV file');
    await remove();
    expect(page()).not.toContain('good.csv');
    expect(page()).not.toContain('Please upload a CSV file');
  });

  it('takes a file that is pasted, unless somebody is typing', async () => {
    const input = document.body.appendChild(document.createElement('input'));
    await paste(csv('typing.csv'), input);
    expect(page()).not.toContain('typing.csv');
    await paste(csv('pasted.csv'), document.body);
    expect(page()).toContain('pasted.csv');
  });
});
