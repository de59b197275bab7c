import { describe, expect, test } from 'vitest';
import { clientFieldsSchema } from '#contract/clients/clients.ts';
import { clientErrors, emptyClient, isChanged, type ClientValues } from '#web/clients/form/client-fields.ts';

const good: ClientValues = {
  name: 'Alder & Pine',
  email: 'Mara@alder.example',
  phone: '+1 (555) 010-2030',
  address: '12 Harbour Street, Portland',
  status: 'active',
};

test('an empty form names every required field, in the order of the form', () => {
  expect(Object.entries(clientErrors(emptyClient))).toEqual([
    ['name', 'Client name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['address', 'Address is required'],
  ]);
});

test('spaces alone are empty', () => {
  expect(clientErrors({ ...good, name: ' \t ', address: '\u00a0' })).toEqual({
    name: 'Client name is required',
    address: 'Address is required',
  });
});

test('a well filled form has no errors, and neither has one with spaces around', () => {
  expect(clientErrors(good)).toEqual({});
  expect(clientErrors({ ...good, email: '  mara@alder.example ', phone: ' 555 ' })).toEqual({});
});

describe('what the browser says, the contract says in the same words', () => {
  const cases: Partial<ClientValues>[] = [
    ...['', '   '].flatMap((name) => [{ name }, { email: name }, { phone: name }, { address: name }]),
    ...['mara', 'mara@', '@alder.example', 'mara@alder', 'a b@c.de', 'a@b@c.de', 'mara@alder.'].map(
      (email) => ({
        email,
      }),
    ),
    ...['call me', '+', '++1', '1+1', '555.010', '٣٤٥', '()', '12a'].map((phone) => ({ phone })),
  ];
  test.each(cases)('%j', (change) => {
    const values = { ...good, ...change };
    const found = clientErrors(values);
    const parsed = clientFieldsSchema.safeParse(values);
    const firstByField = Object.fromEntries(
      (parsed.error?.issues ?? []).toReversed().map((issue) => [issue.path[0], issue.message]),
    );
    expect(Object.keys(found)).not.toEqual([]);
    expect(firstByField).toMatchObject(found);
  });
});

test('what the contract takes, the browser does not hold up', () => {
  const taken: Partial<ClientValues>[] = [
    { name: 'Ö' },
    { name: '株式会社テスト' },
    { email: "o'neil+news@sub.example.co.uk" },
    { phone: '5' },
    { phone: '(030) 123-456' },
    { status: 'inactive' },
  ];
  for (const change of taken) {
    const values = { ...good, ...change };
    expect(clientFieldsSchema.safeParse(values).success, JSON.stringify(change)).toBe(true);
    expect(clientErrors(values)).toEqual({});
  }
});

test('a form is changed when a field differs by more than spaces around it', () => {
  expect(isChanged({ ...good, name: 'Alder & Pine ' }, good)).toBe(false);
  expect(isChanged({ ...good, status: 'inactive' }, good)).toBe(true);
});
