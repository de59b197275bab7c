import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { mailQueue } from '#server/mail/mail-queue.ts';
import { composeMail } from '#server/mail/mail-template.ts';
import type { Mailer, MailMessage } from '#server/mail/mailer.ts';
import { outboxMailer } from '#server/mail/outbox-mailer.ts';
import { seal, unseal } from '#server/mail/seal.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { smtpMailer } from '#server/mail/smtp-mailer.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';

const from = 'ClientReady <no-reply@example.com>';
const received: Buffer[] = [];
const { url, superuserUrl } = await createEmptyDatabase();
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

describe('mail through the queue', () => {
  const secret = 'a secret of at least thirty-two characters';
  const message = composeMail({
    to: 'ada@example.com',
    subject: 'x',
    greeting: 'Hello Ada,',
    paragraphs: [],
  });

  it('is tried again after a failure, and neither the queue nor the log can read it', async () => {
    const lines: string[] = [];
    const logger = createLogger('debug', (line) => lines.push(line));
    const jobs = await openJobs(url, logger);
    const sent: MailMessage[] = [];
    let tries = 0;
    const flaky: Mailer = {
      send: async (mail) => {
        tries += 1;
        if (tries === 1) throw new Error('busy');
        sent.push(mail);
      },
      close: async () => {},
    };
    const queue = mailQueue(jobs, secret, logger);
    queue.send('verify_email', message);
    await queue.settle();

    const superuser = new Client({ connectionString: superuserUrl });
    await superuser.connect();
    const { rows } = await superuser.query("select * from pgboss.job where name like '%send-mail%'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/ada@example|Hello Ada/);
    await superuser.query('update pgboss.job set retry_delay = 0, retry_backoff = false');
    await superuser.end();

    await jobs.work([sendMail({ mailer: flaky, secret, logger })]);
    await vi.waitUntil(() => sent.length === 1, { timeout: 150_000 });
    await jobs.stop();
    expect([tries, sent]).toEqual([2, [message]]);
    expect(lines.join('')).toContain('verify_email');
    expect(lines.join('')).not.toMatch(/ada@|Ada/);
  });

  it('is given up at once where the secret has changed', () => {
    const sealed = seal(message, secret);
    expect(unseal(sealed, secret)).toEqual(message);
    expect(unseal(sealed, `${secret}!`)).toBeNull();
    const changed = sealed[60] === 'A' ? 'B' : 'A';
    expect(unseal(`${sealed.slice(0, 60)}${changed}${sealed.slice(61)}`, secret)).toBeNull();
    expect(unseal('', secret)).toBeNull();
  });
});
