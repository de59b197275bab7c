import type { FilePreview } from '#web/reports/preview/preview-shape.ts';

/** The most a name may have on the server. */
export const REPORT_NAME_MAX = 150;
const LAST_RESORT = 'Marketing report';

/** A name for the report: the platform, else the file's own name, and the period. */
export function suggestReportName(
  fileName: string,
  preview: Pick<FilePreview, 'platform' | 'period'> | null,
): string {
  const period = preview?.period ?? null;
  const subject = preview?.platform ? `${preview.platform} report` : tidied(fileName);
  const room = REPORT_NAME_MAX - (period === null ? 0 : period.length + 2);
  const cut = [...subject].slice(0, room).join('').trim();
  return period === null ? cut : `${cut}, ${period}`;
}

/** Channels that fit into a name; a report on more of them is on marketing. */
const NAMED_CHANNELS = 2;

/** A name for a report over several files: their channels, where they are few, and the period. */
export function suggestMonthName(channels: readonly string[], period: string | null): string {
  const names = [...new Set(channels)];
  const subject =
    names.length > 0 && names.length <= NAMED_CHANNELS ? `${names.join(' and ')} report` : LAST_RESORT;
  return suggestReportName('', { platform: subject.replace(/ report$/, ''), period });
}

/** `meta_ads-export (3).csv` as a person would write it: `Meta ads export`. */
function tidied(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/\(\d+\)\s*$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}<>*/\\_]+/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}])-(?=\p{L})|-{2,}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,-]+|[\s.,-]+$/g, '')
    .normalize('NFC');
  if (!/[\p{L}\p{N}]/u.test(words)) return LAST_RESORT;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
