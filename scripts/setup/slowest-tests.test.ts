import { expect, it } from 'vitest';
import { slowestTests } from './slowest-tests.mjs';

const vitest = {
  testResults: [
    {
      name: '/checkout/report/read.test.ts',
      assertionResults: [
        { fullName: 'reads quickly', duration: 3 },
        { fullName: 'reads much', duration: 900 },
        { fullName: 'is skipped' },
      ],
    },
  ],
};
const playwright = {
  suites: [
    {
      specs: [
        {
          title: 'signs up',
          file: 'a.spec.ts',
          tests: [{ results: [{ duration: 400 }, { duration: 600 }] }],
        },
      ],
      suites: [
        { specs: [{ title: 'logs in', file: 'a.spec.ts', tests: [{ results: [{ duration: 500 }] }] }] },
      ],
    },
  ],
};

it('names the slowest tests of both kinds, with all their attempts', () => {
  expect(slowestTests({ vitest, playwright }, 3)).toEqual([
    { name: 'signs up', file: 'e2e/a.spec.ts', ms: 1000 },
    { name: 'reads much', file: '/checkout/report/read.test.ts', ms: 900 },
    { name: 'logs in', file: 'e2e/a.spec.ts', ms: 500 },
  ]);
});

it('has nothing to say of runs that wrote nothing', () => {
  expect(slowestTests({ vitest: undefined, playwright: undefined }, 10)).toEqual([]);
});
