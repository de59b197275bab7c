import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Edition, UNEDITED } from '#report/edition/edition.ts';
import { ApiError, unreachable } from '#web/api/api-error.ts';
import { DraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titled = (text: string): Edition => ({ ...UNEDITED, title: { base: '', spans: [{ text }] } });
const sent = (save: { mock: { calls: unknown[][] } }) =>
  save.mock.calls.map(([edition, revision]) => [(edition as Edition).title?.spans[0]?.text, revision]);

function saver(
  save = vi.fn((_edition: Edition, revision: number) => Promise.resolve({ revision: revision + 1 })),
) {
  return { save, saver: new DraftSaver({ revision: 0, save }) };
}

it('saves the newest words once the author pauses', async () => {
  const { save, saver: draft } = saver();
  for (const text of ['A', 'An', 'Ana']) {
    draft.change(() => titled(text));
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(draft.current().kind).toBe('saving');
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(700);
  expect(sent(save)).toEqual([['Ana', 0]]);
  expect([draft.current().kind, draft.revision]).toEqual(['saved', 1]);
});

it('saves now and then while somebody types without a pause', async () => {
  const { save, saver: draft } = saver();
  for (let count = 0; count < 60; count++) {
    draft.change(() => titled(String(count)));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(save).toHaveBeenCalledOnce();
});

it('never has two saves under way, and sends what was written meanwhile after the first', async () => {
  const answers: ((saved: { revision: number }) => void)[] = [];
  const save = vi.fn(
    (_edition: Edition, _revision: number) =>
      new Promise<{ revision: number }>((resolve) => void answers.push(resolve)),
  );
  const { saver: draft } = saver(save);
  draft.change(() => titled('first'));
  await vi.advanceTimersByTimeAsync(700);
  draft.change(() => titled('second'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledOnce();
  answers[0]?.({ revision: 1 });
  await vi.advanceTimersByTimeAsync(800);
  answers[1]?.({ revision: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent(save)).toEqual([
    ['first', 0],
    ['second', 1],
  ]);
  expect(draft.current().kind).toBe('saved');
});

it('tries again until there is a connection, and says so', async () => {
  const save = vi
    .fn((_edition: Edition, revision: number) => Promise.resolve({ revision: revision + 1 }))
    .mockRejectedValueOnce(unreachable())
    .mockRejectedValueOnce(unreachable());
  const { saver: draft } = saver(save);
  draft.change(() => titled('kept'));
  await vi.advanceTimersByTimeAsync(700);
  expect(draft.current().kind).toBe('retrying');
  expect(await draft.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(6500);
  expect(draft.current().kind).toBe('saved');
  expect(sent(save).at(-1)).toEqual(['kept', 0]);
});

it('overwrites nobody: it stops, shows the other’s draft, and goes on where its author says so', async () => {
  const theirs = { edition: UNEDITED, revision: 7, base_version: 1, saved: null };
  const conflict = new ApiError({ code: 'conflict', message: 'Grace saved.', status: 409, details: theirs });
  const save = vi
    .fn((_edition: Edition, revision: number) => Promise.resolve({ revision: revision + 1 }))
    .mockRejectedValueOnce(conflict);
  const { saver: draft } = saver(save);
  draft.change(() => titled('mine'));
  await vi.advanceTimersByTimeAsync(700);
  expect(draft.current()).toEqual({ kind: 'conflict', message: 'Grace saved.', theirs });
  draft.change(() => titled('mine, more'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledOnce();
  expect(await draft.flush()).toBe(false);
  draft.keepMine();
  await vi.advanceTimersByTimeAsync(800);
  expect(sent(save).at(-1)).toEqual(['mine, more', 7]);
  expect(draft.current().kind).toBe('saved');
});

it('saves at once where it is asked to', async () => {
  const { save, saver: draft } = saver();
  draft.change(() => titled('now'));
  expect(await draft.flush()).toBe(true);
  expect(sent(save)).toEqual([['now', 0]]);
});
