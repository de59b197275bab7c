export const meta = () => [{ title: 'Report' }, { name: 'robots', content: 'noindex' }];

/** A report that was shared by a link, for a reader without an account. */
export default function SharedReportPage() {
  return (
    <main className="container-page py-12">
      <h1 className="display text-2xl">Report</h1>
    </main>
  );
}
