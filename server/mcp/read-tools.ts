import * as z from 'zod';
import type { tracedRowsSchema, ReportRow } from '#contract/reports/reports.ts';
import type { Report } from '#report/model/report.ts';
import { ApiRefused, type CallApi } from './api-call.ts';
import { listed } from './find-tools.ts';
import { digestOf, factOf, figuresOf, notesOf } from './report-digest.ts';
import { tool } from './tool.ts';

const MOST_ROWS = 100;
/** A change has two; no figure that is worth tracing row by row has more than a few. */
const MOST_ORIGINS = 6;

const reportId = z.string().max(100).describe('The id of a report, from find_reports');

const reportAt = (call: CallApi, id: string) => call<ReportRow>('GET', `/reports/${encodeURIComponent(id)}`);

async function modelOf(call: CallApi, id: string): Promise<Report> {
  const { model } = await call<{ model: Report }>('GET', `/reports/${encodeURIComponent(id)}/page`);
  return model;
}

export const readTools = [
  tool({
    name: 'read_report',
    title: 'Read a report',
    description:
      'The words and figures of a finished report by section: result, findings, next steps, tables. Every figure comes with the id of its fact (`fact`, or `facts` of a sentence); rows_behind_figure shows what it was computed from.',
    input: z.object({
      report_id: reportId,
      with_agency_notes: z
        .boolean()
        .default(false)
        .describe('Also what only the agency reads: problems of the data, how columns were read'),
    }),
    changes: false,
    run: async ({ report_id, with_agency_notes }, { call, publicUrl }) => {
      const report = await reportAt(call, report_id);
      if (!report.has_page) return { report: listed(report, publicUrl) };
      const model = await modelOf(call, report_id);
      return {
        report: listed(report, publicUrl),
        ...digestOf(model),
        ...(with_agency_notes ? { agency_notes: notesOf(model) } : {}),
      };
    },
  }),
  tool({
    name: 'rows_behind_figure',
    title: 'Rows behind a figure',
    description:
      'How a figure of a report was computed, and the rows of the uploaded file that it was computed from, with their line numbers and sums.',
    input: z.object({
      report_id: reportId,
      fact: z.string().max(200).describe('The id of the fact, as read_report gives it'),
      from: z.number().int().min(0).default(0).describe('How many rows to skip'),
      most: z.number().int().min(1).max(MOST_ROWS).default(20),
    }),
    changes: false,
    run: async ({ report_id, fact: id, from, most }, { call }) => {
      const fact = factOf(await modelOf(call, report_id), id);
      if (fact === null) throw new ApiRefused('This report has no such fact. Read it again for the ids.');
      const { origins, ...rest } = fact;
      const traced = [];
      for (const origin of origins.slice(0, MOST_ORIGINS)) {
        const address = `/reports/${encodeURIComponent(report_id)}/rows`;
        traced.push({ origin, ...(await call<Traced>('POST', address, { json: { origin, from, most } })) });
      }
      return { fact: rest, rows: traced };
    },
  }),
  tool({
    name: 'compare_periods',
    title: 'Compare periods',
    description:
      'The key figures of a report against the period before and the year before, as the report compares them; or, with a second report, against the same figures of that one.',
    input: z.object({
      report_id: reportId,
      with_report_id: reportId.optional().describe('Another report to compare with, such as last quarter’s'),
    }),
    changes: false,
    run: async ({ report_id, with_report_id }, { call }) => {
      const one = await modelOf(call, report_id);
      if (with_report_id === undefined)
        return { period: one.period_text, compared_with: one.comparison_text, figures: figuresOf(one) };
      const other = await modelOf(call, with_report_id);
      return {
        period: one.period_text,
        compared_with: other.period_text,
        currencies: [one.source.currency, other.source.currency],
        figures: between(one, other),
      };
    },
  }),
];

type Traced = z.infer<typeof tracedRowsSchema>;

/** Figures that both reports lead with, and how they differ; computed here, of the two facts that are named. */
function between(one: Report, other: Report) {
  const before = new Map(figuresOf(other).map((figure) => [figure.metric, figure]));
  return figuresOf(one).flatMap(({ metric, label, now }) => {
    const then = before.get(metric)?.now;
    if (then === undefined || typeof now.value !== 'number' || typeof then.value !== 'number') return [];
    const difference = now.value - then.value;
    const change = then.value === 0 ? null : difference / Math.abs(then.value);
    return [{ metric, label, now, before: then, difference, change }];
  });
}
