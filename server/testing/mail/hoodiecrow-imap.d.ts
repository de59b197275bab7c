declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  /** An IMAP server in memory, with one mailbox that everybody shares. */
  interface Hoodiecrow {
    readonly server: Server;
    listen(port: number, listening: () => void): void;
    close(closed: () => void): void;
    appendMessage(folder: string, flags: string[], date: string | false, raw: string): void;
  }
  export default function hoodiecrow(options: {
    plugins: string[];
    storage: Record<string, { messages: unknown[] }>;
  }): Hoodiecrow;
}
