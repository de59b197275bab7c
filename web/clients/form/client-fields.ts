import type { Client, ClientStatus } from '#contract/clients/clients.ts';
import { INVALID_EMAIL, INVALID_PHONE, isEmail, isPhone } from '#contract/text-checks.ts';

/** What the form holds, as it was typed. */
export interface ClientValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly status: ClientStatus;
}
export type ClientField = keyof ClientValues;
export type ClientErrors = Readonly<Partial<Record<ClientField, string | undefined>>>;

export const emptyClient: ClientValues = { name: '', email: '', phone: '', address: '', status: 'active' };

/** The fields of a client that a person can change. */
export function valuesOf({ name, email, phone, address, status }: Client): ClientValues {
  return { name, email, phone, address, status };
}

interface Rule {
  readonly required: string;
  readonly isValid?: (text: string) => boolean;
  readonly invalid?: string;
}

const RULES: Readonly<Partial<Record<ClientField, Rule>>> = {
  name: { required: 'Client name is required' },
  email: { required: 'Email is required', isValid: isEmail, invalid: INVALID_EMAIL },
  phone: { required: 'Phone number is required', isValid: isPhone, invalid: INVALID_PHONE },
  address: { required: 'Address is required' },
};

/** What is wrong with the fields, in the order of the form. The server checks again, and more closely. */
export function clientErrors(values: ClientValues): ClientErrors {
  return Object.fromEntries(
    (Object.keys(RULES) as ClientField[])
      .map((field) => [field, errorOf(field, values[field])] as const)
      .filter(([, error]) => error !== null),
  );
}

function errorOf(field: ClientField, typed: string): string | null {
  const rule = RULES[field];
  const value = typed.trim();
  if (!rule) return null;
  if (value === '') return rule.required;
  return rule.isValid && !rule.isValid(value) ? (rule.invalid ?? null) : null;
}

/** Whether anything differs from what was there. */
export function isChanged(values: ClientValues, before: ClientValues): boolean {
  return (Object.keys(before) as ClientField[]).some(
    (field) => values[field].trim() !== before[field].trim(),
  );
}
