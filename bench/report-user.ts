import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportRow } from '#contract/reports/reports.ts';
import { Visitor } from '#server/testing/front-door.ts';

/** The app is told of changes; a person looks about as often. */
const LOOK_EVERY_MS = 1_000;

/** Somebody at a screen: uploads files and looks at what becomes of them. */
export class ReportUser {
  readonly #visitor: Visitor;
  /** Those that have no report yet. */
  readonly #clients: string[] = [];
  #uploads = 0;

  private constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  static async signUp(origin: string, clients: number): Promise<ReportUser> {
    const visitor = new Visitor(origin);
    await visitor.signUp(`${randomUUID()}@example.com`);
    const user = new ReportUser(visitor);
    for (let at = 1; at <= clients; at += 1) await user.#addClient(`Northwind ${at}`);
    return user;
  }

  async #addClient(name: string): Promise<void> {
    const client = { name, email: 'jo@example.com', phone: '555 0100', address: '1 High Street' };
    const response = await this.#visitor.send('POST', '/clients', client);
    const { id } = (await response.json()) as { id: string };
    this.#clients.push(id);
  }

  /** Uploads a file for the next client and returns the id of its report. */
  async upload(content: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([content], 'export.csv', { type: 'text/csv' }));
    form.append('name', `Report ${++this.#uploads}`);
    form.append('client_id', this.#clients.shift() ?? '');
    const response = await this.#visitor.send('POST', '/reports', form);
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as ReportRow).id;
  }

  async untilSettled(id: string): Promise<void> {
    for (;;) {
      const response = await this.#visitor.send('GET', `/reports/${id}`);
      const { status, failure_reason } = (await response.json()) as ReportRow;
      if (status === 'completed') return;
      if (status === 'failed') throw new Error(`The report failed: ${failure_reason}`);
      await sleep(10);
    }
  }

  /** Waits until none of the newest reports is under way, and says what became of them. */
  async untilAllSettled(reports: number): Promise<{ completed: number }> {
    for (;;) {
      const response = await this.#visitor.send('GET', `/reports?per_page=${reports}`);
      const { reports: rows } = (await response.json()) as { reports: ReportRow[] };
      if (rows.every(({ status }) => status === 'completed' || status === 'failed'))
        return { completed: rows.filter(({ status }) => status === 'completed').length };
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** What the dashboard asks for; how long each took, in milliseconds. */
  async lookAtScreen(): Promise<number[]> {
    const times: number[] = [];
    for (const path of [
      '/reports?per_page=5',
      '/dashboard/stats',
      '/clients',
      '/notifications',
      '/account/session',
    ]) {
      const began = performance.now();
      const response = await this.#visitor.send('GET', path);
      await response.arrayBuffer();
      times.push(performance.now() - began);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }
    return times;
  }
}
