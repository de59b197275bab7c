import type { BlockOf } from '#report/model/blocks.ts';
import type { ReportBuilder } from './report-builder.ts';

/** Findings, next steps and the appendix of the made-up reports. */
export function findingsBlock(b: ReportBuilder): BlockOf<'findings'> {
  return {
    kind: 'findings',
    items: [
      {
        insight: 'i1',
        tag: 'win',
        tag_text: 'Win',
        title: b.spans('Shopping revenue is up {31%} on the same spend'),
        body: b.spans(
          '{Shopping | Bestsellers} went from {€41,300} to {€54,100} between {4 August} and {30 September}, at {€8,700} of spend in both periods.',
        ),
      },
      {
        insight: 'i2',
        tag: 'risk',
        tag_text: 'Risk',
        title: b.spans('{Display | Contextual} spends without return'),
        body: b.spans(
          '{€6,420} went to {Display | Contextual} for {3} conversions. The account pays {€13.51} per conversion, this campaign {€2,140}.',
        ),
      },
      {
        insight: 'i3',
        tag: 'watch',
        tag_text: 'Watch',
        title: b.spans('Clicks fell on {two days} in August'),
        body: b.spans(
          'On {2 and 3 August} clicks were {61%} below what these weekdays usually bring. {Brand | US} made nearly all of the gap.',
        ),
      },
      {
        insight: 'i4',
        tag: 'note',
        tag_text: 'Note',
        title: b.spans('{Two} campaigns make {64%} of revenue'),
        body: b.spans('If one of them stops, most of the result stops with it.'),
      },
    ],
  };
}

export function actionsBlock(b: ReportBuilder): BlockOf<'actions'> {
  return {
    kind: 'actions',
    items: [
      {
        insight: 'i2',
        title: b.spans('Pause {Display | Contextual}, or move its {€6,420} to {Shopping | Bestsellers}'),
        reason: b.spans(
          'At the shopping campaign’s rate that money would have brought about {480} conversions.',
        ),
      },
      {
        insight: 'i3',
        title: b.spans('Check why {Brand | US} stopped on {2 August}'),
        reason: b.spans('A budget that ran out or a payment that failed looks exactly like this.'),
      },
      {
        insight: 'i1',
        title: b.spans('Raise the shopping budget by {20%} and watch ROAS for two weeks'),
        reason: b.spans('Return did not fall as spend moved within the range seen so far.'),
      },
    ],
  };
}

export function ledgerBlock(b: ReportBuilder): BlockOf<'ledger'> {
  return {
    kind: 'ledger',
    summary: b.spans('{1,200} of {1,204} rows were used; {4} were left out because they are not data.'),
    groups: [
      {
        reason: 'total',
        label: 'Totals the export adds itself',
        count: 2,
        examples: [
          { line: 1_206, text: 'Total: Account | 38,476.38' },
          { line: 1_207, text: 'Total: Search | 20,476.38' },
        ],
      },
      {
        reason: 'footer',
        label: 'Footer lines',
        count: 1,
        examples: [{ line: 1_208, text: 'Exported on 1 October 2026' }],
      },
      { reason: 'blank', label: 'Blank rows', count: 1, examples: [{ line: 604, text: '' }] },
    ],
  };
}

export function notesBlock(b: ReportBuilder): BlockOf<'notes'> {
  return {
    kind: 'notes',
    title: 'Assumptions',
    items: [
      b.spans('Dates are read as day before month; {12} of them could be read either way.'),
      b.spans('Ratios are computed from their parts, never averaged from the file.'),
      b.spans('The last day, {30 September}, looks complete.'),
    ],
  };
}
