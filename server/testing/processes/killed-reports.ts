import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Visitor } from '../front-door.ts';
import { runFile, type TestProcess } from './processes.ts';

const CSV = [
  'Date,Campaign,Impressions,Clicks,Cost',
  ...Array.from(
    { length: 60 },
    (_, day) =>
      `2026-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')},C${day % 3},${1000 + day},${50 + (day % 9)},${20 + day}.50`,
  ),
].join('\n');

/** An installation of one web and one worker process that are killed and started again while reports are made. */
export interface KilledInstallation {
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A process of this role that rises again when it is killed. */
export class Phoenix {
  readonly #installation: KilledInstallation;
  readonly #role: 'web' | 'worker';
  #process: TestProcess;
  /** Settles when the process of now is at work. */
  ready: Promise<unknown>;

  constructor(installation: KilledInstallation, role: 'web' | 'worker') {
    this.#installation = installation;
    this.#role = role;
    [this.#process, this.ready] = this.#start();
  }

  /** Kills the process and starts another, without waiting for it. */
  async killAndRise(): Promise<void> {
    await this.kill();
    [this.#process, this.ready] = this.#start();
  }

  async kill(): Promise<void> {
    await this.#process.kill('SIGKILL');
  }

  #start(): [TestProcess, Promise<unknown>] {
    const process = runFile('server/main.ts', [`--roles=${this.#role}`], { ...this.#installation.env });
    const words = this.#role === 'web' ? 'ClientReady is ready' : 'ClientReady works off jobs';
    return [process, process.line(words)];
  }
}

/** Somebody who uploads one file after another, and tries each again under the same key until the server has taken it. */
export class Uploader {
  readonly acknowledged = new Map<string, string>();
  readonly #visitor: Visitor;
  #clientId = '';

  constructor(origin: string) {
    this.#visitor = new Visitor(origin);
  }

  async signUp(): Promise<void> {
    await this.#visitor.signUp(`${randomUUID()}@example.com`);
    const client = {
      name: 'Northwind',
      email: 'jo@example.com',
      phone: '555 0100',
      address: '1 High Street',
    };
    const response = await this.#visitor.send('POST', '/clients', client);
    const { id } = (await response.json()) as { id: string };
    this.#clientId = id;
  }

  /** Uploads until there are so many; `upTo` grows as the test goes on, and says null at its end. */
  async upload(upTo: () => number | null): Promise<void> {
    for (let most = upTo(); most !== null; most = upTo()) {
      if (this.acknowledged.size >= most) {
        await sleep(20);
        continue;
      }
      const key = randomUUID();
      this.acknowledged.set(key, await this.#upload(key));
    }
  }

  async #upload(key: string): Promise<string> {
    for (;;) {
      const form = new FormData();
      form.append('file', new File([CSV], 'export.csv', { type: 'text/csv' }));
      form.append('name', `Report ${key}`);
      form.append('client_id', this.#clientId);
      form.append('idempotency_key', key);
      try {
        const response = await this.#visitor.send('POST', '/reports', form);
        const body = (await response.json()) as { id: string };
        if (response.status === 201) return body.id;
        if (response.status < 500) throw new Refused(JSON.stringify(body));
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await sleep(100);
    }
  }
}

class Refused extends Error {}

export interface FoundReports {
  readonly open: number;
  readonly completed: number;
  readonly failed: number;
  /** Keys of files that reports or clients name. */
  readonly named: readonly string[];
  readonly keys: readonly string[];
  /** Reports that rang the bell other than once. */
  readonly toldWrong: number;
}

/** What became of every report. */
export async function lookAtReports(superuser: Pool): Promise<FoundReports> {
  const { rows } = await superuser.query<{
    status: string;
    key: string;
    files: (string | null)[];
    told: number;
  }>(`
    select r.status, r.idempotency_key as key,
           array(select distinct file from report_versions v,
                        unnest(array[v.file_key, v.model_key, v.base_model_key, v.brand ->> 'logoKey']) file
                  where v.report_id = r.id and file is not null) as files,
           (select count(*)::int from notifications n where n.link = '/dashboard/reports/' || r.id) as told
      from reports r`);
  const { rows: kept } = await superuser.query<{ key: string }>('select key from client_files');
  const count = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  return {
    open: count('pending', 'processing'),
    completed: count('completed'),
    failed: count('failed'),
    named: [
      ...rows.flatMap(({ files }) => files.filter((file) => file !== null)),
      ...kept.map(({ key }) => key),
    ].toSorted(),
    keys: rows.map(({ key }) => key).toSorted(),
    toldWrong: rows.filter(({ told }) => told !== 1).length,
  };
}

/** The keys of all stored files, and drafts of files that never came to be. */
export function storedFiles(dataDir: string): { files: string[]; drafts: number } {
  const files = filesBelow(path.join(dataDir, 'storage', 'files'));
  return { files, drafts: filesBelow(path.join(dataDir, 'storage', 'incoming')).length };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
