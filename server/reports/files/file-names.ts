import { FILE_NAME_MAX } from '#contract/reports/reports.ts';

const UNUSABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const DOWNLOAD_PART_MAX = 80;

/** The name of an uploaded file as it is kept and shown: no path, nothing unseen, never empty. */
export function keptFileName(given: string): string {
  const name =
    given.toWellFormed().normalize('NFC').replace(UNUSABLE, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  if (name === '' || /^\.+$/.test(name)) return 'export.csv';
  if (name.length <= FILE_NAME_MAX) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, FILE_NAME_MAX - ending.length)}${ending}`;
}

/** The name under which a finished report is saved: client and report. */
export function downloadName(client: string, report: string): string {
  return `${[client, report].map(fileNamePart).filter(Boolean).join(' - ')}.pdf`;
}

/** Without what some system does not take in a file name. */
function fileNamePart(text: string): string {
  const plain = text
    .replace(/[<>:"/\\|?*]/g, ' ')
    .replace(UNUSABLE, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain]
    .slice(0, DOWNLOAD_PART_MAX)
    .join('')
    .replace(/[. ]+$/, '');
}
