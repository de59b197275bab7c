import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { SharedReport } from '#contract/reports/shares.ts';
import type { Origin } from '#report/model/facts.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import { ApiError, unreachable } from '#web/api/api-error.ts';

export interface SharedLook {
  readonly needs_password: boolean;
  readonly brand: BrandOnScreen;
}

/** Whose report a link opens. The page has these three questions only, and asks them without the app's client. */
export function lookAtShared(token: string): Promise<SharedLook> {
  return ask(token, '');
}

/** Opens a shared report. */
export function openShared(token: string, password: string | null): Promise<SharedReport> {
  return ask(token, '/open', password === null ? {} : { password });
}

/** The rows behind a figure of a shared report. */
export function sharedRows(
  token: string,
  access: string,
  origin: Origin,
  page: RowsPage,
): Promise<TracedRows> {
  return ask(token, '/rows', { access, origin, ...page });
}

async function ask<T>(token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/api/shared/${encodeURIComponent(token)}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw unreachable();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as Partial<ErrorBody> | null)?.error;
  throw new ApiError({
    code: error?.code ?? 'internal_error',
    message: error?.message ?? '',
    status: response.status,
    ...(error?.fields && { fields: error.fields }),
  });
}
