import type { ReactNode } from 'react';
import type { Brand } from '#report/model/brand.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { Report, Section } from '#report/model/report.ts';
import { AgencyMark } from './agency-mark.tsx';
import { FactPanel } from './fact-panel.tsx';
import type { LoadRows } from './rows-behind.tsx';
import { ReportContext } from './report-context.tsx';
import { SectionView } from './section-view.tsx';
import { useReportScope } from './use-report-scope.ts';
import './report-page.css';
import './report-parts.css';
import './report-charts.css';
import './report-shapes.css';
import './report-tables.css';
import './report-panel.css';
import './report-own.css';
import './report-media.css';

export interface ReportPageProps {
  report: Report;
  brand: Omit<Brand, 'logo'> & {
    /** An address the browser can show; null sets the name as a wordmark. */
    logoUrl?: string | null;
  };
  /** Told when a reader opens a number. */
  onFact?: (fact: string) => void;
  /** Finds the rows behind a number; without it the panel shows the formula alone. */
  loadRows?: LoadRows;
  look?: 'auto' | 'light' | 'dark';
  /** Stands at the title of a section: for those who work on the report, never for its readers. */
  atTitle?: (section: Section) => ReactNode;
}

/** A finished report as a page: the same content as the PDF, with every number open to question. */
export function ReportPage({ report, brand, onFact, loadRows, look = 'auto', atTitle }: ReportPageProps) {
  const { scope, asked, close, colours } = useReportScope(report, brand, { onFact });
  const sections = report.sections.filter((section) => section.blocks.length > 0);
  return (
    <ReportContext value={scope}>
      <article className="cr-report" data-look={look} lang={report.language} style={colours}>
        <Cover report={report} brand={brand} />
        <Contents sections={sections} title={scope.words.contents} />
        <div className="cr-sections">
          {sections.map((section) => (
            <SectionView key={section.id} section={section} atTitle={atTitle?.(section)} />
          ))}
        </div>
        <Footer report={report} brand={brand} />
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

function Cover({ report, brand }: Pick<ReportPageProps, 'report' | 'brand'>) {
  const words = pageWords(report.language);
  return (
    <header className="cr-cover" data-slim={report.layout?.cover === 'none' || undefined}>
      <div className="cr-mark">
        <AgencyMark name={brand.agencyName} logoUrl={brand.logoUrl || null} ground={brand.primary} />
      </div>
      {report.period_text !== null && <p className="cr-period">{report.period_text}</p>}
      <h1>{report.title}</h1>
      {report.client !== null && (
        <p className="cr-client">
          <span>{words.preparedFor}</span> {report.client}
        </p>
      )}
    </header>
  );
}

function Contents({ sections, title }: { sections: Section[]; title: string }) {
  if (sections.length < 3) return null;
  return (
    <nav className="cr-contents" aria-label={title}>
      {sections.map((section) => (
        <a key={section.id} href={`#section-${section.id}`}>
          {section.title}
        </a>
      ))}
    </nav>
  );
}

function Footer({ report, brand }: Pick<ReportPageProps, 'report' | 'brand'>) {
  const words = pageWords(report.language);
  return (
    <footer className="cr-footer">
      <p>
        {words.preparedBy} {brand.agencyName}
        {brand.footer !== null && brand.footer !== '' && ` · ${brand.footer}`}
      </p>
      {(brand.email ?? brand.website) !== null && (
        <p>
          {words.questions} {brand.email !== null && <a href={`mailto:${brand.email}`}>{brand.email}</a>}{' '}
          {brand.website}
        </p>
      )}
      {brand.madeWith === true && <p className="cr-made-with">{words.madeWith}</p>}
    </footer>
  );
}
