/** How large the form may be that a route takes: so many MB, or as much as the installation allows (`MAX_UPLOAD_MB`). */
export type UploadLimit = number | 'configured';

/** The only routes that take a form with files, written as in the route table. Every other route takes JSON. */
export const uploadRoutes: Readonly<Record<string, UploadLimit>> = {
  'POST /account/avatar': 5,
  'POST /agency/brand/logo': 5,
  'POST /reports': 'configured',
  'POST /workflow/runs/{run}': 25,
};
