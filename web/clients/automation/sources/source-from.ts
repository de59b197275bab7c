import type { SourceKind } from '#contract/automation/source-kinds.ts';
import type { NewSource } from '#contract/automation/sources.ts';

/** What was typed, as the API takes it; what was left empty is left out. */
export function sourceFrom(kind: SourceKind, form: FormData): NewSource {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  if (kind === 'folder') return { kind, path: typed('path') };
  if (kind === 'bucket')
    return {
      kind,
      bucket: typed('bucket'),
      prefix: typed('prefix'),
      region: typed('region') || 'us-east-1',
      endpoint: typed('endpoint') || null,
      access_key_id: typed('access_key_id'),
      secret_access_key: typed('secret_access_key'),
    };
  // A password may begin or end with a space.
  const password = String(form.get('password') ?? '');
  const key = typed('private_key');
  return {
    kind,
    host: typed('host'),
    port: Number(typed('port') || 22),
    username: typed('username'),
    path: typed('path') || '.',
    ...(password !== '' && { password }),
    ...(key !== '' && { private_key: `${key}\n` }),
  };
}
