import type { Prompt } from '#report/write/model-prose/prompt.ts';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';
import type { ModelSettings } from '#server/env.ts';
import { modelClient } from './model-client.ts';

const MOST_TOKENS = 4000;

/** Asks the model once and gives its answer as text; throws where there is none when the signal ends it. */
export async function askModel(
  settings: ModelSettings,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<string> {
  assertOutsideTransaction('The language model');
  const [{ generateText }, model] = await Promise.all([import('ai'), modelClient(settings)]);
  const answer = generateText({
    model,
    instructions: prompt.system,
    prompt: prompt.prompt,
    maxOutputTokens: MOST_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  });
  const { text } = await Promise.race([answer, ended(signal)]);
  return text;
}

/** The limit holds even where a library does not heed it. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    else signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
