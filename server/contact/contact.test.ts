import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactCommand } from '#server/contact/contact-command.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const test = await createTestDatabase();
const app = await createTestApp(test, { CONTACT_EMAIL: 'desk@agency.example', RATE_LIMIT_FACTOR: '1' });
const silent = await createTestApp(test);
const operator = new Client({ connectionString: test.superuserUrl });
beforeAll(() => operator.connect());
afterAll(() => operator.end());

const letter = {
  topic: 'demo',
  name: 'Ada Lovelace',
  email: 'Ada@Engine.example',
  company: 'Engine & Co',
  message: 'Hello,\n\ncould you show us <b>ours</b>?',
};
const stored = async () =>
  (await operator.query('select topic, name, email, company, message from contact_messages order by id'))
    .rows;
const printed = async (...args: string[]) =>
  (await contactCommand.run({ client: operator, env: app.env }, ...args)).join('\n');

it('a message is stored for the operator, and mailed to the address of the configuration', async () => {
  expect(await printed()).toBe('Nobody has written yet.');
  expect((await app.visitor().call('POST', '/contact', letter)).status).toBe(201);
  expect(await stored()).toEqual([letter]);
  const [mail] = await app.mailsTo('desk@agency.example');
  expect(mail).toMatchObject({
    to: 'desk@agency.example',
    subject: 'Demo request from Ada Lovelace',
    replyTo: 'Ada@Engine.example',
  });
  expect(mail?.text).toContain('could you show us <b>ours</b>?');
  expect(mail?.html).not.toContain('<b>ours');
  expect(await printed('5')).toContain('demo  Ada Lovelace, Engine & Co, <Ada@Engine.example>');
});

it('without an address in the configuration it is stored, and nothing is sent to nobody', async () => {
  const before = (await stored()).length;
  const { topic, name, email, message } = letter;
  expect((await silent.visitor().call('POST', '/contact', { topic, name, email, message })).status).toBe(201);
  expect(await stored()).toHaveLength(before + 1);
  await silent.mailsTo('desk@agency.example');
  expect(silent.mails).toEqual([]);
});

it('says which field is wrong, and stores nothing then', async () => {
  const before = (await stored()).length;
  const wrong = { topic: 'lunch', name: ' ', email: 'nobody', company: 'a\u0000', message: '' };
  const { status, body } = await app.visitor().call('POST', '/contact', wrong);
  expect([status, body.error.fields]).toEqual([
    422,
    {
      topic: 'Choose what it’s about',
      name: 'Full name is required',
      email: 'Please enter a valid email address',
      company: 'Company contains characters that can’t be used',
      message: 'Message is required',
    },
  ]);
  expect(await stored()).toHaveLength(before);
});

it('takes so many from one address and no more', async () => {
  const visitor = app.visitor();
  const answers = [];
  for (let sent = 0; sent < 7; sent += 1)
    answers.push((await visitor.call('POST', '/contact', letter)).status);
  expect(answers).toContain(429);
});

it('cannot be read by the program itself', async () => {
  await expect(test.database.accounts.execute('select * from contact_messages')).rejects.toThrow();
});
