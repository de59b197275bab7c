import type { Report } from '#report/model/report.ts';
import { applyReply } from '#report/write/model-prose/apply-reply.ts';
import { passagesOf } from '#report/write/model-prose/passage.ts';
import { promptFor } from '#report/write/model-prose/prompt.ts';
import type { ModelSettings } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';

/** How long a report waits for a model before it goes out in its own words. */
export const MODEL_TIMEOUT_MS = 20_000;

export interface PhrasingOptions {
  /** Null: no model is configured, and the report stays as it is. */
  model: ModelSettings | null;
  logger?: Logger | undefined;
  timeoutMs?: number;
}

/** Lets the model, where there is one, word the summary. Never fails: whatever goes wrong, the report stands as it was. */
export async function rephraseReport(
  report: Report,
  { model, logger, timeoutMs = MODEL_TIMEOUT_MS }: PhrasingOptions,
): Promise<Report> {
  if (model === null) return report;
  try {
    const passages = passagesOf(report);
    if (passages.length === 0) return report;
    const { askModel } = await import('./ask-model.ts');
    const prompt = promptFor(passages, report.language);
    const answer = await askModel(model, prompt, AbortSignal.timeout(timeoutMs));
    const { report: phrased, used, refused } = applyReply(report, answer);
    logger?.info('model.answered', { used: used.length, refused: refused.map(({ reason }) => reason) });
    return phrased;
  } catch (error) {
    logger?.warn('model.failed', { reason: reasonOf(error) });
    return report;
  }
}

/** Errors of the wire repeat what was sent and received: only their kind and status are told. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? ` ${error.statusCode}` : '';
  return `${error.name}${status}`;
}
