/** The people of the sample report. They do not exist. */
export const SAMPLE = {
  file: 'alder-and-pine-google-ads.csv',
  client: 'Alder & Pine Outdoor',
  agency: 'Fieldnote Media',
} as const;
