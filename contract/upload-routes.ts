/** How large the form may be that a route takes: so many MB, or as much as the installation allows (`MAX_UPLOAD_MB`). */
export type UploadLimit = number | 'configured';

/** The only routes that take a form with files, written as in the route table. Every other route takes JSON. */
export const uploadRoutes: Readonly<Record<string, UploadLimit>> = {};

/** The limit of this address (below `/api`); null where it takes no form. */
export function uploadLimit(method: string, path: string): UploadLimit | null {
  const asked = path.split('/');
  const match = Object.entries(uploadRoutes).find(([address]) => {
    const [routeMethod, routePath = ''] = address.split(' ');
    const parts = routePath.split('/');
    return (
      routeMethod === method &&
      parts.length === asked.length &&
      parts.every((part, at) => part.startsWith('{') || part === asked[at])
    );
  });
  return match === undefined ? null : match[1];
}
