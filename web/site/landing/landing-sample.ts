export interface SampleLine {
  readonly number: number;
  readonly text: string;
}

/** What the landing page shows of the sample report: a finding, its row, and the figures around it. */
export interface LandingSample {
  readonly file: string;
  readonly fileSize: string;
  /** What the engine read off the file, as labelled values. */
  readonly recognised: readonly { label: string; value: string }[];
  readonly client: string;
  readonly period: string;
  readonly lines: readonly SampleLine[];
  readonly tracedLine: number;
  readonly finding: { readonly before: string; readonly figure: string; readonly after: string };
  readonly kpis: readonly { label: string; value: string; delta: string; tone: 'good' | 'bad' | 'neutral' }[];
  readonly findings: readonly { text: string; tone: 'good' | 'bad' }[];
  readonly revenue: readonly number[];
  readonly cost: readonly number[];
}
