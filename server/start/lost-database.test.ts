import { expect, it } from 'vitest';
import { loseDatabase } from '#server/testing/outages/lose-database.ts';

/**
 * The long form, ten times each and a minute's stop, on a given server and on one's own, is `npm run bench -- lost-database`.
 * `LOST_DATABASE=given` has the short one on a given server.
 */
const SHORT = { people: 3, rounds: 1, stopForMs: 6_000 };

const postgres = process.env['LOST_DATABASE'] === 'given' ? 'given' : 'own';

it(
  `with the ${postgres} PostgreSQL restarted, stopped and its connections cut under three people, the server stays and nothing is lost`,
  { timeout: 420_000 },
  async () => {
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
