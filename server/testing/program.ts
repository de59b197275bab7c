import type { KeyRights } from '#contract/accounts/key-rights.ts';
import type { TestApp } from './test-app.ts';
import type { Visitor } from './visitor.ts';

/** A program with a key of the API that a member made: to write, and for all clients, where nothing else is said. */
export async function program(
  app: TestApp,
  maker: Visitor,
  {
    rights = 'write',
    clientIds,
    expiresAt = null,
  }: { rights?: KeyRights; clientIds?: readonly string[]; expiresAt?: Date | null } = {},
): Promise<Visitor & { readonly keyId: string }> {
  const { status, text, body } = await maker.call<{ secret: string; key: { id: string } }>(
    'POST',
    '/agency/keys',
    {
      name: 'A program',
      rights,
      clients: clientIds === undefined ? 'all' : 'chosen',
      client_ids: clientIds ?? [],
      expires_at: expiresAt?.toISOString() ?? null,
    },
  );
  if (status !== 201) throw new Error(`Making a key answered ${status}: ${text}`);
  return Object.assign(app.visitor(), { key: body.secret, keyId: body.key.id });
}
