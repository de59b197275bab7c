import { SAMPLE_CLIENT } from '#contract/clients/sample-client.ts';

/** The people of the sample report. They do not exist. */
export const SAMPLE = {
  file: 'alder-and-pine-google-ads.csv',
  client: SAMPLE_CLIENT.name,
  agency: 'Fieldnote Media',
} as const;
