export type StepPicture = 'upload' | 'analysis' | 'report' | 'share';

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly picture: StepPicture;
}

/** From file to reader, in the order in which it happens. */
export const steps: readonly Step[] = [
  {
    title: 'Upload data',
    text: 'Drop the export into the dashboard, exactly as the platform gave it to you. You’ll see right away what was recognised, before anything is sent.',
    details: ['CSV up to 10MB', 'No column mapping, no template', 'Any encoding, separator and date order'],
    picture: 'upload',
  },
  {
    title: 'AI analysis',
    text: 'The engine measures, compares with the period before, and looks for sixteen kinds of finding. A language model may help with wording; it is never allowed to write a number.',
    details: [
      'Spikes, shifts, waste, broken tracking',
      'Drivers of every change',
      'Ranked by what they cost or bring',
    ],
    picture: 'analysis',
  },
  {
    title: 'Generate report',
    text: 'Findings become sentences, figures become charts, and both are set under your brand, as a page and as a PDF.',
    details: ['Executive summary first', 'Actions with their reasons', 'A ledger of every row left out'],
    picture: 'report',
  },
  {
    title: 'Share with clients',
    text: 'Send the PDF or a link. Your client can follow any figure to its formula and its rows, so the meeting is about decisions.',
    details: ['One link per report', 'Tagged, accessible PDF', 'Links that expire'],
    picture: 'share',
  },
];

/** What happens to a file on the server, in two lists. */
export const processing: readonly { title: string; items: readonly string[] }[] = [
  {
    title: 'Data processing',
    items: [
      'Bytes are read once: encoding, separator, header and number style are settled on the whole file, not on its first lines.',
      'Total rows, footers, repeated headers and blank lines are set aside, each with its line number and the reason.',
      'Ratios such as click-through rate are computed again from their parts; people and positions are never added up.',
      'Dates are decided by the whole column. Where nothing settles the order, the report says which one was assumed.',
    ],
  },
  {
    title: 'Report generation',
    items: [
      'A queue takes each report through pending, processing and completed. A failed one says why and can be run again.',
      'Every number in a sentence is a reference to a fact with its formula and its rows. A sentence without proof is not printed.',
      'Page and PDF are drawn from the same model, so they can never disagree.',
      'The list on your screen updates automatically when a report is finished.',
    ],
  },
];
