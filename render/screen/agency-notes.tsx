import type { Brand } from '#report/model/brand.ts';
import type { AgencyNotes, Report } from '#report/model/report.ts';
import { FactPanel } from './fact-panel.tsx';
import type { LoadRows } from './rows-behind.tsx';
import { ReportContext } from './report-context.tsx';
import { SectionView } from './section-view.tsx';
import { useReportScope } from './use-report-scope.ts';
import './report-page.css';
import './report-parts.css';
import './report-tables.css';
import './report-panel.css';
import './report-media.css';

/** What the agency alone reads, in the look of the report it belongs to. */
export function AgencyNotesPage({
  report,
  notes,
  brand,
  loadRows,
  look = 'auto',
}: {
  report: Report;
  notes: AgencyNotes;
  brand: Pick<Brand, 'primary' | 'accent'>;
  loadRows?: LoadRows;
  look?: 'auto' | 'light' | 'dark';
}) {
  const { scope, asked, close, colours } = useReportScope(report, brand, { facts: notes.facts });
  return (
    <ReportContext value={scope}>
      <article className="cr-report" data-look={look} lang={report.language} style={colours}>
        <div className="cr-sections">
          {notes.sections.map((section) => (
            <SectionView key={section.id} section={section} />
          ))}
        </div>
        {asked && (
          <FactPanel
            key={asked.fact ?? asked.label + asked.text}
            asked={asked}
            loadRows={loadRows}
            onClose={close}
          />
        )}
      </article>
    </ReportContext>
  );
}
