import { cpus, loadavg } from 'node:os';
import type { CDPSession } from '@playwright/test';

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds a page has computed; unlike the clock, a busy machine does not lengthen it. */
export async function computed(inspector: CDPSession): Promise<number> {
  const { metrics } = await inspector.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Waits on a busy machine are those for the processor, and say little about us. */
export function sayIfBusy(): void {
  const [load = 0] = loadavg();
  if (load <= cpus().length) return;
  console.log(
    `The machine is busy (load ${load.toFixed(1)} on ${cpus().length} cores): measure again when it is not.`,
  );
}
