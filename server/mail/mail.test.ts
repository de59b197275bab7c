import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { backgroundMail } from '#server/mail/background-mail.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { outboxMailer } from '#server/mail/outbox-mailer.ts';
import { smtpMailer } from '#server/mail/smtp-mailer.ts';

const from = 'ClientReady <no-reply@example.com>';
const received: Buffer[] = [];
let folder: string;
let server: SMTPServer;
const mailers: Record<string, { mailer: Mailer; last: () => Promise<Email> }> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clientready-mail-'));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream).then((message) => {
        received.push(message);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  mailers['the outbox folder'] = {
    mailer: outboxMailer(join(folder, 'outbox'), from),
    last: async () => {
      const files = (await readdir(join(folder, 'outbox'))).toSorted();
      return PostalMime.parse(await readFile(join(folder, 'outbox', files.at(-1) ?? '')));
    },
  };
  mailers['SMTP'] = {
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, from),
    last: async () => PostalMime.parse(received.at(-1) ?? ''),
  };
});

afterAll(async () => {
  for (const { mailer } of Object.values(mailers)) await mailer.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  await rm(folder, { recursive: true });
});

describe.each(['the outbox folder', 'SMTP'])('mail by %s', (kind) => {
  it('arrives with sender, recipient, subject, text and HTML', async () => {
    const { mailer, last } = mailers[kind] as (typeof mailers)[string];
    await mailer.send(
      composeMail({
        to: 'ada@example.com',
        subject: 'Confirm your e-mail – ClientReady',
        greeting: 'Hello Zoë,',
        paragraphs: ['One line.\nAnother.'],
        action: { label: 'Confirm', url: 'http://localhost:3000/verify-email?token=a&b=c' },
        notes: ['Holds for 24 hours.'],
      }),
    );
    const email = await last();
    expect(email.from?.address).toBe('no-reply@example.com');
    expect(email.to?.[0]?.address).toBe('ada@example.com');
    expect(email.subject).toBe('Confirm your e-mail – ClientReady');
    expect(email.text).toContain('Hello Zoë,');
    expect(email.text).toContain('http://localhost:3000/verify-email?token=a&b=c');
    expect(email.html).toContain('href="http://localhost:3000/verify-email?token=a&amp;b=c"');
  });

  it('lets no value become markup or another header', async () => {
    const { mailer, last } = mailers[kind] as (typeof mailers)[string];
    await mailer.send(
      composeMail({
        to: 'ada@example.com',
        subject: 'Hi\r\nBcc: eve@example.com',
        greeting: 'Hello <img src=x onerror=alert(1)>\u202E\u0000,',
        paragraphs: ['"><script>'],
      }),
    );
    const email = await last();
    expect(email.bcc ?? []).toEqual([]);
    expect(email.html).not.toMatch(/<img|<script|\u202E/);
    expect(email.subject).toBe('Hi Bcc: eve@example.com');
  });
});

describe('mail in the background', () => {
  const message = composeMail({ to: 'ada@example.com', subject: 'x', greeting: 'x', paragraphs: [] });

  it('tries again after a failure', async () => {
    let tries = 0;
    const flaky: Mailer = {
      send: async () => {
        tries += 1;
        if (tries === 1) throw new Error('busy');
      },
      close: async () => {},
    };
    const mail = backgroundMail(flaky, createLogger('silent'));
    mail.send('test', message);
    await mail.settle();
    expect(tries).toBe(2);
  });

  it('logs that a message was sent, never to whom', async () => {
    const lines: string[] = [];
    const mail = backgroundMail(
      { send: async () => {}, close: async () => {} },
      createLogger('debug', (line) => lines.push(line)),
    );
    mail.send('verify_email', message);
    await mail.settle();
    expect(lines.join('')).toContain('verify_email');
    expect(lines.join('')).not.toContain('ada');
  });
});
