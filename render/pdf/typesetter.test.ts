import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import { SAMPLE_REPORTS } from '#report/testing/sample-reports/sample-reports.ts';
import { loadNativeTypst } from './native-compiler.ts';
import { openNativeTypesetter } from './native-typesetter.ts';
import { typesetReport } from './typeset-report.ts';
import { openTypesetter } from './typesetter.ts';
import type { Typesetter, TypstJob } from './typst-job.ts';
import { openWasmTypesetter } from './wasm-typesetter.ts';

const native = openNativeTypesetter();
const wasm = openWasmTypesetter();
afterAll(async () => (await wasm).close());

const UA_MARK = '<pdfuaid:part>1</pdfuaid:part>';

/** What a report asks of the compiler. */
async function jobFor(name: keyof typeof SAMPLE_REPORTS): Promise<TypstJob> {
  const report = SAMPLE_REPORTS[name]!();
  let asked: TypstJob | null = null;
  const listener: Typesetter = {
    build: 'wasm',
    set: (job) => {
      asked = job;
      throw new Error('Only listening.');
    },
    close: async () => {},
  };
  await typesetReport(listener, { ...report, currency: null }, DEFAULT_BRAND, 'a4').catch(() => null);
  return asked!;
}

/** On Linux for x64, where the tests run, the native build must be there. */
const hasNative = process.platform === 'linux' && process.arch === 'x64';

describe('the typesetter', { timeout: 120_000 }, () => {
  it.runIf(hasNative)('is the native build where npm has installed it', async () => {
    const typesetter = await openTypesetter();
    expect(typesetter.build).toBe('native');
    await typesetter.close();
  });

  it.runIf(native !== null)('sets the same bytes in both builds, where neither claims anything', async () => {
    for (const name of ['google-ads', 'long-names', 'scripts'] as const) {
      const job = { ...(await jobFor(name)), checked: false };
      const [one, other] = [await native!.set(job), await (await wasm).set(job)];
      expect(Buffer.compare(one.pdf, other.pdf), name).toBe(0);
      expect([one.accessible, other.accessible]).toEqual([false, false]);
    }
  });

  it.runIf(native !== null)('claims PDF/UA-1 only where the compiler has checked it', async () => {
    const job = await jobFor('google-ads');
    const checked = await native!.set(job);
    expect(checked.accessible).toBe(true);
    expect(Buffer.from(checked.pdf).toString('latin1')).toContain(UA_MARK);
    const tagged = await (await wasm).set(job);
    expect(tagged.accessible).toBe(false);
    const text = Buffer.from(tagged.pdf).toString('latin1');
    expect(text).not.toContain('pdfuaid');
    expect(text).toContain('/StructTreeRoot');
  });

  it.runIf(native !== null)('sets a file that breaks the standard without the claim', async () => {
    const job = await jobFor('google-ads');
    const broken = { ...job, data: JSON.stringify({ ...JSON.parse(job.data), documentTitle: '' }) };
    const { pdf, accessible } = await native!.set(broken);
    expect(accessible).toBe(false);
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('pdfuaid');
  });

  it.each(['native', 'wasm'] as const)('says what the %s compiler refused, and goes on', async (build) => {
    const typesetter = build === 'native' ? native : await wasm;
    if (typesetter === null) return;
    const job = await jobFor('one-row');
    await expect(typesetter.set({ ...job, data: '{"palette": 1}' })).rejects.toThrow(/data\.typ/);
    expect((await typesetter.set(job)).pdf.length).toBeGreaterThan(10_000);
  });

  it('does without a native build where there is none for the machine', () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'mips', configurable: true });
    try {
      expect(loadNativeTypst()).toBeNull();
    } finally {
      Object.defineProperty(process, 'arch', { value: arch, configurable: true });
    }
  });
});
