import type { ReportOptions } from '#report/create-report.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { UnreadableCode } from '#report/read/table.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';

/** What a thread is asked to do with a file. */
export type EngineTask =
  /** Reads the file as far as it takes to know that a report can be made of it. */
  | { readonly kind: 'check'; readonly bytes: Uint8Array; readonly file: string }
  | {
      readonly kind: 'make';
      readonly bytes: Uint8Array;
      readonly options: Omit<ReportOptions, 'sha256' | 'maxBytes'>;
    }
  /** `bytes` is null in the hope that the thread still knows the file under `key`. */
  | {
      readonly kind: 'trace';
      readonly key: string;
      readonly bytes: Uint8Array | null;
      readonly origin: Origin;
      readonly page: RowsPage;
    };

/** What a thread makes of each kind of task. */
export interface EngineResults {
  readonly check: null;
  readonly make: Report;
  /** Null: the thread does not know the file, ask again with its bytes. */
  readonly trace: TracedRows | null;
}

export type EngineAnswer =
  | { readonly result: EngineResults[keyof EngineResults] }
  | { readonly refused: { readonly code: UnreadableCode; readonly message: string } }
  | { readonly failed: string };
