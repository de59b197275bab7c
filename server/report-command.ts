import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PdfFailed } from '#render/pdf/pdf-failed.ts';
import { closePdf, renderPdf } from '#render/pdf/render-pdf.ts';
import { createReport } from '#report/create-report.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Report } from '#report/model/report.ts';
import { refuseTooLarge } from '#report/read/read-table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { dayOfMoment } from '#report/calendar.ts';
import { BadPeriod } from '#report/together/periods/periods.ts';
import { loadEnv, type ModelSettings } from '#server/env.ts';
import { createLogger, type Logger } from '#server/logger.ts';
import { rephraseReport } from '#server/prose/rephrase-report.ts';
import { BadGoals, readTogether, reportTogether, type TogetherOptions } from '#server/together-command.ts';

export const USAGE =
  'Usage: npm run --silent report -- FILE… --out DIR [--client NAME] [--agency NAME] [--no-pdf], ' +
  'or one report of all files: --together --name NAME [--period 2026-10 | 2026-10-01..2026-10-31 | whole] ' +
  '[--compare previous|year|none] [--goals FILE]';

export interface ReportCommand {
  files: string[];
  out: string;
  client: string | null;
  agency: string | null;
  pdf: boolean;
  /** One report of all files; null: one of each. */
  together: TogetherOptions | null;
}

export interface CommandSurroundings {
  maxUploadMb: number;
  print: (line: string) => void;
  /** The language model that may word the summary; none unless given. */
  model?: ModelSettings | null;
  logger?: Logger;
}

