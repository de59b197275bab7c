import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { actionRates } from './action-rates.ts';
import { searchAndMaps } from './search-and-maps.ts';
import { weakLocation } from './weak-location.ts';

const branches = (calls: number) => `Business name,Region,Views,Calls,Directions
Salon,North,9000,240,90
Salon,South,8000,200,80
Salon,West,8500,${calls},30
`;

it('tells which location is seen but not called, with what it misses', () => {
  const [found] = observeCsv(weakLocation, branches(60));
  expect(found!.title).toBe('West is seen, but gets few calls');
  // 8,500 views at 440 ÷ 17,000 are 220 calls.
  expect(found!.body).toContain('about 160 more');
  expect(found!.action).toContain('opening hours');
  // Called like the others, it is still asked the way to less: 30 where 85 were to be expected.
  const [way, ...others] = observeCsv(weakLocation, branches(200));
  expect(way!.title).toBe('West is seen, but gets few direction requests');
  expect(others).toEqual([]);
  expect(observeCsv(weakLocation, branches(200).replace(',200,30', ',200,80'))).toEqual([]);
});

/** Search and maps on phones and computers, as listings are exported: views are the sum of four columns. */
const split = (
  mapsOfWest: number,
  callsOfWest: number,
) => `Store code,Business name,Google Search - Mobile,Google Search - Desktop,Google Maps - Mobile,Google Maps - Desktop,Calls,Directions,Website clicks
1,North,3000,1000,2500,500,140,180,120
2,South,2800,900,2400,400,130,170,110
3,West,4200,1300,${mapsOfWest},100,${callsOfWest},60,100
`;

it('tells what share of views comes from Search and from Maps, and where Maps is weak', () => {
  const [found] = observeCsv(searchAndMaps, split(700, 50));
  const search = 3000 + 1000 + 2800 + 900 + 4200 + 1300;
  const maps = 2500 + 500 + 2400 + 400 + 700 + 100;
  expect([search, maps]).toEqual([13_200, 6_600]);
  expect(found!.title).toBe('West is rarely seen on Maps');
  // 13,200 and 6,600 of 19,800; 800 of 6,300.
  expect(found!.body).toBe(
    'Listings were seen 19,800 times: 66.7% in Search, 33.3% on Maps. For West, Maps makes up 12.7%.',
  );
  expect(found!.action).toContain('West');
  const [even] = observeCsv(searchAndMaps, split(3900, 50));
  expect(even!.action).toBe(null);
});

it('sets actions against views by location, the strongest and the weakest named', () => {
  const weak = split(700, 95).replace(',95,60,100', ',95,110,75');
  const [found] = observeCsv(actionRates, weak);
  // North 440 of 7,000, South 410 of 6,500, West 280 of 6,300: South is ahead by a hair.
  expect(found!.title).toBe('South makes the most of its views, West the least');
  expect(found!.body).toContain(
    `At South, ${((410 / 6500) * 100).toFixed(2)}% of views lead to an action, at West ${((280 / 6300) * 100).toFixed(2)}%`,
  );
  expect(observeCsv(actionRates, split(700, 220))).toEqual([]);
});

it('does not tell the gap to the best where one action is missing by far: that is told by its name', () => {
  expect(observeCsv(actionRates, split(700, 50))).toEqual([]);
  expect(observeCsv(weakLocation, split(700, 50))).not.toEqual([]);
});

it('counts a view in Search or on Maps as a view where it looks for what a location misses', () => {
  const [found] = observeCsv(weakLocation, split(700, 50));
  // Directions: 6,300 views at 350 ÷ 13,500 are 163, and West had 60.
  expect(found!.body).toContain('60 direction requests from 6,300 views');
  expect(found!.body).toContain(`about ${Math.round((6300 * 350) / 13_500 - 60)} more`);
});
