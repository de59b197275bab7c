/** Raised when a stored report can no longer be read by the present code. Apart from the schemas, which the engine does without. */
export const REPORT_VERSION = 1;
