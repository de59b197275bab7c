/** How large the file may be that a route takes: so many MB, a picture, or as much as the installation allows (`MAX_UPLOAD_MB`). */
export type UploadLimit = number | 'image' | 'configured';

/** The only routes that take a form with files, written as in the route table. Every other route takes JSON. */
export const uploadRoutes: Readonly<Record<string, UploadLimit>> = {
  'POST /account/avatar': 'image',
  'POST /agency/brand/logo': 'image',
  'POST /reports': 'configured',
  'POST /workflow/runs/{run}': 25,
};
