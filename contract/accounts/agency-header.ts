/** Says which agency a request acts for. Each tab sends its own, so that tabs of one person can show several agencies. */
export const AGENCY_HEADER = 'x-agency';
