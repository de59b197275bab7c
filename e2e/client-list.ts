import { expect, type Page } from '@playwright/test';
import { mainServer } from './test-servers.ts';

export interface ClientFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly status?: 'active' | 'inactive';
}

/** A client that has everything; the name and whatever else matters is given. */
export function someClient(fields: Partial<ClientFields> & Pick<ClientFields, 'name'>): ClientFields {
  return {
    email: 'hello@client.example',
    phone: '+1 (555) 010-2030',
    address: '12 Harbour Street',
    ...fields,
  };
}

/** Adds a client without the form, for the agency whose cookies the page has; answers with its id. */
export async function addClient(page: Page, fields: ClientFields, url = mainServer.url): Promise<string> {
  const answer = await page.request.post(`${url}/api/clients`, { headers: { origin: url }, data: fields });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Adds many clients, some at a time. */
export async function addClients(page: Page, many: readonly ClientFields[], url?: string): Promise<void> {
  const AT_A_TIME = 20;
  for (let first = 0; first < many.length; first += AT_A_TIME) {
    await Promise.all(many.slice(first, first + AT_A_TIME).map((fields) => addClient(page, fields, url)));
  }
}
