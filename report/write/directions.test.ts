import { describe, expect, it } from 'vitest';
import { discover } from '#report/discover/discover.ts';
import { DISCIPLINE_FIXTURES } from '#report/fixtures/disciplines/disciplines.ts';
import { ANALYTICS } from '#report/fixtures/platforms/analytics.ts';
import { BUSINESS_ADS } from '#report/fixtures/platforms/business-ads.ts';
import { CONSUMER_ADS } from '#report/fixtures/platforms/consumer-ads.ts';
import { GOOGLE_ADS } from '#report/fixtures/platforms/google-ads.ts';
import { MAIL_AND_SHOP } from '#report/fixtures/platforms/mail-and-shop.ts';
import { META_ADS } from '#report/fixtures/platforms/meta-ads.ts';
import { QUIRKS } from '#report/fixtures/platforms/quirks.ts';
import { SEARCH_AND_VIDEO } from '#report/fixtures/platforms/search-and-video.ts';
import { LANGUAGES, type Language } from '#report/format/language.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Insight } from '#report/model/report.ts';
import { KINDS } from '#report/kinds/kinds.ts';
import { measure } from '#report/measure/measure.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { plantedCsv } from '#report/testing/planted/planted-csv.ts';
import { plantedWorld } from '#report/testing/planted/planted-events.ts';
import { PLANTED_KINDS } from '#report/testing/planted/planted-world.ts';
import { writeReport, type WrittenReport } from './write-report.ts';

interface Words {
  /** Words of a title, which stand without a figure. */
  title: { up: RegExp; down: RegExp };
  /** Words right before and right after the size of a change. */
  before: { up: RegExp; down: RegExp };
  after: { up: RegExp; down: RegExp };
  better: RegExp;
  worse: RegExp;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: {
      up: /jumped|spiked|higher|grew|climbed|rose|\brise\b|started|above/,
      down: /dropped|dipped|lower|declined|slid|\bfell\b|\bfall\b|stopped|below/,
    },
    before: { up: /(rose|grew|rose by) $/, down: /(fell|dropped|fell by) $/ },
    after: { up: /^ above\b/, down: /^ (below|lower)\b/ },
    better: /better than/,
    worse: /worse than/,
  },
  de: {
    title: {
      up: /nach oben|schnellte|höher|wuchs|stieg|Anstieg|beginn|mehr als/,
      down: /\bbrach|sackte|niedriger|zurück|sank|Rückgang|\bende[tn]|weniger als|nicht mehr erfasst/,
    },
    before: {
      up: /(stieg|stiegen|legte|legten)\b[^.:;]* um $/,
      down: /(sank|sanken|fiel|fielen)\b[^.:;]* um $/,
    },
    after: { up: /^ über\b/, down: /^ (unter|weniger)\b/ },
    better: /besser ab/,
    worse: /schlechter ab/,
  },
  fr: {
    title: {
      up: /bondi|un bond|plus élevé|progressé|augmenté|(la|en) hausse|^Début|dépasser/i,
      down: /chuté|plongé|plus bas|reculé|baissé|(la|en) baisse|^Arrêt|rester sous|plus aucun/i,
    },
    before: { up: /(progressé|augmenté) de $/, down: /(baissé|reculé) de $/ },
    after: { up: /^ au-dessus\b/, down: /^ (au-dessous|de moins)\b/ },
    better: /fait mieux/,
    worse: /moins bien/,
  },
  es: {
    title: {
      up: /dispar|un salto|más alto|creci|subi|empieza|superar/i,
      down: /hundi|cayó|cayeron|más bajo|\bbaj(ó|aron|ada|ado)|descend|detiene|por debajo|dejó|dejaron/i,
    },
    before: { up: /(subi|creci)\S+ (un|en) $/, down: /(baj|cay)\S+ (un|en) $/ },
    after: { up: /^ por encima\b/, down: /^ (por debajo|menos)\b/ },
    better: /rinde mejor/,
    worse: /rinde peor/,
  },
};

const DIRECTED: ReadonlySet<Insight['kind']> = new Set<Insight['kind']>([
  'spike',
  'dip',
  'level_shift',
  'trend',
  'tracking_break',
  'mix_shift',
  'driver',
  'weekday_pattern',
  'pacing',
]);

