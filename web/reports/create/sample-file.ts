import { api } from '#web/api/api.ts';
import csvUrl from '#web/site/sample-report/alder-and-pine-google-ads.csv?url';
import { SAMPLE } from '#web/site/sample-report/sample-client.ts';

const SAMPLE_CLIENT = {
  name: SAMPLE.client,
  email: 'hello@alderandpine.example',
  phone: '+1 555 0100',
  address: '18 Harbour Street, Portland',
} as const;

/** The export behind the public sample report, as a file to try things with. */
export async function loadSampleFile(): Promise<File> {
  const response = await fetch(csvUrl);
  if (!response.ok) throw new Error(`The sample answered ${response.status}.`);
  return new File([await response.blob()], SAMPLE.file, { type: 'text/csv' });
}

/** Whether this is that file. */
export function isSampleFile(file: File): boolean {
  return file.name === SAMPLE.file;
}

/** The client of the sample: the one made earlier, or a new one where the agency has none at all; else null. */
export async function sampleClientId(): Promise<string | null> {
  const { clients, counts } = await api.clients.list({ search: SAMPLE_CLIENT.name, status: 'all' });
  const known = clients.find((client) => client.name === SAMPLE_CLIENT.name);
  if (known) return known.id;
  return counts.all === 0 ? (await api.clients.create(SAMPLE_CLIENT)).id : null;
}
