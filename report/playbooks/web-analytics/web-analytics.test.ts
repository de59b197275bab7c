import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { channelShares } from './channel-shares.ts';
import { deviceGap } from './device-gap.ts';
import { doubtfulKeyEvents } from './doubtful-key-events.ts';
import { engagementGap } from './engagement-gap.ts';
import { landingPages } from './landing-pages.ts';
import { sourceConcentration } from './source-concentration.ts';
import { strongPages } from './strong-pages.ts';
import { unattributedVisits } from './unattributed-visits.ts';
import { webAnalytics } from './web-analytics.ts';

const PREAMBLE = '# Start date: 20261001\n# End date: 20261031\n';
const channels = (rows: string[]) =>
  `${PREAMBLE}Session default channel group,Sessions,Engaged sessions,Key events\n${rows.join('\n')}\n`;

const CHANNELS = channels([
  'Direct,3000,1500,60',
  'Organic Search,4000,2400,80',
  'Paid Social,2500,700,10',
  'Email,500,400,40',
]);

describe('shares of sessions against shares of results', () => {
  const [weak, strong] = observeCsv(channelShares, CHANNELS);

  it('name the channel with many visits and few results, sized at the rate of the rest', () => {
    expect(weak!.title).toBe('Paid Social brings 25.0% of sessions, but 5.26% of conversions');
    // The rest: 180 of 7,500, 2.4 %; 2,500 × 2.4 % − 10 = 50.
    expect(weak!.body).toContain('Of these visits 0.40% lead to a result, of all others 2.40%.');
    expect(weak!.body).toContain('about 50 more conversions');
    expect(weak!.observation.gain!.amount).toBeCloseTo(50, 8);
  });

  it('name the channel with few visits and many results, with a growth and its assumption', () => {
    expect(strong!.title).toBe('Email brings 21.1% of conversions from 5.00% of sessions');
    expect(strong!.body).toContain('A tenth more visitors of the same kind would bring about 4 more');
    expect(strong!.action).toContain('newsletter sign-up');
  });

  it('show every channel with both shares, each a fact', () => {
    const [table] = weak!.observation.evidence;
    expect(table!.kind === 'table' && table!.rows[0]!.cells.map(({ text }) => text)).toEqual([
      'Organic Search',
      '4,000',
      '80',
      '40.0%',
      '42.1%',
      '2.00%',
    ]);
  });

  it('are not judged where chance could have made the difference', () => {
    const even = channels(['Direct,300,150,6', 'Organic Search,400,240,9', 'Paid Social,250,70,3']);
    expect(observeCsv(channelShares, even)).toEqual([]);
    const more = channels(['Direct,3000,150,60', 'Organic Search,4000,240,90', 'Paid Social,2500,70,50']);
    expect(observeCsv(channelShares, more).map(({ observation }) => observation.tag)).toEqual(['note']);
  });

  it('never call Direct a channel to build up', () => {
    const direct = channels(['Direct,500,150,60', 'Organic Search,4000,240,60', 'Referral,2500,70,40']);
    const told = observeCsv(channelShares, direct).map(({ title }) => title);
    expect(told.some((title) => title.startsWith('Direct brings'))).toBe(false);
  });
});

const pages = (rows: string[]) =>
  `${PREAMBLE}Landing page,Sessions,Key events,Total revenue\n${rows.join('\n')}\n`;

describe('landing pages', () => {
  it('with many sessions and a low rate are told with what the rest’s rate would bring', () => {
    const [found] = observeCsv(
      landingPages,
      pages(['/shop,2000,4,0', '/,3000,90,0', '/offer,1000,30,0', '/x,20,0,0']),
    );
    // Elsewhere 120 of 4,020.
    expect(found!.observation.gain!.amount).toBeCloseTo((2000 * 120) / 4020 - 4, 8);
    expect(found!.title).toBe('1 page could bring about 56 more conversions');
    expect(found!.action).toContain('Open /shop on a phone');
  });

  it('that explain are told apart from those that sell, at half the rest’s rate', () => {
    const csv = pages(['/shop,2000,4,0', '/blog/care,3000,3,0', '/,3000,120,0', '/offer,1000,40,0']);
    const [selling, explaining] = observeCsv(landingPages, csv);
    expect(selling!.action).toContain('Open /shop on a phone');
    // Elsewhere 164 of 6,000: half of it, less the three there were.
    expect(explaining!.observation.gain!.amount).toBeCloseTo((3000 * 164) / 6000 / 2 - 3, 8);
    expect(explaining!.action).toContain('End /blog/care with the product that belongs to it');
  });

  it('that convert far more often than the rest are worth a link, but not those at the end of the way', () => {
    const csv = pages([
      '/sale,1000,80,0',
      '/checkout,900,300,0',
      '/,6000,90,0',
      '/a,2000,30,0',
      '/b,1000,15,0',
    ]);
    const [found, ...others] = observeCsv(strongPages, csv);
    expect(others).toEqual([]);
    expect(found!.action).toBe(
      'Link to /sale from / (home page), where most visits begin, and send the next campaign there.',
    );
    expect(found!.observation.gain!.amount).toBeCloseTo(8, 8);
  });

  it('call the home page so', () => {
    const [found] = observeCsv(landingPages, pages(['/,2000,4,0', '/shop,3000,90,0', '/offer,1000,30,0']));
    expect(found!.body).toContain('began on / (home page), 0.20%');
  });

  it('are not told on too few sessions to judge', () => {
    const [found] = observeCsv(landingPages, pages(['/shop,200,1,0', '/,3000,90,0', '/offer,1000,30,0']));
    expect(found!.title).toBe('71.4% of sessions begin on / (home page)');
    expect(found!.observation.gain).toBeNull();
    expect(found!.action).toBeNull();
  });
});

