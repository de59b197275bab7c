import { describe, expect, it } from 'vitest';
import {
  RECENT_REPORTS as RECENT,
  REPORT_NAME_MAX as NAME_MAX,
  reportSteps,
} from '#contract/reports/reports.ts';
import { stepInWords } from '#web/reports/list/running-steps.tsx';
import { REPORT_NAME_MAX } from '#web/reports/preview/suggest-report-name.ts';
import { RECENT_REPORTS, STEPS } from '#web/reports/report-words.ts';

describe('what the browser knows of reports without loading the contract’s schemas', () => {
  it('is what the contract says', () => {
    expect(STEPS).toEqual(reportSteps);
    expect(REPORT_NAME_MAX).toBe(NAME_MAX);
    expect(RECENT_REPORTS).toBe(RECENT);
  });
});

describe('a running report', () => {
  it('says which of its steps it is at', () => {
    expect(stepInWords({ status: 'processing', step: 'analysing' })).toBe('Step 2 of 4: Analysing');
    expect(stepInWords({ status: 'pending', step: null })).toBe('Waiting to start');
    expect(stepInWords({ status: 'processing', step: null })).toBe('In progress');
  });
});
