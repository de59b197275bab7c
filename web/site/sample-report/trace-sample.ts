import type { Origin } from '#report/model/facts.ts';
import { readTable } from '#report/read/read-table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { traceRows, type RowsPage, type TracedRows } from '#report/trace-rows.ts';
import csvUrl from '#web/site/sample-report/alder-and-pine-google-ads.csv?url';
import { SAMPLE } from '#web/site/sample-report/sample-client.ts';

let dataset: Promise<Dataset> | null = null;

/** The rows behind a figure of the sample report: the engine reads the file again, here in the browser. */
export async function traceSample(origin: Origin, page?: RowsPage): Promise<TracedRows> {
  dataset ??= readSample();
  return traceRows(await dataset, origin, page);
}

async function readSample(): Promise<Dataset> {
  const response = await fetch(csvUrl);
  if (!response.ok) throw new Error('We couldn’t load the export behind the sample report.');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return recognise(readTable(bytes), { file: SAMPLE.file, bytes: bytes.length, sha256: '' });
}
