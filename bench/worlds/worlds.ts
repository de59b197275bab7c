import type { Random } from '#report/testing/planted/planted-random.ts';
import { GERMAN_DAYS, US_DAYS, type KnownDay } from './known-days.ts';
import { monthDay, type Calendar, type DayOfMonth, type Structure, type World } from './world.ts';

const QUARTER_TO_YEAR = [100, 365] as const;
/** What most people export. */
const ONE_MONTH = [22, 35] as const;

/** Worlds whose structure the findings were not made with. Nothing happens in them unless it is planted. */
export const WORLDS: readonly World[] = [
  { name: 'independent days', days: QUARTER_TO_YEAR, draw: () => ({}) },
  monthly('first of the month', ({ day }) => day === 1),
  monthly('last of the month', ({ day, lastDay }) => day === lastDay),
  monthly('paydays, 15th and last', ({ day, lastDay }) => day === 15 || day === lastDay),
  { name: 'season of the year, two years', days: [725, 735], draw: season },
  { name: 'season of the year, one year', days: [300, 365], draw: season },
  holidays('holidays, US', US_DAYS, 'USD'),
  holidays('holidays, Germany', GERMAN_DAYS, 'EUR'),
  { name: 'autocorrelation 0.3', days: QUARTER_TO_YEAR, draw: () => ({ autocorrelation: 0.3 }) },
  { name: 'autocorrelation 0.6', days: QUARTER_TO_YEAR, draw: () => ({ autocorrelation: 0.6 }) },
  { name: 'autocorrelation 0.8', days: QUARTER_TO_YEAR, draw: () => ({ autocorrelation: 0.8 }) },
  { name: 'drifting level', days: QUARTER_TO_YEAR, draw: drift },
  { name: 'repeated promotions', days: [150, 365], draw: promotions },
  { name: 'bots', days: [150, 365], draw: bots },
  { name: 'noise that doubles', days: QUARTER_TO_YEAR, draw: loudHalf },
  { name: 'first of the month, season, autocorrelation 0.3', days: [365, 500], draw: mixed },
  { name: 'launch and ramp-up', days: [150, 365], draw: launch },
  { name: 'missing weeks', days: [150, 365], draw: missingWeeks },
  { name: 'change of currency', days: [150, 365], draw: currencyChange },
  { name: 'one month, independent days', days: ONE_MONTH, draw: () => ({}) },
  { name: 'one month, autocorrelation 0.6', days: ONE_MONTH, draw: () => ({ autocorrelation: 0.6 }) },
  { name: 'one month, drifting level', days: ONE_MONTH, draw: drift },
];

function monthly(name: string, isSpecial: (day: DayOfMonth) => boolean): World {
  return { name, days: QUARTER_TO_YEAR, draw: (file, random) => bump(file, random, isSpecial) };
}

/** A bump that differs a little from month to month. */
function bump(file: Calendar, random: Random, isSpecial: (day: DayOfMonth) => boolean): Structure {
  const height = random.uniform(0.25, 0.6);
  const heights = placesOf(file, (day) => isSpecial(monthDay(day))).map(
    (at) => [at, height * (1 + 0.1 * random.normal())] as const,
  );
  return { ...fromHeights(new Map(heights)), patterns: ['month_pattern'] };
}

function season(_file: Calendar, random: Random): Structure {
  const height = random.uniform(0.2, 0.35);
  const phase = random.uniform(0, 2 * Math.PI);
  const second = random.uniform(0, 0.1);
  return {
    usual: (at) => {
      const angle = (2 * Math.PI * at) / 365.25 + phase;
      return height * Math.sin(angle) + second * Math.cos(2 * angle);
    },
  };
}

function holidays(name: string, known: readonly KnownDay[], currency: string): World {
  return {
    name,
    days: [300, 500],
    draw: (file, random) => {
      const heights = new Map<number, number>();
      for (const { day, effect } of known) {
        const at = day - file.first;
        if (at >= 0 && at < file.days) heights.set(at, effect * random.uniform(0.7, 1.3));
      }
      return { ...fromHeights(heights), currency };
    },
  };
}

