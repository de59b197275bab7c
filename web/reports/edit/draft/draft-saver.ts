import type { DraftConflict } from '#contract/reports/drafts.ts';
import type { Edition } from '#report/edition/edition.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

/** How the draft stands. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'retrying' }
  /** The server will not have it; trying again would not help. */
  | { kind: 'refused'; message: string }
  /** Somebody else saved first; `theirs` is null where the draft or the report is another by now. */
  | { kind: 'conflict'; message: string; theirs: DraftConflict | null };

interface SaverOptions {
  revision: number;
  save: (edition: Edition, revision: number) => Promise<{ revision: number }>;
}

/** So long after the last keystroke the draft is saved; while somebody keeps on typing, this long after the first. */
const PAUSE_MS = 700;
const LONGEST_MS = 5000;
const RETRY_MS = 3000;

/** Saves a draft as it is written: one request at a time, the newest words in each, and none lost while there is no connection. */
export class DraftSaver {
  revision: number;
  readonly #save: SaverOptions['save'];
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { kind: 'saved' };
  #unsaved: (() => Edition) | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #underWay: Promise<void> | null = null;

  constructor({ revision, save }: SaverOptions) {
    this.revision = revision;
    this.#save = save;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): SaveState => this.#state;

  /** The draft changed; how it is now is asked when it is saved. */
  readonly change = (draft: () => Edition): void => {
    if (this.#unsaved === null) this.#since = Date.now();
    this.#unsaved = draft;
    if (this.#state.kind === 'conflict') return;
    this.#tell({ kind: 'saving' });
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#since + LONGEST_MS - Date.now())));
  };

  /** Saves at once what is not saved; true where all of it is. */
  async flush(): Promise<boolean> {
    while ((this.#unsaved !== null || this.#underWay !== null) && this.#state.kind !== 'conflict') {
      this.#stop();
      await (this.#underWay ?? this.#run());
      if (this.#state.kind === 'retrying' || this.#state.kind === 'refused') return false;
    }
    return this.#state.kind !== 'conflict';
  }

  /** Saves one's own draft on top of the other's, which its author has seen and decided. */
  keepMine(): void {
    if (this.#state.kind !== 'conflict' || this.#state.theirs === null) return;
    this.revision = this.#state.theirs.revision;
    this.#tell({ kind: 'saving' });
    this.#schedule(0);
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #schedule(ms: number): void {
    this.#stop();
    this.#timer = setTimeout(() => void this.#run(), ms);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #run(): Promise<void> {
    this.#underWay ??= this.#send().finally(() => {
      this.#underWay = null;
      if (this.#unsaved !== null && this.#state.kind === 'saving') this.#schedule(PAUSE_MS);
    });
    return this.#underWay;
  }

  async #send(): Promise<void> {
    const draft = this.#unsaved;
    if (draft === null) return;
    this.#unsaved = null;
    this.#since = Date.now();
    try {
      const { revision } = await this.#save(draft(), this.revision);
      this.revision = revision;
      if (this.#unsaved === null) this.#tell({ kind: 'saved' });
    } catch (error) {
      // What was written meanwhile holds all of it.
      this.#unsaved ??= draft;
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const message = messageOf(error, 'We couldn’t save your draft.');
    if (status === 409) {
      const details = error instanceof ApiError ? error.details : {};
      const theirs = 'edition' in details ? (details as unknown as DraftConflict) : null;
      this.#tell({ kind: 'conflict', message, theirs });
    } else if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      this.#tell({ kind: 'refused', message });
    } else {
      this.#tell({ kind: 'retrying' });
      this.#schedule(RETRY_MS);
    }
  }

  #tell(state: SaveState): void {
    if (state.kind === this.#state.kind && state.kind !== 'conflict' && state.kind !== 'refused') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
