import { useOutletContext } from 'react-router';
import type { PortalPerson } from '#contract/portal/portal.ts';

/** Who is signed in; the pages behind the door are shown to nobody else. */
export function usePerson(): PortalPerson {
  return useOutletContext<PortalPerson>();
}
