import type { Brand } from '#report/model/brand.ts';
import type { PrintedReport } from './printed-report.ts';
import type { Paper } from './paper.ts';

/** What a parent asks of a child process. */
export interface ChildJob {
  id: number;
  report: PrintedReport;
  brand: Brand;
  paper: Paper;
}

export type ChildAnswer =
  | { id: number; pdf: Uint8Array; accessible: boolean }
  | { id: number; problem: string };
