import type { z } from 'zod';

/** What a kind of job is called, and what it may take. */
export interface JobLimits {
  /** Kebab-case, and kept for ever: jobs under an old name are never run. */
  name: string;
  /** A run that takes longer is told to stop and counts as failed. */
  timeLimitSeconds: number;
  /** How often a failed run is tried again. */
  retries: number;
  /** The pause before the first retry; it doubles with each. */
  retryAfterSeconds: number;
  /** The longest pause; a quarter of an hour unless somebody waits for the job. */
  longestPauseSeconds?: number;
  /** Runs at the same time in one process. */
  concurrency: number;
  /** Runs of one agency at the same time, in all processes together; such jobs name their agency and have no key. */
  atOncePerAgency?: number;
}

/** A kind of job. Whoever enqueues imports this alone; the work is in a handler elsewhere. */
export interface JobDefinition<Payload extends object> extends JobLimits {
  payload: z.ZodType<Payload>;
}

/** Names a kind of job. */
export const defineJob = <Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> => definition;

/** One run of a job. */
export interface JobRun {
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the run is to stop: too long, shutting down, or taken over by another process. */
  signal: AbortSignal;
}

/** The work of one kind of job. */
export interface JobHandler<Payload extends object> {
  definition: JobDefinition<Payload>;
  /** Does the work. May run again after a crash half-way, so it must bear being repeated. */
  run(payload: Payload, run: JobRun): Promise<void>;
  /** Called once when no try is left, also where the process died in the last one. */
  giveUp?(payload: Payload): Promise<void>;
}

/** A handler whose payload is its own affair. */
export interface AnyJobHandler {
  definition: JobLimits;
  run(payload: unknown, run: JobRun): Promise<void>;
  giveUp?(payload: unknown): Promise<void>;
}

/** Joins a definition with its work. What comes out of the queue is checked before the work sees it. */
export function handleJob<Payload extends object>(handler: JobHandler<Payload>): AnyJobHandler {
  const { definition, giveUp } = handler;
  return {
    definition,
    run: (payload, run) => handler.run(definition.payload.parse(payload), run),
    ...(giveUp && { giveUp: (payload) => giveUp.call(handler, definition.payload.parse(payload)) }),
  };
}

/** Thrown by a handler where trying again cannot help: the job is given up at once. */
export class HopelessJobError extends Error {
  override name = 'HopelessJobError';
}
