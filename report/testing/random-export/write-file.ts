import type { Random } from '../random.ts';
import type { Choices, Field, Row } from './choices.ts';
import { DATE_FORMS } from './date-forms.ts';

/** The whole text of a file, and how many of its rows are not data. */
export function writeFile(
  random: Random,
  choices: Choices,
  fields: Field[],
  rows: Row[],
): { text: string; leftOut: number } {
  const { delimiter, eol, language } = choices;
  const quoteAll = random.chance(0.15);
  const mark = random.pick(['', ' --', '--']);
  const line = (cells: string[]) => cells.map((cell) => quoted(cell, delimiter, quoteAll)).join(delimiter);
  const lines: string[] = [];
  let leftOut = 0;
  const totalRow = (label: string, at: number) => {
    const cells = fields.map(
      (field) => field.total(rows) || (label === '' || field.key === 'empty' ? '' : mark),
    );
    const texts = fields.flatMap((field, i) =>
      ['campaign', 'device', 'date'].includes(field.key) ? [i] : [],
    );
    if (label !== '') cells[texts[Math.min(at, texts.length - 1)]!] = label;
    leftOut++;
    return line(cells);
  };
  if (random.chance(0.08)) lines.push(`sep=${delimiter}`);
  lines.push(...preambleLines(random, choices, fields.length, rows, line));
  lines.push(line(fields.map((field) => field.name)));
  const label = random.pick(language.totals);
  // A lone row equals its own total: nothing in the file could tell the two apart.
  const totals = rows.length < 3 && choices.totals.startsWith('blank') ? 'none' : choices.totals;
  if (totals === 'label first') lines.push(totalRow(label, 0));
  if (totals === 'blank first') lines.push(totalRow('', 0));
  const gaps = random.chance(0.05);
  rows.forEach((row, i) => {
    lines.push(line(fields.map((field) => field.write(row))));
    if (gaps && i < rows.length - 1 && random.chance(0.2)) {
      lines.push('');
      leftOut++;
    }
    if (i === 20 && random.chance(0.1)) {
      lines.push(line(fields.map((field) => field.name)));
      leftOut++;
    }
  });
  if (totals === 'label last' || totals === 'two labels') lines.push(totalRow(label, 0));
  if (totals === 'two labels') lines.push(totalRow(random.pick(language.totals), 0));
  if (totals === 'label second') lines.push(totalRow(label, 1));
  if (totals === 'blank last') lines.push(totalRow('', 0));
  const footer = random.pick(language.footers);
  if (choices.footer === 'sentence') lines.push(quoted(footer, delimiter, false));
  if (choices.footer === 'blank and sentence') lines.push('', quoted(footer, delimiter, false));
  if (choices.footer === 'commas') lines.push(delimiter.repeat(fields.length - 1));
  leftOut += { none: 0, sentence: 1, 'blank and sentence': 2, commas: 1 }[choices.footer] ?? 0;
  return { text: lines.join(eol) + (random.chance(0.8) ? eol : ''), leftOut };
}

function preambleLines(
  random: Random,
  choices: Choices,
  width: number,
  rows: Row[],
  line: (cells: string[]) => string,
): string[] {
  const { language, preamble, delimiter } = choices;
  const title = random.pick(language.titles);
  const from = DATE_FORMS.find((form) => form.name === 'long')!.write(rows[0]!.day, language);
  const to = DATE_FORMS.find((form) => form.name === 'long')!.write(rows.at(-1)!.day, language);
  const pad = delimiter.repeat(width - 1);
  if (preamble === 'title') return [quoted(title, delimiter, false)];
  if (preamble === 'title and range')
    return [quoted(title, delimiter, false), quoted(`${from} - ${to}`, delimiter, false)];
  if (preamble === 'keys')
    return [
      `${title}`,
      quoted(`Report Start: ${from}`, delimiter, false),
      quoted(`Report End: ${to}`, delimiter, false),
      '',
    ];
  if (preamble === 'comments')
    return [
      '# ----------------------------------------',
      `# ${title}`,
      '# Account: Acme',
      '# ----------------------------------------',
      '#',
      '# All Users',
    ];
  if (preamble === 'padded')
    return [
      `${quoted(title, delimiter, false)}${pad}`,
      `${quoted(`${from} - ${to}`, delimiter, false)}${pad}`,
    ];
  if (preamble === 'pairs' && width > 3)
    return [line(['Client', 'Acme Ltd']), line(['From', from]), line(['To', to]), ''];
  return [];
}

function quoted(cell: string, delimiter: string, always: boolean): string {
  return always || cell.includes(delimiter) || /["\r\n]/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
