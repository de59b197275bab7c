import { closePdf, warmUpPdf } from '#render/pdf/render-pdf.ts';
import { closeEngine, warmUpEngine } from '#server/reports/engine/engine.ts';
import { sweepReports, type SweepDeps } from '#server/reports/sweep-reports.ts';

const SWEEP_EVERY_MS = 15_000;
/** Late enough not to slow the start itself. */
const WARM_UP_AFTER_MS = 500;

/** What goes on beside the queue in a process that makes reports. */
export interface ReportWork {
  /** Ends the sweeping; waits for one under way. */
  stop(): Promise<void>;
}

/** Gets the typesetter ready for the first report, and sweeps from time to time. */
export function startReportWork(deps: SweepDeps): ReportWork {
  const warmUp = setTimeout(warmUpPdf, WARM_UP_AFTER_MS);
  warmUp.unref();
  let sweep = Promise.resolve();
  const sweepOnce = () => {
    sweep = sweep
      .then(() => sweepReports(deps))
      .catch((error: unknown) => deps.logger.warn('sweep_failed', { error }));
  };
  sweepOnce();
  const timer = setInterval(sweepOnce, SWEEP_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearTimeout(warmUp);
      clearInterval(timer);
      await sweep;
    },
  };
}

/** Gets the engine ready for the first file, in whatever role. */
export function warmUpReading(): void {
  setTimeout(warmUpEngine, WARM_UP_AFTER_MS).unref();
}

/** Ends the threads and child processes that make reports. */
export async function closeReportMachines(): Promise<void> {
  closePdf();
  await closeEngine();
}
