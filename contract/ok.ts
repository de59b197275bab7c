import * as z from 'zod';

/** The answer of what is done and has nothing to tell. */
export const okSchema = z.object({ ok: z.literal(true) });