const FIXTURES = [
  ...GOOGLE_ADS,
  ...META_ADS,
  ...BUSINESS_ADS,
  ...CONSUMER_ADS,
  ...ANALYTICS,
  ...SEARCH_AND_VIDEO,
  ...MAIL_AND_SHOP,
  ...QUIRKS,
].map(({ bytes }) => bytes);

const DISCIPLINES = DISCIPLINE_FIXTURES.map(({ text }) => new TextEncoder().encode(text));

const PLANTED = PLANTED_KINDS.flatMap((kind) =>
  [41, 42].map((seed) => {
    // Too short for two whole months: all of it is reported on, and nothing is history.
    const world = plantedWorld(kind, seed, { campaigns: 5, days: 56, devices: 1 });
    return new TextEncoder().encode(plantedCsv(world, seed % 2 ? 'plain' : 'meta'));
  }),
);

/** What was found is the same in every language: looked for once, written four times. */
const FOUND = [...FIXTURES, ...DISCIPLINES, ...PLANTED].map((bytes) => {
  const dataset = recognise(readTable(bytes, {}), { file: 'x.csv', bytes: bytes.length, sha256: '' });
  const measures = measure(dataset, choosePlaybook(dataset));
  return { measures, findings: discover(measures, KINDS) };
});

describe.each(LANGUAGES)('every direction word (%s)', (language) => {
  it('agrees with the figures it speaks of', { timeout: 120_000 }, () => {
    const seen = { titles: 0, figures: 0 };
    for (const { measures, findings } of FOUND) {
      const report = writeReport(measures, findings, { language, notes: [], client: null });
      const titles = titlesOf(report);
      expect(titles.length).toBeLessThanOrEqual(report.insights.length);
      // What is history has no title.
      titles.forEach((title, index) => {
        seen.titles += checkTitle(report.insights[index]!, plainWords(title), WORDS[language]);
      });
      for (const { spans } of report.narrative) seen.figures += checkFigures(spans, report, WORDS[language]);
    }
    expect(seen.titles).toBeGreaterThan(4);
    expect(seen.figures).toBeGreaterThan(150);
  });
});

function titlesOf({ sections }: WrittenReport): TextSpan[][] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'findings' ? block.items.map(({ title }) => title) : []));
}

/** The words of ours: names out of the file say nothing about directions. */
function plainWords(spans: TextSpan[]): string {
  return spans.map((span) => ('fact' in span ? '…' : span.text)).join('');
}

function checkTitle(insight: Insight, title: string, { title: words, better, worse }: Words): number {
  const { kind, baseline, actual, change, metric } = insight;
  const isUp = words.up.test(title);
  const isDown = words.down.test(title);
  if (kind === 'winner' || kind === 'loser') {
    expect(better.test(title), title).toBe(isBetter(metric as MetricKey, actual! - baseline!));
    expect(worse.test(title), title).toBe(!better.test(title));
    return 1;
  }
  if (!DIRECTED.has(kind)) return 0;
  expect(isUp, `${kind}: ${title}`).toBe(!isDown);
  const moved = kind === 'pacing' ? change! : actual! - baseline!;
  expect(isUp, `${kind}: ${title} (${baseline} to ${actual})`).toBe(moved > 0);
  return 1;
}

function isBetter(metric: MetricKey, moved: number): boolean {
  return METRICS[metric].better === 'up' ? moved > 0 : moved < 0;
}

function checkFigures(spans: TextSpan[], { facts }: WrittenReport, { before, after }: Words): number {
  let checked = 0;
  spans.forEach((span, at) => {
    const fact = 'fact' in span ? facts[span.fact] : undefined;
    if (!fact || typeof fact.value !== 'number' || !fact.formula.includes('−')) return;
    const [left, right] = [spans[at - 1]?.text ?? '', spans[at + 1]?.text ?? ''];
    const isUp = before.up.test(left) || after.up.test(right);
    const isDown = before.down.test(left) || after.down.test(right);
    if (!isUp && !isDown) return;
    expect([isUp, isDown], `${left}${span.text}${right}`).toEqual([fact.value > 0, fact.value < 0]);
    checked += 1;
  });
  return checked;
}
