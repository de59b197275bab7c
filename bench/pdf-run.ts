import { createHash } from 'node:crypto';
import { openTypesetter } from '#render/pdf/typesetter.ts';
import { typesetReport } from '#render/pdf/typeset-report.ts';
import { createReport } from '#report/create-report.ts';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { bigExport } from '#report/testing/big-export.ts';

/** One process, some rounds from file to PDF; prints what each cost. Its first round is the cold one. */
const [bytes = 1000, rounds = 1] = process.argv.slice(2).map(Number);
const typesetter = await openTypesetter();
const costs: { cpu: number; ms: number; engine: number; pages: number }[] = [];
for (let round = 0; round < rounds; round++) {
  // A little longer each time: every figure differs, and nothing can be remembered from the round before.
  const file = new TextEncoder().encode(bigExport(bytes + round * 211, 'gads'));
  const began = performance.now();
  const before = process.cpuUsage();
  const sha256 = createHash('sha256').update(file).digest('hex');
  const report = createReport(file, { file: 'export.csv', sha256, client: `Client ${round}` });
  const engine = seconds(process.cpuUsage(before));
  const { pdf } = await typesetReport(
    typesetter,
    { ...report, currency: report.source.currency },
    DEFAULT_BRAND,
    'a4',
  );
  const pages =
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  costs.push({ cpu: seconds(process.cpuUsage(before)), ms: performance.now() - began, engine, pages });
}
await typesetter.close();
const all = seconds(process.cpuUsage());
console.log(JSON.stringify({ costs, all, peakMb: process.resourceUsage().maxRSS / 1024 }));

function seconds(usage: NodeJS.CpuUsage): number {
  return (usage.user + usage.system) / 1e6;
}