describe('results that cannot be right', () => {
  const csv = channels(['Direct,3000,1500,60', 'Organic Search,4000,2400,3900', 'Referral,2500,700,10']);

  it('are asked about first, and no channel is judged by them', () => {
    const [found] = observeCsv(doubtfulKeyEvents, csv);
    expect(found!.title).toBe('What counts as a result for Organic Search needs a look');
    expect(found!.observation.comesFirst).toBe(true);
    expect(observeCsv(channelShares, csv)).toEqual([]);
    expect(observeCsv(sourceConcentration, csv)).toEqual([]);
  });

  it('are none at all where visits are many: nothing is measured', () => {
    const [found] = observeCsv(doubtfulKeyEvents, channels(['Direct,3000,1,0', 'Referral,20,9,0']));
    expect(found!.title).toBe('Not one result was counted in 3,020 sessions');
    expect(observeCsv(doubtfulKeyEvents, channels(['Direct,100,1,0', 'Referral,20,9,0']))).toEqual([]);
    expect(observeCsv(doubtfulKeyEvents, CHANNELS)).toEqual([]);
  });
});

const devices = (mobile: number) => `Device category,Sessions,Key events
desktop,2000,60
mobile,3000,${mobile}
tablet,100,2
`;

describe('a gap between devices', () => {
  it('is sized at the rate of the others, without a word of bids', () => {
    const [found] = observeCsv(deviceGap, devices(30));
    expect(found!.title).toContain('Visits on mobile lead to a result in 1.00% of cases');
    expect(found!.action).toMatch(/order or the enquiry form on mobile/);
    expect(observeCsv(deviceGap, devices(80))).toEqual([]);
  });
});

const led = (first: string, results: number) =>
  channels([`${first},5000,1,${results}`, 'Referral,500,1,9', 'Email,500,1,8']);

describe('concentration', () => {
  it('is told of a source with a second one to build up, on enough results', () => {
    const [found] = observeCsv(sourceConcentration, led('Organic Search', 80));
    expect(found!.title).toBe('82.5% of conversions depend on Organic Search');
    expect(found!.action).toContain('Build up Referral');
    expect(observeCsv(sourceConcentration, led('Organic Search', 30))).toEqual([]);
    expect(observeCsv(sourceConcentration, led('Direct', 80))).toEqual([]);
  });

  it('is never told of a browser or a country', () => {
    const browsers = 'Browser,Sessions,Key events\nChrome,5000,90\nSafari,500,5\nEdge,100,2\n';
    expect(observeCsv(sourceConcentration, browsers)).toEqual([]);
  });
});

describe('visits without an origin', () => {
  it('are told with their share', () => {
    const csv = channels(['Direct,3000,1,60', 'Unassigned,900,1,2', 'Referral,2500,1,10']);
    const [found] = observeCsv(unattributedVisits, csv);
    expect(found!.title).toBe('Nobody knows where 14.1% of sessions came from');
    expect(observeCsv(unattributedVisits, CHANNELS)).toEqual([]);
  });
});

describe('engagement', () => {
  const csv = CHANNELS.replace(',Key events', ',Event count');

  it('is told only where the file holds no result', () => {
    expect(observeCsv(engagementGap, csv)[0]!.title).toContain(
      'Of sessions from Paid Social, 28.0% are engaged',
    );
    expect(observeCsv(engagementGap, CHANNELS)).toEqual([]);
  });
});

it('speaks of no bids, budgets or creatives, in any language', () => {
  for (const language of LANGUAGES) {
    for (const analysis of webAnalytics.analyses) {
      for (const { title, body, action } of observeCsv(analysis, CHANNELS, { language })) {
        expect(`${title} ${body} ${action}`).not.toMatch(
          /budget|\bbids?\b|\bgebote?\b|enchère|puja|creative/i,
        );
      }
    }
  }
});
