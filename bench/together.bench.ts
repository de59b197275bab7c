import { createClientReport } from '#report/create-client-report.ts';
import type { UploadedFile } from '#report/together/files/upload.ts';

export const needsApp = false;

const MONTHS = 12;
const MB_IN_ALL = 40;
const ROUNDS = 3;
const encoder = new TextEncoder();

/** Twelve months of four channels, a file a month and channel: CPU and memory to the finished report. */
export function run(): void {
  const files = clientFiles();
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const reading = files.map(({ bytes }) => bytes);
  const times: number[] = [];
  let peak = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const report = createClientReport(files);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
    peak = Math.max(peak, process.memoryUsage().rss);
    if (report.channels?.length !== 4) throw new Error('Four channels were expected.');
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(
    `${files.length} files, ${(size / 1e6).toFixed(1)} MB, read once in ${scan(reading).toFixed(2)} s of CPU`,
  );
  console.log(
    `to a finished report: ${median.toFixed(2)} s of CPU (limit 4), ${(peak / 1e6).toFixed(0)} MB (limit 600)`,
  );
}

/** The reference: every byte looked at once, in the same run. */
function scan(files: readonly Uint8Array[]): number {
  const before = process.cpuUsage();
  let lines = 0;
  for (const bytes of files) for (const byte of bytes) if (byte === 10) lines++;
  const { user, system } = process.cpuUsage(before);
  return lines > 0 ? (user + system) / 1e6 : 0;
}

function clientFiles(): UploadedFile[] {
  const perFile = (MB_IN_ALL * 1e6) / (MONTHS * 4);
  return Array.from({ length: MONTHS }, (_, month) => month + 1).flatMap((month) =>
    Object.entries(CHANNELS).map(([name, { header, row }]) => {
      const days = new Date(Date.UTC(2025, month, 0)).getUTCDate();
      const parts = [header];
      let size = header.length;
      for (let at = 0; size < perFile; at++) {
        const day = `2025-${String(month).padStart(2, '0')}-${String((at % days) + 1).padStart(2, '0')}`;
        const line = row(day, at, Math.floor(at / days));
        parts.push(line);
        size += line.length + 1;
      }
      return {
        file: `${name}-${month}.csv`,
        sha256: `${name}-${month}`,
        bytes: encoder.encode(`${parts.join('\n')}\n`),
      };
    }),
  );
}

const spread = (at: number, most: number) => (at * 2_654_435_761) % most;

const CHANNELS: Record<string, { header: string; row: (day: string, at: number, name: number) => string }> = {
  google: {
    header: 'Day,Campaign,Ad group,Impr.,Clicks,Cost,Conversions,Conv. value',
    row: (day, at, name) =>
      `${day},Campaign ${name % 12},Ad group ${name},${200 + spread(at, 90)},${10 + spread(at, 9)},${(5 + spread(at, 300) / 100).toFixed(2)},${spread(at, 3)},${(spread(at, 3) * 41.5).toFixed(2)}`,
  },
  meta: {
    header: 'Day,Campaign name,Ad name,Impressions,Link clicks,Amount spent (EUR),Purchases',
    row: (day, at, name) =>
      `${day},Campaign ${name % 7},Ad ${name},${900 + spread(at, 500)},${12 + spread(at, 20)},${(20 + spread(at, 900) / 100).toFixed(2)},${spread(at, 2)}`,
  },
  ga4: {
    header: 'Date,Session source / medium,Sessions,Engaged sessions,Key events,Total revenue',
    row: (day, at, name) =>
      `${day.replaceAll('-', '')},source ${name} / medium,${30 + spread(at, 40)},${20 + spread(at, 9)},${spread(at, 4)},${(spread(at, 4) * 61).toFixed(2)}`,
  },
  mail: {
    header: 'Date,Campaign,Successful Deliveries,Unique Opens,Unique Clicks,Unsubscribes',
    row: (day, at, name) =>
      `${day},Mailing ${name},${900 + spread(at, 90)},${300 + spread(at, 80)},${20 + spread(at, 20)},${spread(at, 3)}`,
  },
};
