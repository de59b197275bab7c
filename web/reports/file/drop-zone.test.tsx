// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DropZone } from '#web/reports/file/drop-zone.tsx';
import type { PreviewState } from '#web/reports/preview/preview-state.ts';
import { useChosenFiles } from '#web/reports/file/use-chosen-files.ts';

let root: Root;

/** As a worker would have read them, which there is none of here. */
function stateOf(name: string): PreviewState {
  return name.startsWith('empty')
    ? { status: 'refused', problem: { message: 'The file is empty.' } }
    : { status: 'unseen' };
}

function Zone() {
  const chosen = useChosenFiles();
  return <DropZone chosen={chosen} states={chosen.files.map(({ name }) => stateOf(name))} />;
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

const names = () =>
  [...document.querySelectorAll('[aria-label^="Remove"]')].map((button) =>
    button.getAttribute('aria-label')?.replace('Remove ', ''),
  );

async function remove(name = '') {
  const button = document.querySelector<HTMLButtonElement>(`[aria-label^="Remove ${name}"]`);
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

  it('shows a file with its name and its size', async () => {
    await drag('drop', [csv('alone.csv', 'x'.repeat(1_234_567))]);
    expect(names()).toEqual(['alone.csv']);
    expect(page()).toContain('1.18 MB');
  });

  it('takes several files, at once or one after the other, and lets go of each', async () => {
    await drag('drop', [csv('first.csv'), csv('second.csv')]);
    await drag('drop', [csv('third.csv')]);
    expect(names()).toEqual(['first.csv', 'second.csv', 'third.csv']);
    await remove('second.csv');
    expect(names()).toEqual(['first.csv', 'third.csv']);
  });

  it('takes a file once, and says so until the next one', async () => {
    const file = csv('first.csv');
    await drag('drop', [file]);
    await drag('drop', [file, csv('second.csv')]);
    expect(names()).toEqual(['first.csv', 'second.csv']);
    expect(notice()).toBe('first.csv is already in the list.');
    await drag('drop', [csv('third.csv')]);
    expect(notice()).toBeUndefined();
  });

  it('takes the good ones of several, and names those it does not', async () => {
    await drag('drop', [csv('good.csv'), new File(['x'], 'book.xlsx'), csv('fine.csv')]);
    expect(names()).toEqual(['good.csv', 'fine.csv']);
    expect(document.querySelector('[role="alert"]')?.textContent).toMatch(
      /^book\.xlsx: Please upload a CSV file/,
    );
  });

  it('says at the file what is wrong inside, and keeps the others', async () => {
    await drag('drop', [csv('good.csv'), csv('empty.csv')]);
    const chips = [...document.querySelectorAll('li')];
    expect(chips.map((chip) => chip.querySelector('[role="alert"]')?.textContent)).toEqual([
      undefined,
      'The file is empty.Remove it to continue with the others.',
    ]);
    await remove('empty.csv');
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('takes as much at once as goes up at once', async () => {
    const tenth = 'x'.repeat(9 * 1024 * 1024);
    await drag(
      'drop',
      ['a', 'b', 'c', 'd', 'e'].map((name) => csv(`${name}.csv`, tenth)),
    );
    expect(names()).toEqual(['a.csv', 'b.csv', 'c.csv', 'd.csv']);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'e.csv: All files together must be less than 40MB',
    );
  });

  it('keeps the browser from opening a file that is dropped beside it', async () => {
    const event = await drag('drop', [csv('beside.csv')], window);
    expect(event.defaultPrevented).toBe(true);
    expect(page()).toContain('beside.csv');
  });

  it('says what is wrong with a file until another is tried', async () => {
    await drag('drop', [new File(['x'], 'book.xlsx')]);
    expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/^Please upload a CSV file$/);
    expect(page()).toContain('Convert it here');
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