function drift({ days }: Calendar, random: Random): Structure {
  const step = random.uniform(0.006, 0.015);
  let level = 0;
  const levels = Array.from({ length: days }, () => (level += step * random.normal()));
  return { usual: (at) => levels[at]! };
}

function promotions({ days }: Calendar, random: Random): Structure {
  const height = random.uniform(0.3, 0.6);
  const heights = new Map<number, number>();
  for (let at = random.integer(5, 25); at < days - 4; at += random.integer(20, 35)) {
    const length = random.integer(2, 3);
    const own = height * (1 + 0.1 * random.normal());
    for (let day = at; day < at + length; day++) heights.set(day, own);
  }
  return { ...fromHeights(heights), patterns: ['recurring'] };
}

/** Clicks that come in floods and buy nothing. */
function bots({ days }: Calendar, random: Random): Structure {
  const flooded = new Map<number, number>();
  const many = random.integer(5, 10);
  while (flooded.size < many) flooded.set(random.integer(2, days - 3), random.uniform(0.7, 1.4));
  return {
    patterns: ['recurring'],
    special: new Set(flooded.keys()),
    besides: (at, campaign, metric) => {
      const flood = campaign === 0 ? (flooded.get(at) ?? 0) : 0;
      if (metric === 'impressions') return 0;
      return metric === 'clicks' ? flood : -flood;
    },
  };
}

function loudHalf({ days }: Calendar, random: Random): Structure {
  const from = Math.round(days * random.uniform(0.4, 0.6));
  return { spread: (at) => (at >= from ? 2 : 1) };
}

function mixed(file: Calendar, random: Random): Structure {
  const wave = season(file, random);
  const first = bump(file, random, ({ day }) => day === 1);
  return { ...first, autocorrelation: 0.3, usual: (at) => wave.usual!(at) + first.usual!(at) };
}

/** A campaign that begins within the file and takes two or three weeks to its level. */
function launch({ days }: Calendar, random: Random): Structure {
  const from = Math.round(days * random.uniform(0.25, 0.6));
  const ramp = random.integer(14, 21);
  const risen = (at: number) => (at < from ? 0 : Math.min(1, (at - from + 1) / ramp));
  return {
    special: range(from - 7, from + ramp + 7),
    occasions: [{ from: from - 7, to: from + ramp + 7 }],
    besides: (at, campaign, metric) =>
      campaign === 0 && metric === 'impressions' ? Math.log(Math.max(1e-9, risen(at))) : 0,
  };
}

/** An export that was put together of parts, and some are missing. */
function missingWeeks({ days }: Calendar, random: Random): Structure {
  const missing = new Set<number>();
  for (let left = random.integer(1, 2); left > 0; left--) {
    const from = random.integer(20, days - 35);
    for (let at = from; at < from + 7 * random.integer(1, 2); at++) missing.add(at);
  }
  return { isMissing: (at) => missing.has(at), special: missing, patterns: ['gap'] };
}

/** Amounts are in another currency from one day on, under the same name. */
function currencyChange({ days }: Calendar, random: Random): Structure {
  const from = Math.round(days * random.uniform(0.3, 0.7));
  const rate = random.pick([0.79, 0.92, 1.27, 7.8]);
  return {
    price: (at) => (at >= from ? rate : 1),
    special: range(from - 3, from + 3),
    occasions: [{ from: from - 3, to: from + 3 }],
  };
}

function range(from: number, to: number): Set<number> {
  return new Set(Array.from({ length: to - from + 1 }, (_, k) => from + k));
}

function placesOf({ first, days }: Calendar, is: (day: number) => boolean): number[] {
  return Array.from({ length: days }, (_, at) => at).filter((at) => is(first + at));
}

function fromHeights(heights: ReadonlyMap<number, number>): Structure {
  return { usual: (at) => heights.get(at) ?? 0, special: new Set(heights.keys()) };
}
