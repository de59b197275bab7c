import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#server/testing/front-door.ts';

/** People who work at the same time, note what they were told is stored, and come back where they are asked to. */
export interface Crowd {
  /** Names of clients whose creation was acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** How many were asked to come back later. */
  readonly askedToComeBack: () => number;
  /** Answers that nobody should ever get. */
  readonly surprises: readonly string[];
  /** Uploads a file as the first of them and returns the id of the report. */
  upload(): Promise<string>;
  /** The status of a report. */
  statusOf(reportId: string): Promise<string>;
  /** Returns once everybody has had something stored from now on. */
  everybodyIsServed(limitMs: number): Promise<void>;
  leave(): Promise<void>;
}

const PAUSE_MS = 40;
const COME_BACK_MS = 250;
const EXPORT = ['Day,Campaign,Clicks,Impr.,Cost', ...days(40)].join('\n');

function days(count: number): string[] {
  return Array.from({ length: count }, (_, day) => {
    const date = new Date(Date.UTC(2025, 2, 1 + day)).toISOString().slice(0, 10);
    return `${date},Brand,${100 + day},${4000 + 11 * day},${(50 + day / 3).toFixed(2)}`;
  });
}

/** Signs people up and has them create clients and look at their lists until they leave. `upgrade` lifts the limits of their plans. */
export async function gatherCrowd(
  origin: string,
  people: number,
  upgrade: () => Promise<void>,
): Promise<Crowd> {
  const acknowledged = new Set<string>();
  const surprises: string[] = [];
  const served = Array.from({ length: people }, () => 0);
  const leaving = new AbortController();
  let comeBacks = 0;

  /** The answer, once there is one that does not ask to come back. */
  const insist = async (send: () => Promise<Response>): Promise<Response> => {
    for (;;) {
      const response = await send();
      if (response.status !== 503) return response;
      comeBacks += 1;
      if (!response.headers.has('retry-after')) surprises.push('503 without Retry-After');
      await response.arrayBuffer();
      await sleep(COME_BACK_MS);
    }
  };

  const visitors = await Promise.all(
    Array.from({ length: people }, async () => {
      const visitor = new Visitor(origin);
      await visitor.signUp(`${randomUUID()}@example.com`);
      return visitor;
    }),
  );
  await upgrade();

  const work = async (visitor: Visitor, person: number): Promise<void> => {
    for (let count = 0; !leaving.signal.aborted; count++) {
      const name = `Client ${person}-${count}`;
      const response = await visitor.send('POST', '/clients', clientNamed(name));
      if (response.status === 503) {
        comeBacks += 1;
        if (!response.headers.has('retry-after')) surprises.push('503 without Retry-After');
      } else if (response.ok) {
        acknowledged.add(name);
        served[person] = (served[person] ?? 0) + 1;
      } else surprises.push(`POST /clients: ${response.status} ${await response.clone().text()}`);
      await response.arrayBuffer();
      const list = await visitor.send('GET', '/clients?per_page=5');
      if (!list.ok && list.status !== 503)
        surprises.push(`GET /clients: ${list.status} ${await list.text()}`);
      else await list.arrayBuffer();
      await sleep(PAUSE_MS);
    }
  };
  const working = visitors.map((visitor, person) =>
    work(visitor, person).catch((error: unknown) => surprises.push(`${String(error)}: ${causeOf(error)}`)),
  );

  const [first] = visitors;
  if (first === undefined) throw new Error('A crowd has at least one person.');
  return {
    acknowledged,
    surprises,
    askedToComeBack: () => comeBacks,
    upload: async () => {
      const { id: clientId } = (await (
        await insist(() => first.send('POST', '/clients', clientNamed(`Reported ${randomUUID()}`)))
      ).json()) as { id: string };
      const key = randomUUID();
      const response = await insist(() => first.send('POST', '/reports', uploadOf(clientId, key)));
      if (!response.ok) throw new Error(`POST /reports: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { id: string }).id;
    },
    statusOf: async (reportId) => {
      const response = await insist(() => first.send('GET', `/reports/${reportId}`));
      return ((await response.json()) as { status: string }).status;
    },
    everybodyIsServed: async (limitMs) => {
      const before = [...served];
      const deadline = performance.now() + limitMs;
      while (served.some((count, person) => count <= (before[person] ?? 0))) {
        if (surprises.length > 0) throw new Error(`Somebody was surprised: ${surprises.join(' ')}`);
        if (performance.now() > deadline) throw new Error('Somebody is not served.');
        await sleep(PAUSE_MS);
      }
    },
    leave: async () => {
      leaving.abort();
      await Promise.all(working);
    },
  };
}

const clientNamed = (name: string) => ({
  name,
  email: 'jo@example.com',
  phone: '555 0100',
  address: '1 High Street',
});

function uploadOf(clientId: string, key: string): FormData {
  const form = new FormData();
  form.append('file', new File([EXPORT], 'export.csv', { type: 'text/csv' }));
  form.append('name', `Report ${key}`);
  form.append('client_id', clientId);
  form.append('idempotency_key', key);
  return form;
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? String(error.cause) : '';
}