/** Understands the command line; a string is the sentence that says what is wrong with it. */
export function readCommand(args: string[]): ReportCommand | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        client: { type: 'string' },
        agency: { type: 'string' },
        'no-pdf': { type: 'boolean' },
        together: { type: 'boolean' },
        name: { type: 'string' },
        period: { type: 'string' },
        compare: { type: 'string' },
        goals: { type: 'string' },
      },
    });
    if (positionals.length === 0) return `Name at least one file. ${USAGE}`;
    if (values.out === undefined) return `Say with --out where to write the reports. ${USAGE}`;
    const together = values.together === true ? readTogether(values) : null;
    if (typeof together === 'string') return `${together} ${USAGE}`;
    return {
      files: positionals,
      out: values.out,
      client: values.client ?? null,
      agency: values.agency ?? null,
      pdf: values['no-pdf'] !== true,
      together,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}. ${USAGE}`;
  }
}

/** Makes a report of each file, one line each; true where every one succeeded. */
export async function runReportCommand(
  command: ReportCommand,
  around: CommandSurroundings,
): Promise<boolean> {
  await mkdir(command.out, { recursive: true });
  if (command.together !== null) return makeTogether(command, command.together, around);
  const names = outputNames(command.files);
  let failed = 0;
  for (const [index, file] of command.files.entries()) {
    const target = join(command.out, names[index]!);
    const problem = await saveReportOf(file, target, command, around);
    if (problem === null) continue;
    failed++;
    around.print(`${basename(file)}: failed (${problem.code}). ${problem.message}`);
  }
  return failed === 0;
}

async function makeTogether(
  command: ReportCommand,
  together: TogetherOptions,
  around: CommandSurroundings,
): Promise<boolean> {
  const maxBytes = around.maxUploadMb * 1024 * 1024;
  const leftOut = (file: string, { code, message }: UnreadableFile) =>
    around.print(`${file}: left out (${code}). ${message}`);
  const make = () => reportTogether(command.files, together, { ...command, maxBytes, leftOut });
  const problem = await saveReport(together.name, join(command.out, together.name), command, around, make);
  if (problem !== null) around.print(`${together.name}: failed (${problem.code}). ${problem.message}`);
  return problem === null;
}

interface Problem {
  code: string;
  message: string;
}

function saveReportOf(
  file: string,
  target: string,
  command: ReportCommand,
  around: CommandSurroundings,
): Promise<Problem | null> {
  return saveReport(file, target, command, around, () => reportOf(file, command, around));
}

/** Writes the JSON and the PDF of a report; a PDF that fails leaves the report beside the error that says so. */
async function saveReport(
  file: string,
  target: string,
  command: ReportCommand,
  around: CommandSurroundings,
  make: () => Promise<Report>,
): Promise<Problem | null> {
  let report: Report | null = null;
  try {
    report = await make();
    await writeJson(target, report);
    if (command.pdf) await writePdf(target, report, command.agency);
    around.print(summary(file, report, target));
    return null;
  } catch (error) {
    const problem = problemOf(error, file);
    await rm(`${target}.pdf`, { force: true });
    await writeJson(target, { error: problem, ...report });
    return problem;
  }
}

async function writePdf(target: string, report: Report, agency: string | null): Promise<void> {
  const brand = agency === null ? DEFAULT_BRAND : { ...DEFAULT_BRAND, agencyName: agency };
  await writeFile(`${target}.pdf`, await renderPdf(report, brand, { paper: 'a4' }));
}

async function reportOf(file: string, command: ReportCommand, around: CommandSurroundings): Promise<Report> {
  const maxBytes = around.maxUploadMb * 1024 * 1024;
  const { size, mtimeMs } = await stat(file);
  refuseTooLarge(size, maxBytes);
  const bytes = await readFile(file);
  const report = createReport(bytes, {
    file: basename(file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    client: command.client,
    agency: command.agency,
    maxBytes,
    handedIn: dayOfMoment(mtimeMs),
  });
  return rephraseReport(report, { model: around.model ?? null, logger: around.logger });
}

/** File names without `.csv`; of two alike the second gets a number, so that none overwrites another. */
function outputNames(files: string[]): string[] {
  const used = new Set<string>();
  return files.map((file) => {
    const base = basename(file).replace(/\.csv$/i, '');
    let name = base;
    for (let count = 2; used.has(name); count++) name = `${base}-${count}`;
    used.add(name);
    return name;
  });
}

async function writeJson(target: string, value: unknown): Promise<void> {
  await writeFile(`${target}.json`, `${JSON.stringify(value, null, 2)}\n`);
}

function summary(
  file: string,
  { source, sources, channels, period: chosen }: Report,
  target: string,
): string {
  if (sources && channels) {
    const when = chosen ? `${chosen.from} to ${chosen.to}` : 'no dates';
    return `${file}: ${sources.length} files, ${channels.length} channels, ${when} -> ${target}.json`;
  }
  const { platform, rows_used, rows_read, period } = source;
  const when = period === null ? 'no dates' : `${period.from} to ${period.to}`;
  return `${basename(file)}: ${platform ?? 'unknown platform'}, ${rows_used} of ${rows_read} rows, ${when} -> ${target}.json`;
}

function problemOf(error: unknown, file: string): Problem {
  if (error instanceof UnreadableFile || error instanceof PdfFailed) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof BadGoals) return { code: 'bad_goals', message: error.message };
  if (error instanceof BadPeriod) return { code: 'bad_period', message: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return { code: 'not_found', message: `There is no file ${file}. Check the path.` };
  if (code === 'EISDIR') return { code: 'not_a_file', message: `${file} is a folder. Name the files in it.` };
  if (code === 'EACCES')
    return { code: 'not_readable', message: `${file} may not be read. Check its permissions.` };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 'internal', message: `The report could not be made: ${reason}` };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<boolean> {
  const command = readCommand(process.argv.slice(2));
  if (typeof command === 'string') throw new Error(command);
  const { maxUploadMb, ai: model } = loadEnv();
  // What went wrong with a model is told beside the one line a file, not among them.
  const logger = createLogger('warn', (line) => process.stderr.write(line));
  return runReportCommand(command, { maxUploadMb, print, model, logger });
}

if (import.meta.main) {
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    closePdf();
  }
}
