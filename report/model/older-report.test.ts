import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Block } from './blocks.ts';
import { clientCopy } from './client-copy.ts';
import { broughtUpToDate } from './older-report.ts';
import { reportSchema, type Report } from './report.ts';

const CSV = 'Date,Campaign,Clicks,Cost\n2026-01-01,A,5,3.50\n2026-01-02,B,6,4.50\nTotal,,11,8.00\n';
const made = createReport(new TextEncoder().encode(CSV), { file: 'a.csv', sha256: '' });

/** As the first version stored it: rows left out and columns in the client's own text. */
function firstVersion(): Report {
  const { agency_notes, ...rest } = structuredClone(made);
  const blocks: Block[] = agency_notes!.sections.flatMap((section) => section.blocks);
  const sections = rest.sections.filter(({ id }) => id !== 'about');
  return {
    ...rest,
    version: 1 as 2,
    facts: { ...agency_notes!.facts, ...rest.facts },
    sections: [...sections, { id: 'about', title: 'About the data', blocks }],
  };
}

describe('a report stored by the first version', () => {
  it('opens with the agency’s notes apart from the client’s text', () => {
    const now = reportSchema.parse(broughtUpToDate(firstVersion()));
    const kinds = now.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(kinds).not.toContain('ledger');
    expect(now.sections.map(({ id }) => id)).not.toContain('about');
    const noted = now.agency_notes!.sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(noted).toContain('ledger');
    expect(noted).toContain('table');
  });

  it('gives its client none of them', () => {
    const copy = clientCopy(broughtUpToDate(firstVersion()));
    expect(copy).not.toHaveProperty('agency_notes');
    expect(JSON.stringify(copy.sections)).not.toContain('left out');
  });

  it('of today stays as it is', () => {
    expect(broughtUpToDate(made)).toBe(made);
  });
});
