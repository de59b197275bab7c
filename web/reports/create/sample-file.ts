import { api } from '#web/api/api.ts';
import csvUrl from '#web/site/sample-report/alder-and-pine-google-ads.csv?url';
import { SAMPLE } from '#web/site/sample-report/sample-client.ts';

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

/** The client of the sample; null where somebody may add none and picks one of theirs. */
export async function sampleClientId(): Promise<string | null> {
  try {
    return (await api.clients.sample()).id;
  } catch {
    return null;
  }
}
