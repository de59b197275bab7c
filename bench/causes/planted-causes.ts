import { createReport } from '#report/create-report.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom, type Random } from '#report/testing/planted/planted-random.ts';
import { EVENTS } from './score.ts';

/** The columns of a file, and the names in each. */
const COLUMNS = {
  Campaign: ['Brand', 'Generic', 'Video', 'Shopping', 'Display'],
  Device: ['Mobile', 'Desktop', 'Tablet'],
  Region: ['North', 'South', 'East', 'West'],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];
const FIRST_DAY = Date.parse('2025-02-03') / 86_400_000;

export interface PlantedScore {
  attributes: number;
  isTold: boolean;
  isWhole: boolean;
}

/** An account in which the meeting of one, two or three attributes changes for some days, and the rest of its segment a little. */
export function scorePlanted(seed: number, attributes: number): PlantedScore {
  const random = seededRandom(seed * 31 + attributes);
  const days = random.integer(30, 120);
  const cause = causeOf(random, attributes);
  const lasts = random.pick([1, 1, 3, 7]);
  const from = random.integer(Math.floor(days / 2), days - lasts);
  const factor = random.pick([0.15, 0.4, 2.5, 4, 8]);
  const leak = Math.exp(0.1 * random.normal());
  const [first] = [...cause.keys()];
  const cells = cellsOf(random);
  const lines = ['Day,Campaign,Device,Region,Clicks'];
  for (let day = 0; day < days; day++) {
    const isOn = day >= from && day < from + lasts;
    for (const { names, usual } of cells) {
      const isCause = [...cause].every(([column, name]) => names[column] === name);
      const change = !isOn ? 1 : isCause ? factor : names[first!] === cause.get(first!) ? leak : 1;
      const clicks = random.poisson(usual * change * Math.exp(0.1 * random.normal()));
      lines.push([isoDay(FIRST_DAY + day), ...NAMES.map((column) => names[column]), clicks].join(','));
    }
  }
  const { insights, agency_notes: notes } = createReport(new TextEncoder().encode(lines.join('\n')), {
    file: 'planted.csv',
    sha256: '',
  });
  const day = isoDay(FIRST_DAY + from);
  const told = [...insights, ...notes!.insights].filter(
    (one) => EVENTS.has(one.kind) && one.from !== null && day >= one.from && day <= (one.to ?? one.from),
  );
  const wanted = [...cause.values()].toSorted().join();
  const isWhole = told.some(
    ({ segments = [] }) =>
      segments
        .map(({ value }) => value)
        .toSorted()
        .join() === wanted,
  );
  return { attributes, isTold: told.length > 0, isWhole };
}

function causeOf(random: Random, attributes: number): Map<Column, string> {
  const cause = new Map<Column, string>();
  while (cause.size < attributes) {
    const column = random.pick(NAMES);
    cause.set(column, random.pick([...COLUMNS[column]]));
  }
  return cause;
}

/** Every meeting of names, of which some bring ten times as much as others. */
function cellsOf(random: Random): { names: Record<Column, string>; usual: number }[] {
  const base = random.pick([20, 60, 200]);
  const shares = new Map(
    NAMES.flatMap((column) =>
      COLUMNS[column].map((name) => [name as string, Math.exp(0.5 * random.normal())]),
    ),
  );
  return COLUMNS.Campaign.flatMap((Campaign) =>
    COLUMNS.Device.flatMap((Device) =>
      COLUMNS.Region.map((Region) => ({
        names: { Campaign, Device, Region },
        usual: base * shares.get(Campaign)! * shares.get(Device)! * shares.get(Region)!,
      })),
    ),
  );
}
