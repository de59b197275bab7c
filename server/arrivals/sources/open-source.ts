import type { NewSource, SourcePlace } from '#contract/automation/sources.ts';
import { openLocalFolder } from '#server/arrivals/sources/places/local-folder.ts';
import { PlaceError, type Place } from '#server/arrivals/sources/places/place.ts';
import type { dataSources } from '#server/database/schema/automation/data-sources.ts';
import type { Env } from '#server/env.ts';
import { sealText, unsealText } from '#server/mail/seal.ts';

export type SourceRow = typeof dataSources.$inferSelect;

/** What opens a place; nothing for a folder. */
interface SourceSecret {
  readonly secretAccessKey?: string;
  readonly password?: string;
  readonly privateKey?: string;
}

const SEALED_FOR = 'data source';

export interface OpenDeps {
  readonly env: Env;
  readonly secret: string;
  readonly now: () => Date;
}

/** A place and what opens it. */
export interface SourceAccess {
  readonly agencyId: string;
  readonly place: SourcePlace;
  readonly secret: SourceSecret;
  readonly hostKey: string | null;
}

/** An open place, and the key that its server showed. */
export interface OpenedSource {
  readonly place: Place;
  readonly hostKey: string | null;
}

/** Opens a place. Throws `PlaceError` with what is wrong in words. */
export async function openSource(
  { env, now }: OpenDeps,
  { agencyId, place, secret, hostKey }: SourceAccess,
): Promise<OpenedSource> {
  const { allowPrivate } = env.workflow;
  if (place.kind === 'folder') {
    if (env.arrivalsFolder === null)
      throw new PlaceError('No folders are set up on this server. Ask your server’s administrator.');
    const folder = { root: env.arrivalsFolder, agencyId, folder: place.path };
    return { place: await openLocalFolder(folder, now), hostKey: null };
  }
  if (place.kind === 'bucket') {
    const { openBucket } = await import('#server/arrivals/sources/places/bucket.ts');
    const { bucket, prefix, region, endpoint, access_key_id: accessKeyId } = place;
    const { secretAccessKey = '' } = secret;
    const access = { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, allowPrivate };
    return { place: await openBucket(access, now), hostKey: null };
  }
  const { openSftp } = await import('#server/arrivals/sources/places/sftp.ts');
  const { password = null, privateKey = null } = secret;
  return openSftp({ ...place, password, privateKey, hostKey, allowPrivate }, now);
}

/** What a stored source is opened with. */
export function accessOf(row: SourceRow, secret: string): SourceAccess {
  const { agencyId, settings, sealedSecret, hostKey } = row;
  const text = sealedSecret === null ? '{}' : unsealText(sealedSecret, secret, SEALED_FOR);
  if (text === null)
    throw new PlaceError(
      'The stored password can’t be read any more. Remove this location and add it again.',
    );
  return { agencyId, place: settings, secret: JSON.parse(text) as SourceSecret, hostKey };
}

/** What was typed, apart from its secrets, and these sealed. */
export function splitSecret(source: NewSource, secret: string) {
  if (source.kind === 'folder') return { place: source, opens: {}, sealedSecret: null };
  if (source.kind === 'bucket') {
    const { secret_access_key: secretAccessKey, ...place } = source;
    const opens = { secretAccessKey };
    return { place, opens, sealedSecret: sealText(JSON.stringify(opens), secret, SEALED_FOR) };
  }
  const { password, private_key: privateKey, ...place } = source;
  const opens = { ...(password && { password }), ...(privateKey && { privateKey }) };
  return { place, opens, sealedSecret: sealText(JSON.stringify(opens), secret, SEALED_FOR) };
}

/** Where a source is, in words. */
export function whereOf(place: SourcePlace): string {
  if (place.kind === 'folder') return place.path === '' ? 'the agency’s folder' : place.path;
  if (place.kind === 'bucket') return `s3://${[place.bucket, place.prefix].filter(Boolean).join('/')}`;
  const port = place.port === 22 ? '' : `:${place.port}`;
  return `sftp://${place.username}@${place.host}${port}/${place.path.replace(/^\.?\/*/, '')}`;
}
