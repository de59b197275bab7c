import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { newLocalPart } from '#server/mail-in/mail-addresses.ts';
import { openReceiver } from '#server/mail-in/open-receiver.ts';
import { addAgency, addClient } from '#server/testing/tenants.ts';
import { rateLimits } from '#server/database/schema/authentication.ts';
import { mailInAddresses } from '#server/database/schema/automation/mail-in.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/* What the mail server says and bears, to whoever speaks to it without a library. */

const test = await createTestDatabase();
const app = await createTestApp(test, { MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_MAX_MB: '1' });
const services = {
  env: app.env,
  database: test.database,
  storage: app.storage,
  jobs: { enqueue: async () => {} },
  logger: app.logger,
  limits: createRateLimiter(test.database.accounts, app.secret, 1),
  now: () => new Date(),
};
const receiver = await openReceiver(
  services,
  { ...app.env.mailIn!, port: 0 },
  { silenceMs: 700, messageMs: 2_500 },
);
afterAll(() => receiver.close());

const agency = await addAgency(test.database);
const clientId = await addClient(test.database, agency);
const localPart = newLocalPart();
await test.database.withAgency(agency.agencyId, (tx) =>
  tx.insert(mailInAddresses).values({ agencyId: agency.agencyId, clientId, localPart }),
);
const known = `${localPart}@in.example.com`;
const unknown = `${newLocalPart()}@in.example.com`;

/** Speaks line by line and hears what is answered. */
class Speaker {
  readonly #socket: Socket;
  readonly ended: Promise<void>;
  #heard = '';
  constructor() {
    this.#socket = connect(receiver.port, '127.0.0.1');
    this.#socket.on('data', (chunk) => (this.#heard += chunk.toString()));
    this.#socket.on('error', () => {});
    this.ended = new Promise((resolve) => this.#socket.once('close', () => resolve()));
  }

  async say(line: string): Promise<string> {
    const before = this.#heard.length;
    if (line !== '') this.write(`${line}\r\n`);
    for (let tries = 0; tries < 500 && !/^\d{3} .*\r\n$/m.test(this.#heard.slice(before)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return this.#heard.slice(before).trim();
  }

  write(text: string): boolean {
    return !this.#socket.destroyed && this.#socket.write(text);
  }

  close(): void {
    this.#socket.destroy();
  }
}

async function begin(to: string): Promise<{ speaker: Speaker; answers: string[] }> {
  const speaker = new Speaker();
  const answers = [await speaker.say('')];
  for (const line of ['EHLO stranger.example', 'MAIL FROM:<a@stranger.example>', `RCPT TO:<${to}>`])
    answers.push(await speaker.say(line));
  return { speaker, answers };
}

describe('the mail server', () => {
  it('says the same to a stranger whether or not an address exists, from the greeting to the end', async () => {
    const heard: string[][] = [];
    for (const to of [known, unknown]) {
      const { speaker, answers } = await begin(to);
      answers.push(await speaker.say('DATA'));
      answers.push(await speaker.say('From: a@stranger.example\r\nSubject: Hello\r\n\r\nText\r\n.'));
      heard.push(answers);
      speaker.close();
    }
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]?.at(-1)).toMatch(/^250 /);
    expect(heard[0]?.join('\n')).not.toContain('AUTH');
  });

  it('takes mail for its own domain alone, so that nobody relays through it', async () => {
    const { speaker, answers } = await begin('victim@elsewhere.example');
    expect(answers.at(-1)).toMatch(/^550 /);
    expect(await speaker.say('VRFY root')).not.toMatch(/root@/);
    speaker.close();
  });

  it('says how large a message may be, and refuses one that is announced as larger', async () => {
    const speaker = new Speaker();
    await speaker.say('');
    expect(await speaker.say('EHLO stranger.example')).toContain(`SIZE ${1024 * 1024}`);
    expect(await speaker.say('MAIL FROM:<a@stranger.example> SIZE=9999999')).toMatch(/^552 /);
    speaker.close();
  });

  it('refuses one that grows too large, and hangs up on one that never ends', async () => {
    const large = await begin(known);
    await large.speaker.say('DATA');
    const line = `${'x'.repeat(998)}\r\n`;
    large.speaker.write('From: a@stranger.example\r\n\r\n');
    large.speaker.write(line.repeat(1_200));
    expect(await large.speaker.say('.')).toMatch(/^552 /);
    large.speaker.close();

    const endless = await begin(known);
    await endless.speaker.say('DATA');
    const pump = setInterval(() => endless.speaker.write(line.repeat(200)), 5);
    await endless.speaker.ended;
    clearInterval(pump);
  });

  it('hangs up on whoever says nothing, and on whoever says it too slowly', async () => {
    await new Speaker().ended;
    const slow = await begin(known);
    await slow.speaker.say('DATA');
    const drip = setInterval(() => slow.speaker.write('x'), 100);
    await slow.speaker.ended;
    clearInterval(drip);
  });

  it('talks to so many of one address at once', async () => {
    const speakers = Array.from({ length: 7 }, () => new Speaker());
    const greetings = await Promise.all(speakers.map((speaker) => speaker.say('')));
    expect(greetings.filter((greeting) => greeting.startsWith('220')).length).toBe(5);
    expect(greetings.filter((greeting) => greeting.startsWith('421')).length).toBe(2);
    for (const speaker of speakers) speaker.close();
  });

  it('asks whoever sends too much to come later', async () => {
    const speaker = new Speaker();
    await speaker.say('');
    await speaker.say('EHLO stranger.example');
    expect(await speaker.say('MAIL FROM:<a@stranger.example>')).toMatch(/^250 /);
    await speaker.say('RSET');
    await test.database.accounts.update(rateLimits).set({ count: 1_000 });
    const answer = await speaker.say('MAIL FROM:<a@stranger.example>');
    expect(answer).toMatch(/^451 /);
    speaker.close();
  });
});
