import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildAnswer, ChildJob } from './child-messages.ts';
import { FairQueue } from './fair-queue.ts';
import { PdfFailed, PdfStopped } from './pdf-failed.ts';
import { lowerPriority } from './lower-priority.ts';

const PDF_CHILD = new URL('pdf-child.ts', import.meta.url);

/** A child is replaced after this many reports, while nobody waits for it. */
const REPORTS_PER_CHILD = 400;

/** Most memory the compiler may take, in pages of 64 KB: a report that needs more fails alone. */
const MOST_PAGES = 20_000;

/** Its memory is the typesetter's, nearly all of it. Left to itself, V8 holds 60 MB for what dies young. */
const YOUNG_MB = 4;

type Work = Omit<ChildJob, 'id'>;

/** More than this never waits in one process: jobs are taken from the queue a few at a time. */
const MOST_WAITING = { perOwner: 200, inAll: 400 };

/** For whom a PDF is set. */
interface WorkOptions {
  readonly owner?: string;
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  owner: string;
  work: Work;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  resolve: (answer: SetPdf) => void;
  reject: (error: PdfFailed | PdfStopped) => void;
}

export interface SetPdf {
  pdf: Uint8Array;
  accessible: boolean;
}

/** Child processes that set PDFs: one job each at a time, killed at its limit, replaced when broken. */
export class ChildPool {
  readonly #size: number;
  readonly #program: URL;
  readonly #queue = new FairQueue<Waiting>(MOST_WAITING);
  readonly #children = new Set<Child>();

  constructor(size = 1, program = PDF_CHILD) {
    this.#size = size;
    this.#program = program;
  }

  /** The limit counts from the moment a child begins, not from the queue. An aborted one fails with `PdfStopped`. */
  run(work: Work, timeoutMs: number, { owner = '', signal }: WorkOptions = {}): Promise<SetPdf> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) throw new PdfStopped();
      const waiting: Waiting = { owner, work, signal, timeoutMs, resolve, reject };
      this.#queue.add(owner, waiting);
      signal?.addEventListener('abort', () => this.#drop(waiting), { once: true });
      this.#next();
    });
  }

  /** Starts a child before the first report needs it. */
  warmUp(): void {
    if (this.#children.size === 0) this.#children.add(new Child(this.#program));
  }

  /** Ends all children at once; whatever waits or is under way fails with `PdfStopped`. */
  close(): void {
    for (const { reject } of this.#queue.clear()) reject(new PdfStopped());
    for (const child of this.#children) child.stop();
    this.#children.clear();
  }

  get processIds(): number[] {
    return [...this.#children].flatMap((child) => child.processId ?? []);
  }

  #drop(waiting: Waiting): void {
    if (this.#queue.remove(waiting.owner, waiting)) waiting.reject(new PdfStopped());
  }

  #next(): void {
    if (this.#queue.size === 0) return;
    // One that died while nobody needed it costs no report.
    for (const idle of this.#children) if (!idle.busy && idle.isSpent) this.#children.delete(idle);
    let child = [...this.#children].find((candidate) => !candidate.busy);
    if (child === undefined) {
      if (this.#children.size >= this.#size) return;
      child = new Child(this.#program);
      this.#children.add(child);
    }
    const waiting = this.#queue.take();
    if (waiting === null) return;
    void this.#serve(child, waiting);
  }

  async #serve(child: Child, waiting: Waiting): Promise<void> {
    const { owner, work, signal, timeoutMs, resolve, reject } = waiting;
    // Killed at once: a child costs half a second, a report that nobody needs up to a minute.
    const stop = () => child.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      resolve(await child.run(work, timeoutMs));
    } catch (error) {
      const told = error instanceof PdfFailed || error instanceof PdfStopped;
      reject(told ? error : new PdfFailed('pdf_crashed', String(error)));
    }
    signal?.removeEventListener('abort', stop);
    this.#queue.done(owner);
    if (child.isSpent) {
      child.kill();
      this.#children.delete(child);
    }
    this.#next();
  }
}

class Child {
  readonly #process: ChildProcess;
  #served = 0;
  #broken = false;
  #stopped = false;
  busy = false;

  constructor(program: URL) {
    this.#process = fork(fileURLToPath(program), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [`--wasm-max-mem-pages=${MOST_PAGES}`, '--expose-gc', `--max-semi-space-size=${YOUNG_MB}`],
    });
    // At once, so that every thread it starts takes after it.
    if (this.#process.pid !== undefined) lowerPriority(this.#process.pid);
    this.#process.on('error', () => (this.#broken = true));
    this.#process.on('exit', () => (this.#broken = true));
    this.#letParentEnd();
  }

  /** To be replaced: it has failed, or has served long enough. */
  get isSpent(): boolean {
    return this.#broken || this.#served >= REPORTS_PER_CHILD;
  }

  async run(work: Work, timeoutMs: number): Promise<SetPdf> {
    this.busy = true;
    this.#served++;
    this.#process.ref();
    this.#process.channel?.ref();
    try {
      return await this.#ask({ ...work, id: this.#served }, timeoutMs);
    } finally {
      this.busy = false;
      this.#letParentEnd();
    }
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  stop(): void {
    this.#stopped = true;
    this.kill();
  }

  kill(): void {
    this.#broken = true;
    this.#process.kill('SIGKILL');
  }

  #ask(job: ChildJob, timeoutMs: number): Promise<SetPdf> {
    return new Promise((resolve, reject) => {
      let complaints = '';
      const hear = (chunk: Buffer) => {
        complaints = (complaints + chunk.toString()).slice(-2000);
      };
      const settle = (act: () => void) => {
        clearTimeout(limit);
        this.#process.off('message', answered).off('exit', gone);
        this.#process.stderr?.off('data', hear);
        act();
      };
      const answered = (answer: ChildAnswer) => {
        if (answer.id !== job.id) return;
        settle(() =>
          'pdf' in answer ? resolve(answer) : reject(new PdfFailed('pdf_refused', answer.problem)),
        );
      };
      const gone = () =>
        settle(() => reject(this.#stopped ? new PdfStopped() : new PdfFailed('pdf_crashed', complaints)));
      const limit = setTimeout(() => {
        this.kill();
        settle(() => reject(new PdfFailed('pdf_timeout', `No answer in ${timeoutMs} ms.`)));
      }, timeoutMs);
      this.#process.on('message', answered).on('exit', gone);
      this.#process.stderr?.on('data', hear);
      if (this.#broken) gone();
      else this.#process.send(job, (error) => error && gone());
    });
  }

  /** An idle child keeps nobody alive; it ends when the channel to its parent closes. */
  #letParentEnd(): void {
    this.#process.unref();
    this.#process.channel?.unref();
    const errors = this.#process.stderr as (NodeJS.ReadableStream & { unref?: () => void }) | null;
    errors?.unref?.();
  }
}
