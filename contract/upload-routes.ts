/**
 * How large the file may be that a route takes: so many MB, a picture, or several files, each as large as the installation allows
 * (`MAX_UPLOAD_MB`) and all of them `FILES_TOGETHER_TIMES` that.
 */
export type UploadLimit = number | 'image' | 'several';

/** The only routes that take a form with files, written as in the route table. Every other route takes JSON. */
export const uploadRoutes: Readonly<Record<string, UploadLimit>> = {
  'POST /account/avatar': 'image',
  'POST /agency/brand/logo': 'image',
  'POST /clients/{id}/brand/logo': 'image',
  'POST /clients/{id}/files': 'several',
  'POST /reports': 'several',
  'POST /workflow/runs/{run}': 25,
};
