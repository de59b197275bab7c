import { QueryClient } from '@tanstack/react-query';
import type { BrandOnScreen } from '#contract/agencies/brand.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { ClientGoal } from '#contract/clients/goals.ts';
import type {
  LookedAtLink,
  PortalComment,
  PortalPerson,
  PortalReport,
  PortalReportRow,
} from '#contract/portal/portal.ts';
import type { Origin } from '#report/model/facts.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import { ApiError, unreachable } from '#web/api/api-error.ts';

/** The portal has a cache of its own: nothing of a member who is logged in beside it gets in. */
export const portalCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status >= 400),
    },
  },
});

export interface Door {
  readonly slug: string;
  readonly brand: BrandOnScreen;
}

/** The questions of the portal, asked without the app's client and its session. */
export const portalApi = {
  door: (slug: string) => ask<Door>(`/doors/${encodeURIComponent(slug)}`),
  askLink: (slug: string, email: string) =>
    ask<{ message: string }>(`/doors/${encodeURIComponent(slug)}/links`, { email }),
  describeLink: (token: string) => ask<LookedAtLink>('/links/look', { token }),
  enter: (token: string, confirmed: boolean) => ask<{ slug: string }>('/links/enter', { token, confirmed }),
  me: () => ask<PortalPerson>('/me'),
  signOut: () => ask<{ ok: true }>('/sign-out', {}),
  switchClient: (personId: string) => ask<{ ok: true }>('/switch', { person_id: personId }),
  reports: (search: string, page: number) =>
    ask<{ reports: PortalReportRow[]; total: number }>(
      `/reports?${new URLSearchParams({ search, page: String(page) })}`,
    ),
  report: (id: string) => ask<PortalReport>(`/reports/${encodeURIComponent(id)}`),
  rows: (id: string, origin: Origin, page: RowsPage) =>
    ask<TracedRows>(`/reports/${encodeURIComponent(id)}/rows`, { origin, ...page }),
  goals: () => ask<{ goals: ClientGoal[]; currency: string | null }>('/goals'),
  comments: (id: string) => ask<{ comments: PortalComment[] }>(`/reports/${encodeURIComponent(id)}/comments`),
  comment: (id: string, body: string) =>
    ask<PortalComment>(`/reports/${encodeURIComponent(id)}/comments`, { body }),
};

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/api/portal${path}`, {
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
  // Whoever was let in no longer is shown the door, whichever question found it out.
  if (response.status === 401 && path !== '/me') void portalCache.invalidateQueries({ queryKey: ['me'] });
  const error = (answer as Partial<ErrorBody> | null)?.error;
  throw new ApiError({
    code: error?.code ?? 'internal_error',
    message: error?.message ?? '',
    status: response.status,
    ...(error?.fields && { fields: error.fields }),
  });
}
