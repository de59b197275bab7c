import { PageTitle } from '#web/ui/page-title.tsx';

export default function ClientPage() {
  return <PageTitle title="Client" />;
}
