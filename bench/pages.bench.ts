import { mkdirSync, writeFileSync } from 'node:fs';
import { pageData } from '#render/pdf/page-data.ts';
import { typesetReport } from '#render/pdf/typeset-report.ts';
import { pageFaults } from '#render/pdf/testing/page-faults.ts';
import { openTypesetter } from '#render/pdf/typesetter.ts';
import { createReport } from '#report/create-report.ts';
import { EXPORT_CLASSES } from '#report/fixtures/classes/export-classes.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { ANALYTICS } from '#report/fixtures/platforms/analytics.ts';
import { BUSINESS_ADS } from '#report/fixtures/platforms/business-ads.ts';
import { CONSUMER_ADS } from '#report/fixtures/platforms/consumer-ads.ts';
import { GOOGLE_ADS } from '#report/fixtures/platforms/google-ads.ts';
import { MAIL_AND_SHOP } from '#report/fixtures/platforms/mail-and-shop.ts';
import { META_ADS } from '#report/fixtures/platforms/meta-ads.ts';
import { SEARCH_AND_VIDEO } from '#report/fixtures/platforms/search-and-video.ts';
import { CLIENT_EXPORTS } from '#report/fixtures/together/client-exports.ts';
import { datesOf } from '#report/fixtures/together/client-files.ts';
import { type Language, LANGUAGES } from '#report/format/language.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { createClientReport } from '#report/create-client-report.ts';

export const needsApp = false;

interface Made {
  about: string;
  make: () => Report;
}

/**
 * How the pages of every fixture are filled: none but the last half empty, no row of a table alone. `--language=de` sets them
 * in another language, `--paper=us-letter` on other paper, `--out=DIR` keeps the PDFs to look at.
 */
export async function run({
  language: wanted = 'en',
  paper: onto = 'a4',
  out,
}: { language?: string; paper?: string; out?: string } = {}): Promise<void> {
  const language = LANGUAGES.find((one) => one === wanted) ?? 'en';
  const paper = onto === 'us-letter' ? 'us-letter' : 'a4';
  const typesetter = await openTypesetter();
  const rows = [];
  for (const [kind, reports] of Object.entries(reportsByKind(language))) {
    const fills: number[] = [];
    let pages = 0;
    let faulty = 0;
    let offPlan = 0;
    let checked = 0;
    for (const [index, { about, make }] of reports.entries()) {
      const report = make();
      const input = { ...report, currency: report.source.currency };
      const { pdf, accessible } = await typesetReport(typesetter, input, DEFAULT_BRAND, paper);
      const found = await pageFaults(pdf, paper);
      const planned = pageData(input, DEFAULT_BRAND, null, paper).pages;
      if (found.fills.length + 1 !== planned) offPlan++;
      if (accessible) checked++;
      pages += found.fills.length;
      faulty += found.faults.length;
      fills.push(...found.fills.slice(0, -1));
      for (const fault of found.faults) console.log(`MISSED: ${kind}, ${about}: ${fault}`);
      if (out !== undefined) keep(out, `${kind}-${index}-${about}`, pdf);
    }
    if (faulty > 0) process.exitCode = 1;
    rows.push({
      kind,
      reports: reports.length,
      pages,
      faults: faulty,
      'off plan': offPlan,
      'PDF/UA-1': checked,
      ...spread(fills),
    });
  }
  await typesetter.close();
  console.table(rows);
}

function spread(fills: number[]) {
  const ordered = fills.map((fill) => Math.round(fill * 100)).toSorted((a, b) => a - b);
  return {
    'least filled, %': ordered[0] ?? null,
    tenth: ordered[Math.floor(ordered.length / 10)] ?? null,
    median: ordered[Math.floor(ordered.length / 2)] ?? null,
  };
}

function reportsByKind(language: Language): Record<string, Made[]> {
  const encoder = new TextEncoder();
  const from = (about: string, bytes: Uint8Array, client: string | null = null): Made => ({
    about,
    make: () => createReport(bytes, { file: 'x.csv', sha256: '', client, language }),
  });
  const days = [8, 9, 10].flatMap((month) => datesOf(month, month === 9 ? 30 : 31));
  return {
    disciplines: DISCIPLINE_FIXTURES.map(({ discipline, about, text, client }) =>
      from(`${discipline}, ${about}`, encoder.encode(text), client),
    ),
    'several files': CLIENT_EXPORTS.map(({ about, ads, shop, analytics, own }) => ({
      about,
      make: () =>
        createClientReport(
          [...ads, shop, analytics, own].map((one, at) => ({
            file: `${at}.csv`,
            sha256: String(at),
            bytes: encoder.encode(one.write(days)),
          })),
          { client: 'Harbour', language },
        ),
    })),
    platforms: [GOOGLE_ADS, META_ADS, CONSUMER_ADS, BUSINESS_ADS, MAIL_AND_SHOP, SEARCH_AND_VIDEO, ANALYTICS]
      .flat()
      .map(({ about, bytes }) => from(about, bytes)),
    classes: EXPORT_CLASSES.flatMap(({ fixtures }) =>
      fixtures.map(({ about, text }) => from(about, encoder.encode(text))),
    ),
    samples: Object.entries(SAMPLE_REPORTS).map(([about, make]) => ({ about, make })),
  };
}

function keep(folder: string, name: string, pdf: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 70)}.pdf`, pdf);
}
