import { describe, expect, it } from 'vitest';
import type { Language } from '#report/format/language.ts';
import { joinChannels } from '#report/together/files/channels.ts';
import { readUploads } from '#report/together/files/upload.ts';
import { nameAmong } from './channel-names.ts';

function namesOf(files: Record<string, string>, language: Language = 'en'): string[] {
  const encoder = new TextEncoder();
  const channels = joinChannels(
    readUploads(
      Object.entries(files).map(([file, text]) => ({ file, sha256: file, bytes: encoder.encode(text) })),
    ),
  );
  return channels.map((one) => nameAmong(one, channels, language)).toSorted();
}

const table = (header: string, row: (day: string, at: number) => string, month = '03') =>
  [
    header,
    ...Array.from({ length: 28 }, (_, at) => row(`2026-${month}-${String(at + 1).padStart(2, '0')}`, at)),
    '',
  ].join('\n');

const ads = (extra: number, month?: string) =>
  table(
    'ad_id,campaign_id,date,impressions,clicks,cost',
    (day, at) =>
      `${extra}-${at},${at % 4},${day},${5000 + at * extra},${100 + at + extra},${(40 + at).toFixed(2)}`,
    month,
  );
const mailings = table(
  'email_id,campaign_id,send_date,opens,clicks,cost',
  (day, at) => `m-${at},${at % 4},${day},${400 + at},${90 + at},${(12 + at).toFixed(2)}`,
);
const deals = table(
  'deal_id,contact_id,deal_stage,amount,close_date',
  (day, at) => `${at},${at + 7},${at % 3 ? 'Closed Lost' : 'Closed Won'},${100 + at},${day}`,
);

describe('names of channels', () => {
  it('are those of the platforms that files of one shape are called after', () => {
    expect(namesOf({ 'google_ads.csv': ads(3), 'facebook_ads.csv': ads(5) })).toEqual([
      'Google Ads',
      'Meta Ads',
    ]);
  });

  it('leave files of one shape together where one of them may hold the others', () => {
    expect(namesOf({ 'google_ads.csv': ads(3), 'all.csv': ads(5) })).toHaveLength(1);
  });

  it('say the words that files of several months have in common', () => {
    const names = namesOf({
      'team ads feb.csv': ads(3, '02'),
      'team ads mar.csv': ads(3),
      'other spend.csv': table(
        'Day,Ad set,Cost,Clicks,Video plays',
        (day, at) => `${day},S${at % 3},${9 + at},${at + 4},${at * 7}`,
      ),
    });
    expect(names).toContain('Advertising (Team ads)');
  });

  it('call mailings that cost money mailings, and deals deals', () => {
    expect(namesOf({ 'email_campaigns.csv': mailings, 'deals.csv': deals })).toEqual(['Deals', 'E-mail']);
    expect(namesOf({ 'email_campaigns.csv': mailings, 'deals.csv': deals }, 'fr')).toEqual([
      'Affaires',
      'E-mail',
    ]);
  });
});
