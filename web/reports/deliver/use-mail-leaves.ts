import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';

/** Whether e-mails leave this installation; taken to be so until it is known. */
export function useMailLeaves(): boolean {
  const { data } = useQuery({ ...queries.system.config.queryOptions(), staleTime: Infinity });
  return data?.mail.configured ?? true;
}
