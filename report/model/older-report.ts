import type { Block } from './blocks.ts';
import { REPORT_VERSION } from './report-version.ts';
import type { Report } from './report.ts';

/** A report as it was stored, by this version or an earlier one, in the present shape. */
export function broughtUpToDate(stored: Report): Report {
  return stored.agency_notes === undefined ? withNotesApart(stored) : stored;
}

const AGENCYS: ReadonlySet<Block['kind']> = new Set<Block['kind']>(['ledger', 'notes', 'table']);

function isApart({ kind }: Block): boolean {
  return AGENCYS.has(kind);
}

/** The first version told clients in “About the data” what is the agency's business. */
function withNotesApart(stored: Report): Report {
  const about = stored.sections.filter(({ id }) => id === 'about');
  return {
    ...stored,
    version: REPORT_VERSION,
    sections: stored.sections.flatMap((section) => {
      if (section.id !== 'about') return [section];
      const blocks = section.blocks.filter((block) => !isApart(block));
      return blocks.length === 0 ? [] : [{ ...section, blocks }];
    }),
    narrative: stored.narrative.filter(({ section }) => section !== 'about'),
    agency_notes: {
      sections: about.map((section) => ({ ...section, blocks: section.blocks.filter(isApart) })),
      facts: stored.facts,
      insights: [],
    },
  };
}
