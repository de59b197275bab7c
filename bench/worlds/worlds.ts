import type { Random } from '#report/testing/planted/planted-random.ts';
import { GERMAN_DAYS, US_DAYS, type KnownDay } from './known-days.ts';
import { monthDay, type Calendar, type DayOfMonth, type Structure, type World } from './world.ts';

const QUARTER_TO_YEAR = [100, 365] as const;

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

function placesOf({ first, days }: Calendar, is: (day: number) => boolean): number[] {
  return Array.from({ length: days }, (_, at) => at).filter((at) => is(first + at));
}

function fromHeights(heights: ReadonlyMap<number, number>): Structure {
  return { usual: (at) => heights.get(at) ?? 0, special: new Set(heights.keys()) };
}
