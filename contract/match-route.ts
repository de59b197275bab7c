import { routes } from '#contract/routes.ts';

const addresses = Object.values(routes).flatMap((group) =>
  Object.values(group).map(({ method, path }: { method: string; path: string }) => ({
    method,
    path,
    parts: path.split('/'),
  })),
);

/** The routes whose path, as the table writes it, fits this one below `/api`; one for each method it answers to. */
export function matchRoutes(path: string): readonly { readonly method: string; readonly path: string }[] {
  const asked = path.replace(/\/+$/, '').split('/');
  const fitting = addresses.filter(
    ({ parts }) =>
      parts.length === asked.length && parts.every((part, at) => part === asked[at] || isParameter(part)),
  );
  // `/notifications/mark-all` is itself, and not a notification with that id.
  const literal = fitting.filter(({ parts }) => parts.every((part, at) => part === asked[at]));
  return literal.length > 0 ? literal : fitting;
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}
