import type { LanguageModel } from 'ai';
import type { ModelSettings } from '#server/env.ts';

/** More than any answer to our question needs; a server that sends more is cut off. */
const MOST_BYTES = 256 * 1024;

/** The configured model. What it takes is loaded only where one is configured. */
export async function modelClient(settings: ModelSettings): Promise<LanguageModel> {
  const { model, baseUrl, apiKey } = settings;
  if (settings.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    // Given even where it is empty: otherwise variables of other programs would be read in our place.
    const anthropic = createAnthropic({
      baseURL: baseUrl ?? 'https://api.anthropic.com/v1',
      apiKey: apiKey ?? '',
      fetch: fetchBounded,
    });
    return anthropic(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const compatible = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? '',
    ...(apiKey === null ? {} : { apiKey }),
    fetch: fetchBounded,
  });
  return compatible(model);
}

/** Follows no redirect, which could carry the key elsewhere, and reads no more than a bounded answer. */
async function fetchBounded(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(upTo(MOST_BYTES)) ?? null, { status, statusText, headers });
}

function upTo(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > most) controller.error(new Error(`The model's answer is longer than ${most} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
