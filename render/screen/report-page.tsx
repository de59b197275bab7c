import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { brandPalette, type Palette } from '#report/chart/palette.ts';
import type { Brand } from '#report/model/brand.ts';
import { pageWords } from '#report/model/page-words.ts';
import type { Report, Section } from '#report/model/report.ts';
import { AgencyMark } from './agency-mark.tsx';
import { BlockView } from './block-view.tsx';
import { FactPanel, type LoadRows } from './fact-panel.tsx';
import { type Asked, ReportContext, type ReportScope } from './report-context.tsx';
import { SCREEN_WORDS } from './screen-words.ts';
import './report-page.css';
import './report-parts.css';
import './report-charts.css';
import './report-shapes.css';
import './report-tables.css';
import './report-panel.css';
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
}

/** A finished report as a page: the same content as the PDF, with every number open to question. */
export function ReportPage({ report, brand, onFact, loadRows, look = 'auto' }: ReportPageProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (next: Asked) => {
      setAsked(next);
      if (next.fact !== null) onFact?.(next.fact);
    },
    [onFact],
  );
  const light = useMemo(() => brandPalette(brand.primary, brand.accent), [brand.primary, brand.accent]);
  const dark = useMemo(
    () => brandPalette(brand.primary, brand.accent, 'dark'),
    [brand.primary, brand.accent],
  );
  const scope = useMemo<ReportScope>(
    () => ({
      facts: report.facts,
      leftOut: report.source.rows_left_out,
      style: { language: report.language, currency: report.source.currency },
      words: SCREEN_WORDS[report.language],
      series: light.series.map((_, index) => `var(--series-${index})`),
      ask,
    }),
    [report, light, ask],
  );
  const sections = report.sections.filter((section) => section.blocks.length > 0);
  return (
    <ReportContext value={scope}>
      <article className="cr-report" data-look={look} lang={report.language} style={tokens(light, dark)}>
        <Cover report={report} brand={brand} />
        <Contents sections={sections} title={scope.words.contents} />
        <div className="cr-sections">
          {sections.map((section) => (
            <section key={section.id} id={`section-${section.id}`} aria-labelledby={`title-${section.id}`}>
              <h2 id={`title-${section.id}`}>{section.title}</h2>
              {section.blocks.map((block, index) => (
                <BlockView
                  key={`${block.kind}${index}`}
                  block={block}
                  sectionTitle={section.title}
                  first={index === 0}
                />
              ))}
            </section>
          ))}
        </div>
        <Footer report={report} brand={brand} />
        {asked && (
          <FactPanel
            key={asked.fact ?? asked.label + asked.text}
            asked={asked}
            loadRows={loadRows}
            onClose={() => setAsked(null)}
          />
        )}
      </article>
    </ReportContext>
  );
}

function Cover({ report, brand }: Pick<ReportPageProps, 'report' | 'brand'>) {
  const words = pageWords(report.language);
  return (
    <header className="cr-cover">
      <div className="cr-mark">
        <AgencyMark name={brand.agencyName} logoUrl={brand.logoUrl || null} />
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
    </footer>
  );
}

/** Both palettes as custom properties; the colour scheme of the page picks one. */
function tokens(light: Palette, dark: Palette): CSSProperties {
  const [bright, dim] = [flat(light), flat(dark)];
  return Object.fromEntries(
    Object.entries(bright).map(([name, colour]) => [name, `light-dark(${colour}, ${dim[name] ?? colour})`]),
  ) as CSSProperties;
}

function flat(palette: Palette): Record<string, string> {
  const colours: Record<string, string> = {};
  for (const [key, value] of Object.entries(palette) as [string, Palette[keyof Palette]][]) {
    const name = `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof value === 'string') colours[name] = value;
    else if (Array.isArray(value)) value.forEach((colour, index) => (colours[`--series-${index}`] = colour));
    else Object.assign(colours, { [name]: value.text, [`${name}-fill`]: value.fill });
  }
  return colours;
}
