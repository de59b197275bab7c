import * as z from 'zod';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';

export const errorCodeSchema = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** The one shape of every error answer. `fields` maps a request field to what is wrong with it. */
export const errorBodySchema = z.object({
  error: z.object({
    code: errorCodeSchema,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** What else the caller needs to decide what to do; the route says what. */
    details: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  }),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
