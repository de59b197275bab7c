import { createReport } from '#report/create-report.ts';
import type { Report } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import csv from '#web/site/sample-report/alder-and-pine-google-ads.csv?raw';
import { SAMPLE } from '#web/site/sample-report/sample-client.ts';

export interface Sample {
  readonly report: Report;
  readonly dataset: Dataset;
  /** The file's lines, the first at 0. */
  readonly lines: readonly string[];
  readonly bytes: number;
}

/** The sample report, made by the engine from the made-up client's export. Runs when the site is built. */
export async function createSample(): Promise<Sample> {
  const bytes = new TextEncoder().encode(csv);
  const sha256 = await hashOf(bytes);
  const options = { file: SAMPLE.file, sha256, client: SAMPLE.client, agency: SAMPLE.agency };
  return {
    report: createReport(bytes, options),
    dataset: recognise(readTable(bytes), { file: SAMPLE.file, bytes: bytes.length, sha256 }),
    lines: csv.split('\n'),
    bytes: bytes.length,
  };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
