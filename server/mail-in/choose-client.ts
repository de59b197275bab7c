import { and, eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { mailInRoutes } from '#server/database/schema/automation/mail-in.ts';

/** A file that was sent to the address of an agency. */
export interface SentFile {
  readonly sender: string;
  readonly subject: string;
  readonly fileName: string;
}

/** The same export of another month has the same pattern. */
export function patternOf(fileName: string): string {
  return fileName.toLowerCase().replace(/\d+/g, '#');
}

/**
 * Whose file it is, where that is plain: one client alone is named in full by the file name, or else by the subject; or somebody said
 * it of such a file before. Null where it is not: then a person says it.
 */
export async function chooseClient(tx: AgencyTransaction, file: SentFile): Promise<string | null> {
  const known = await tx
    .select({ id: clients.id, name: clients.name, isSample: clients.isSample })
    .from(clients);
  const own = known.filter(({ isSample }) => !isSample);
  for (const text of [file.fileName, file.subject]) {
    const named = longest(own.filter(({ name }) => names(text, name)));
    if (named.length === 1) return named[0]?.id ?? null;
    // Two clients at once, or two of one name: nobody is guessed.
    if (named.length > 1) return null;
  }
  const [route] = await tx
    .select({ clientId: mailInRoutes.clientId })
    .from(mailInRoutes)
    .where(and(eq(mailInRoutes.sender, file.sender), eq(mailInRoutes.pattern, patternOf(file.fileName))));
  return route?.clientId ?? null;
}

/** Whether the words of a client's name stand in a text, in their order and whole. */
function names(text: string, name: string): boolean {
  const wanted = wordsOf(name);
  return wanted !== '  ' && wordsOf(text).includes(wanted);
}

function wordsOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

/** Of clients of which one's name is a part of another's (Acme, Acme Shoes), those that are named in full. */
function longest<Client extends { readonly name: string }>(named: readonly Client[]): Client[] {
  return named.filter(
    (client) =>
      !named.some(
        (other) =>
          wordsOf(other.name) !== wordsOf(client.name) && wordsOf(other.name).includes(wordsOf(client.name)),
      ),
  );
}

/** Remembers whose such a file is. */
export async function rememberClient(
  tx: AgencyTransaction,
  {
    agencyId,
    clientId,
    sender,
    fileName,
  }: { agencyId: string; clientId: string; sender: string; fileName: string },
): Promise<void> {
  await tx
    .insert(mailInRoutes)
    .values({ agencyId, clientId, sender, pattern: patternOf(fileName) })
    .onConflictDoUpdate({
      target: [mailInRoutes.agencyId, mailInRoutes.sender, mailInRoutes.pattern],
      set: { clientId, createdAt: new Date() },
    });
}
