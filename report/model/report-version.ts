/** Raised when the shape of a report changes; `older-report.ts` brings stored ones up to date. Apart from the schemas, which the engine does without. */
export const REPORT_VERSION = 2;
