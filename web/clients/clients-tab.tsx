import { PageTitle } from '#web/ui/page-title.tsx';

/** The clients of the agency. */
export function ClientsTab() {
  return <PageTitle title="Clients" />;
}
