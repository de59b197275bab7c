import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';

/** Every template there is: those that come with the product, then the agency's own. */
export function useTemplates() {
  return useQuery(queries.templates.list.queryOptions());
}
