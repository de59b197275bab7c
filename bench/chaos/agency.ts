import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportRow } from '#contract/reports/reports.ts';
import { bigExport } from '#report/testing/big-export.ts';
import { Visitor } from '#server/testing/front-door.ts';

/** What an agency does at the same time, and how long it rests in between. */
export interface Habits {
  readonly writers: number;
  readonly uploaders: number;
  readonly tracers: number;
  readonly restMs: number;
  readonly mostUploads: number;
}

export const BEHAVED: Habits = { writers: 1, uploaders: 1, tracers: 0, restMs: 400, mostUploads: 20 };
export const GREEDY: Habits = { writers: 4, uploaders: 6, tracers: 6, restMs: 0, mostUploads: 40 };

/** How long things took, in milliseconds. */
export interface Times {
  readonly requests: number[];
  readonly reports: number[];
}

/** Small, so that what is measured is the installation and not the engine. */
const CSV = bigExport(4_000, 'gads');
const COME_BACK_MS = 200;
const LOOK_EVERY_MS = 100;
const REPORT_LIMIT_MS = 30_000;
const ORIGIN = { columns: ['Clicks'], where: [], from: null, to: null };

/** An agency at work: notes what it was told is stored, and comes back where it is asked to. */
export class Agency {
  /** Names of clients that were acknowledged. */
  readonly clients = new Set<string>();
  /** Keys of uploads that were acknowledged, with the id of the report. */
  readonly reports = new Map<string, string>();
  /** Answers that nobody should get, and how often. */
  readonly surprises = new Map<string, number>();
  comeBacks = 0;
  readonly #name: string;
  readonly #doors: Visitor[];
  #turn = 0;
  #clientId = '';

  private constructor(name: string, visitor: Visitor, origins: readonly string[]) {
    this.#name = name;
    this.#doors = origins.map((origin) => visitor.at(origin));
  }

  static async signUp(name: string, origins: readonly string[]): Promise<Agency> {
    const visitor = new Visitor(origins[0] ?? '');
    await visitor.signUp(`${name}-${randomUUID()}@example.com`);
    const agency = new Agency(name, visitor, origins);
    const response = await visitor.send('POST', '/clients', clientNamed(`${name} first`));
    agency.#clientId = ((await response.json()) as { id: string }).id;
    return agency;
  }

  /** Works until the signal is aborted; returns how long everything took. */
  async work(habits: Habits, over: AbortSignal): Promise<Times> {
    const times: Times = { requests: [], reports: [] };
    const uploads = { left: habits.mostUploads };
    const lanes = (count: number, lane: () => Promise<void>) =>
      Array.from({ length: count }, async () => {
        while (!over.aborted) {
          await lane();
          await sleep(habits.restMs);
        }
      });
    await Promise.all([
      ...lanes(habits.writers, () => this.#write(times)),
      ...lanes(habits.uploaders, () => this.#upload(times, uploads, over)),
      ...lanes(habits.tracers, () => this.#trace()),
    ]);
    return times;
  }

  async #write(times: Times): Promise<void> {
    const name = `${this.#name} ${randomUUID()}`;
    const began = performance.now();
    const made = await this.#ask('POST', '/clients', clientNamed(name));
    if (made?.ok) {
      times.requests.push(performance.now() - began);
      this.clients.add(name);
    }
    const looked = performance.now();
    const list = await this.#ask('GET', '/reports?per_page=10');
    if (list?.ok) times.requests.push(performance.now() - looked);
  }

  /** Uploads a file under one key until it is taken, and waits for its report as somebody at a screen would. */
  async #upload(times: Times, uploads: { left: number }, over: AbortSignal): Promise<void> {
    if (uploads.left <= 0) return void (await sleep(COME_BACK_MS));
    uploads.left -= 1;
    const key = randomUUID();
    const began = performance.now();
    let id: string | undefined;
    while (id === undefined && !over.aborted) {
      const answer = await this.#ask('POST', '/reports', uploadOf(this.#clientId, key));
      if (answer?.ok) id = (JSON.parse(answer.text) as ReportRow).id;
      else await sleep(COME_BACK_MS);
    }
    if (id === undefined) return;
    this.reports.set(key, id);
    while (!over.aborted && performance.now() - began < REPORT_LIMIT_MS) {
      const answer = await this.#ask('GET', `/reports/${id}`);
      if (answer?.ok && (JSON.parse(answer.text) as ReportRow).status === 'completed') {
        times.reports.push(performance.now() - began);
        return;
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Asks for the rows behind a figure, which is the dearest question there is. */
  async #trace(): Promise<void> {
    const id = [...this.reports.values()].at(-1);
    if (id === undefined) return void (await sleep(COME_BACK_MS));
    await this.#ask('POST', `/reports/${id}/rows`, { origin: ORIGIN });
  }

  /** One question at the next door; undefined where there is nobody, or it is to be asked again. */
  async #ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ ok: boolean; text: string } | undefined> {
    const door = this.#doors[(this.#turn += 1) % this.#doors.length];
    try {
      const response = await door?.send(method, path, body);
      if (response === undefined) return undefined;
      const text = await response.text();
      if (response.status === 503 || response.status === 507 || response.status === 429) {
        this.comeBacks += 1;
        await sleep(COME_BACK_MS);
        return undefined;
      }
      if (!response.ok) {
        const what = `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')} ${response.status} ${text.slice(0, 120)}`;
        this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1);
      }
      return { ok: response.ok, text };
    } catch {
      // The process behind this door was killed: the next one is asked.
      await sleep(COME_BACK_MS);
      return undefined;
    }
  }
}

function clientNamed(name: string) {
  return { name, email: 'jo@example.com', phone: '555 0100', address: '1 High Street' };
}

function uploadOf(clientId: string, key: string): FormData {
  const form = new FormData();
  form.append('file', new File([CSV], 'export.csv', { type: 'text/csv' }));
  form.append('name', `Report ${key}`);
  form.append('client_id', clientId);
  form.append('idempotency_key', key);
  return form;
}
