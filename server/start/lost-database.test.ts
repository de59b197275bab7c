import { expect, it } from 'vitest';
import { loseDatabase } from '#server/testing/outages/lose-database.ts';

/** The long form, ten times each and a minute's stop, is `npm run bench -- lost-database`. */
const SHORT = { people: 6, rounds: 1, stopForMs: 6_000 };

it.each(['given', 'own'] as const)(
  'with the %s PostgreSQL restarted, stopped and its connections cut under six people, the server stays and nothing is lost',
  { timeout: 420_000 },
  async (postgres) => {
    const loss = await loseDatabase({ ...SHORT, postgres });
    expect(loss).toMatchObject({
      lost: [],
      twice: [],
      surprises: [],
      exitCode: null,
      reports: { uploaded: loss.faults, completed: loss.faults },
    });
    expect(loss.acknowledged).toBeGreaterThanOrEqual(loss.faults * SHORT.people);
  },
);
