import { createHmac, randomBytes } from 'node:crypto';
import { sealText, unsealText } from '#server/mail/seal.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** For what a secret is sealed: nothing else opens it. */
const SEALED_FOR = 'webhook secret';

/** A secret as Standard Webhooks has it: shown once, and stored sealed. */
export function newSecret(installationSecret: string): { readonly shown: string; readonly sealed: string } {
  const shown = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { shown, sealed: sealText(shown, installationSecret, SEALED_FOR) };
}

/** Null where the installation has another secret than when it was sealed. */
export function openSecret(sealed: string, installationSecret: string): string | null {
  return unsealText(sealed, installationSecret, SEALED_FOR);
}

export interface Signed {
  readonly id: string;
  /** Of this try. */
  readonly at: Date;
  readonly body: string;
}

/** The head of a message by https://www.standardwebhooks.com: one signature for each secret in force. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
