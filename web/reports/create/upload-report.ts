import type { CreatedReport } from '#contract/reports/reports.ts';
import { routes } from '#contract/routes.ts';
import { namedCsv, sendForm, type Sending } from '#web/reports/create/send-form.ts';

export interface Upload {
  /** None: the report is on what the client's data holds already. */
  readonly files: readonly File[];
  readonly name: string;
  readonly clientId: string;
  /** Left out where a report is on one file as a whole. */
  readonly period?: string;
  readonly compare?: 'previous' | 'year' | 'none';
  /** Left out: the client's default. */
  readonly templateId?: string;
  /** The report it is to begin like. */
  readonly copyOf?: string;
  readonly idempotencyKey: string;
}

/** Sends files and what they are to become. */
export function uploadReport(upload: Upload, sending: Sending): Promise<CreatedReport> {
  return sendForm<CreatedReport>(routes.reports.create, formOf(upload), sending);
}

/** One key for one wish: made where `crypto.randomUUID` is missing as well, as on a plain http address. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function formOf({
  files,
  name,
  clientId,
  period,
  compare,
  templateId,
  copyOf,
  idempotencyKey,
}: Upload): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('client_id', clientId);
  form.set('idempotency_key', idempotencyKey);
  if (period) form.set('period', period);
  if (compare) form.set('compare', compare);
  if (templateId) form.set('template_id', templateId);
  if (copyOf) form.set('copy_of', copyOf);
  const [first, ...more] = files;
  if (first) form.set('file', first, namedCsv(first.name));
  else form.set('from_data', 'true');
  for (const file of more) form.append('more_files', file, namedCsv(file.name));
  return form;
}
