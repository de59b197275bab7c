import { closePdf, warmUpPdf } from '#render/pdf/render-pdf.ts';
import { closeEngine, warmUpEngine } from '#server/reports/engine/engine.ts';
import { sweepFiles, sweepReports, type SweepDeps } from '#server/reports/generation/sweep-reports.ts';

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
  const sweeps = [
    repeatedly(deps, () => sweepReports(deps)),
    repeatedly(deps, (signal) => sweepFiles(deps, new Date(), signal)),
  ];
  return {
    stop: async () => {
      clearTimeout(warmUp);
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
    },
  };
}

/** Does the work now and then again and again, never twice at once. */
function repeatedly(
  { logger }: Pick<SweepDeps, 'logger'>,
  work: (signal: AbortSignal) => Promise<void>,
): ReportWork {
  const stopping = new AbortController();
  let underWay: Promise<void> | null = null;
  const once = () => {
    underWay ??= work(stopping.signal)
      .catch((error: unknown) => logger.warn('sweep_failed', { error }))
      .finally(() => (underWay = null));
  };
  once();
  const timer = setInterval(once, SWEEP_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await underWay;
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
