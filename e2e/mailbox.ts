import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** The link in the newest e-mail to an address whose subject holds some words; waits until it is there. */
export async function linkInMail(outbox: string, to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => (link = await findLink(outbox, to, subject)), {
      message: `an e-mail "${subject}" to ${to}`,
    })
    .toBeDefined();
  return link as string;
}

async function findLink(outbox: string, to: string, subject: string): Promise<string | undefined> {
  const names = await readdir(outbox).catch(() => []);
  for (const name of names
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    const isTheirs = mail.to?.some((recipient) => recipient.address === to) === true;
    if (isTheirs && mail.subject?.includes(subject)) return mail.text?.match(/https?:\/\/\S+/)?.[0];
  }
  return undefined;
}
