import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/api.ts';
import { clientContract } from '#contract/client-contract.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { ApiError, unreachable, unreadable } from '#web/api/api-error.ts';
import { noteRequestId } from '#web/api/last-request.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import { tellUnauthenticated } from '#web/api/unauthenticated.ts';

/** The API as typed functions; every failure is an `ApiError`. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(
  new OpenAPILink(clientContract, {
    url: () => `${window.location.origin}/api`,
    headers: () => agencyHeaders(),
    fetch: async (request, init) => {
      const response = await globalThis.fetch(request, init);
      noteRequestId(response.headers.get('x-request-id'));
      return response;
    },
    customErrorResponseBodyDecoder: keepErrorBody,
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw asApiError(error);
        }
      },
    ],
  }),
);

/** The same functions as queries and mutations with keys. */
export const queries = createTanstackQueryUtils(api);

function keepErrorBody(
  body: unknown,
  response: { status: number },
): ORPCError<string, ErrorBody['error']> | null {
  if (!isErrorBody(body)) return null;
  return new ORPCError(body.error.code, {
    status: response.status,
    message: body.error.message,
    data: body.error,
  });
}

function asApiError(error: unknown): unknown {
  if (error instanceof ORPCError) {
    const body = error.data as ErrorBody['error'] | undefined;
    if (body?.code === 'unauthenticated' || body?.code === 'not_a_member') tellUnauthenticated();
    return new ApiError({
      code: body?.code ?? 'internal_error',
      message: body?.message ?? '',
      status: error.status,
      ...(body?.fields && { fields: body.fields }),
      ...(body?.details && { details: body.details }),
      requestId: body?.request_id ?? null,
    });
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  // `fetch` fails with a TypeError alone; anything else was thrown over what came back.
  return error instanceof TypeError ? unreachable() : unreadable();
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'object';
}
