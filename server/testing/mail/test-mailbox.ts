import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** A mailbox on an IMAP server of its own. */
export interface TestMailbox {
  /** For `MAIL_IN_IMAP_URL`. */
  readonly url: string;
  append(raw: Uint8Array): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<TestMailbox> {
  const server = hoodiecrow({ plugins: ['ID'], storage: { INBOX: { messages: [] } } });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    append: (raw) => server.appendMessage('INBOX', [], false, Buffer.from(raw).toString('latin1')),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
