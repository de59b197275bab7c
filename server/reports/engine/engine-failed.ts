/** The engine did not finish: the file was too much for it, or there is a mistake of ours in it. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
  /** Whether it ran out of time or memory. */
  readonly isTooMuch: boolean;

  constructor(message: string, { isTooMuch = false, cause }: { isTooMuch?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isTooMuch = isTooMuch;
  }
}

/** Nobody can report on the period that was asked for; the sentence says why. */
export class PeriodRefused extends Error {
  override name = 'PeriodRefused';
}
