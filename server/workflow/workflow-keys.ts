import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

/** The secret a workflow checks our signature with, as Standard Webhooks write it. It follows from that of the installation. */
export function workflowSecret(secret: string): string {
  return `${SECRET_PREFIX}${signingKey(secret).toString('base64')}`;
}

export interface WebhookMessage {
  readonly id: string;
  readonly timestamp: Date;
  readonly body: string;
}

/** The headers that prove a request is ours, and when it was sent (https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, { id, timestamp, body }: WebhookMessage) {
  const seconds = Math.floor(timestamp.getTime() / 1000);
  const signature = createHmac('sha256', signingKey(secret))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/** The token with which a workflow answers for one run. The same at every try, and not stored. */
export function callbackToken(secret: string, runId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'workflow answers', KEY_BYTES));
  return createHmac('sha256', key).update(runId).digest('base64url');
}

export function isCallbackToken(given: string, secret: string, runId: string): boolean {
  const expected = Buffer.from(callbackToken(secret, runId));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function signingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'workflow requests', KEY_BYTES));
}
