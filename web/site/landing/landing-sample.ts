import type { Tone } from '#report/model/blocks.ts';

export interface SampleLine {
  readonly number: number;
  readonly text: string;
  readonly traced: boolean;
}

/** What the public pages show of the sample report: a finding, its row, and the figures around it. */
export interface LandingSample {
  readonly file: string;
  readonly fileSize: string;
  /** What the engine read off the file, as labelled values. */
  readonly recognised: readonly { label: string; value: string }[];
  readonly client: string;
  readonly period: string;
  /** Some lines of the file, around the traced one. */
  readonly lines: readonly SampleLine[];
  /** A finding, in words around the figure that was traced. */
  readonly finding: { readonly before: string; readonly figure: string; readonly after: string };
  readonly kpis: readonly { label: string; value: string; delta: string; tone: Tone }[];
  readonly findings: readonly { text: string; tone: 'good' | 'bad' }[];
  readonly trend: { readonly title: string; readonly main: Series; readonly quiet: Series };
}

interface Series {
  readonly label: string;
  readonly values: readonly number[];
}
