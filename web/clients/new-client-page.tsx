import { PageTitle } from '#web/ui/page-title.tsx';

export default function NewClientPage() {
  return <PageTitle title="Client" />;
}
