import { PageTitle } from '#web/ui/page-title.tsx';

export default function EditClientPage() {
  return <PageTitle title="Client" />;
}
