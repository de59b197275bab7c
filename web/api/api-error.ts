import type { ErrorCode } from '#contract/error-codes.ts';

/** A refusal by the API, a failure to reach it, or an answer that is none, with the sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'unreachable' | 'unreadable';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** What else the server said, for whoever knows what to ask for it. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(details: {
    code: ErrorCode | 'unreachable' | 'unreadable';
    message: string;
    status: number;
    fields?: Readonly<Record<string, string>>;
    details?: Readonly<Record<string, unknown>>;
    requestId?: string | null;
  }) {
    super(details.message);
    this.code = details.code;
    this.status = details.status;
    this.fields = details.fields ?? {};
    this.details = details.details ?? {};
    this.requestId = details.requestId ?? null;
  }
}

/** The sentence of an error, or the fallback where it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** The failure of a request that got no answer at all. */
export function unreachable(): ApiError {
  return new ApiError({
    code: 'unreachable',
    message: 'We can’t reach the server. Check your connection and try again.',
    status: 0,
  });
}

/** The failure of a request whose answer is not what the API answers with. */
export function unreadable(): ApiError {
  return new ApiError({
    code: 'unreadable',
    message: 'We couldn’t understand the server’s response. Please try again.',
    status: 0,
  });
}

/** What failed and why: a refusal in the server's own words, any other failure with the fallback before them. */
export function failureOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  const isRefusal = error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : `${fallback}. ${error.message}`;
}

/** Whether another plan would lift what stands in the way. */
export function isAboutPlan(error: unknown): boolean {
  return error instanceof ApiError && ABOUT_PLANS.has(error.code);
}

const ABOUT_PLANS: ReadonlySet<string> = new Set([
  'plan_limit_reached',
  'plan_required',
  'subscription_required',
]);
