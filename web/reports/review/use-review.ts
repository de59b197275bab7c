import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Review } from '#contract/reports/reviews.ts';
import { queries } from '#web/api/api.ts';

/** How a version of a report stands; the newest unless another is named. */
export function useReview(id: string, version: number | null) {
  const input = version === null ? { id } : { id, version };
  return useQuery({ ...queries.reviews.get.queryOptions({ input }), enabled: version !== null });
}

/** Puts what was decided where it is shown, and asks anew for all that shows how reports stand. */
export function useReviewChanged(id: string): (review: Review) => void {
  const cache = useQueryClient();
  return useCallback(
    (review) => {
      const input = { id, version: review.version };
      cache.setQueryData(queries.reviews.get.queryKey({ input }), review);
      for (const queryKey of [queries.reviews.key(), queries.reports.key(), queries.versions.key()])
        void cache.invalidateQueries({ queryKey });
    },
    [cache, id],
  );
}
