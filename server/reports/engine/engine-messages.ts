import type { DaySpan } from '#contract/clients/client-data.ts';
import type { WritingOptions } from '#report/create-report.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { ReadOptions } from '#report/read/read-options.ts';
import type { UnreadableCode } from '#report/read/table.ts';
import type { ClientReportOptions } from '#report/create-client-report.ts';
import type { Goal, JudgedGoal } from '#report/together/goals/goals.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import type { Found } from '#workbook/workbook.ts';

/** What a file is called, and the day it was handed in, as an ISO date: both may tell its year. */
export interface NamedFile {
  readonly file: string;
  readonly handedIn: string | null;
}

/** A file of a client as a thread is given it. */
export interface FileOfClient extends NamedFile {
  readonly bytes: Uint8Array;
}

/** The goals that hold in a month. */
export interface GoalsOfMonth {
  /** Such as `2026-10`. */
  readonly month: string;
  readonly goals: readonly Goal[];
}

/** How they stand, in the same order. */
export interface JudgedMonth {
  readonly month: string;
  /** The last day of the month that the files tell of. */
  readonly until: string;
  readonly goals: readonly JudgedGoal[];
}

/** What a file turns out to be. */
export interface InspectedFile {
  readonly rows: number;
  readonly platform: string | null;
  readonly currency: string | null;
  /** The days it tells of, as ISO dates; none where it names no days. */
  readonly covered: readonly DaySpan[];
  readonly sha256: string;
}

/** What a thread is asked to do with a file. */
export type EngineTask =
  /** Reads the file as far as it takes to know that a report can be made of it, and what it is about. */
  | ({ readonly kind: 'inspect' } & FileOfClient)
  /** Takes the tables out of a workbook or a zip. */
  | { readonly kind: 'open'; readonly bytes: Uint8Array<ArrayBuffer>; readonly file: string }
  | {
      readonly kind: 'make';
      readonly source: FileOfClient;
      readonly options: WritingOptions;
    }
  /** One report of several files, in the order of upload. */
  | {
      readonly kind: 'make-together';
      readonly files: readonly FileOfClient[];
      readonly options: Omit<ClientReportOptions, keyof ReadOptions>;
    }
  /** Holds goals against each of some months. */
  | {
      readonly kind: 'judge-goals';
      readonly files: readonly FileOfClient[];
      readonly months: readonly GoalsOfMonth[];
    }
  /** `bytes` is null in the hope that the thread still knows the file under `key`. */
  | ({
      readonly kind: 'trace';
      /** Where it is stored. */
      readonly key: string;
      readonly bytes: Uint8Array | null;
      /** The figure is of a report over several files. */
      readonly isTogether?: boolean;
      readonly origin: Origin;
      readonly page: RowsPage;
    } & NamedFile)
  /** The rows behind a figure of a channel that several files tell. */
  | {
      readonly kind: 'trace-channel';
      readonly files: readonly FileOfClient[];
      readonly origin: Origin;
      readonly page: RowsPage;
    };

/** What a thread makes of each kind of task. */
export interface EngineResults {
  readonly inspect: InspectedFile;
  readonly open: readonly Found[];
  readonly make: Report;
  readonly 'make-together': Report;
  readonly 'judge-goals': readonly JudgedMonth[];
  /** Null: the thread does not know the file, ask again with its bytes. */
  readonly trace: TracedRows | null;
  readonly 'trace-channel': TracedRows;
}

export type EngineAnswer =
  | { readonly result: EngineResults[keyof EngineResults] }
  | { readonly badPeriod: string }
  | { readonly refused: { readonly code: UnreadableCode; readonly message: string } }
  | { readonly failed: string };
