import { createReport } from '#report/create-report.ts';
import type { Report } from '#report/model/report.ts';
import { figuresWanted } from '#report/template/placeholders.ts';
import type { Template } from '#report/template/template.ts';
import adsUrl from '#web/site/sample-report/alder-and-pine-google-ads.csv?url';
import mailUrl from './newsletters.csv?url';
import shopUrl from './online-shop.csv?url';

/** Made-up exports to look at a template with. */
export const SAMPLES = [
  { id: 'ads', label: 'Google Ads', url: adsUrl },
  { id: 'shop', label: 'Online shop', url: shopUrl },
  { id: 'email', label: 'Newsletters', url: mailUrl },
] as const;
export type SampleId = (typeof SAMPLES)[number]['id'];

const files = new Map<SampleId, Promise<Uint8Array>>();

/** A report on made-up data as the engine makes it for this template, here in the browser. */
export async function sampleReport(id: SampleId, template: Template): Promise<Report> {
  const known = files.get(id) ?? load(id);
  files.set(id, known);
  const bytes = await known.catch((error: unknown) => {
    files.delete(id);
    throw error;
  });
  return createReport(bytes, {
    file: 'export.csv',
    sha256: '',
    client: 'Alder & Pine Outdoor',
    agency: 'Northlight Studio',
    language: template.language ?? 'en',
    lead: figuresWanted(template),
  });
}

async function load(id: SampleId): Promise<Uint8Array> {
  const response = await fetch(SAMPLES.find((sample) => sample.id === id)!.url);
  if (!response.ok) throw new Error(`The sample answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
