import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { csv, days, Dice } from '#report/fixtures/disciplines/discipline-fixture.ts';
import { LISTED } from '#report/fixtures/disciplines/listed.ts';
import { LANGUAGES } from '#report/format/language.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { postingDay } from '../posting-day.ts';
import { postingFrequency } from '../posting-frequency.ts';
import { postingHour } from '../posting-hour.ts';
import { postingRhythm } from '../posting-rhythm.ts';
import { storyLinks } from './story-links.ts';
import { storySequence } from './story-sequence.ts';

interface Stories {
  seed?: number;
  /** What is left of the audience with each further story of a day. */
  kept?: number;
  /** Part of the stories with a link that is tapped. */
  linked?: number;
  /** Likes of a story, by the day and its place in it. */
  liked?: (at: number, place: number) => number;
  type?: string;
}

const HEADER =
  'Post ID,Account username,Description,Duration (sec),Publish time,Permalink,Post type,Date,Views,Reach,Likes,Shares,' +
  'Profile visits,Replies,Navigation,Link clicks,Sticker taps,Follows';

/** Two months of stories as Instagram exports them: without a title, four on every second day. */
function stories({
  seed = 1,
  kept = 0.9,
  linked = 0.3,
  liked = () => 10,
  type = 'IG story',
}: Stories = {}): string {
  const dice = new Dice(seed);
  const rows = days('2026-05-01', 61).flatMap((day, at) =>
    Array.from({ length: at % 2 === 0 ? 4 : 1 }, (_, place) => {
      const id = 1000 + at * 10 + place;
      const views = Math.round(dice.about(1000, 0.12) * kept ** place);
      const clicks = dice.next() < linked ? 1 + dice.count(views * 0.03) : 0;
      const time = `${day.slice(5, 7)}/${day.slice(8)}/2026 ${String(8 + place * 3).padStart(2, '0')}:15`;
      const link = `https://example.com/stories/harbour/${id}`;
      const about = [`1795000000${id}`, 'harbour', '', 15, time, link, type, 'Lifetime'];
      const reactions = [dice.count(liked(at, place)), dice.count(1), dice.count(4), dice.count(2), views];
      return [...about, views, Math.round(views * 0.9), ...reactions, clicks, dice.count(1), dice.count(0.3)];
    }),
  );
  return csv([HEADER.split(','), ...rows]);
}

describe('the stories of a day', () => {
  it('lose viewers from the first to the last, told with the days it was seen on and its size', () => {
    const [found] = observeCsv(storySequence, stories());
    expect(found!.title).toMatch(/^The first story of a day gets (9|1,0)\d\d views, the last [67]\d\d$/);
    expect(found!.body).toMatch(
      /^On 31 days with three or more stories, the last one was seen 2\d\.\d% less/,
    );
    expect(found!.body).toContain('If it had been seen as often, that would be');
    expect(found!.observation.gain!.amount).toBeGreaterThan(5000);
  });

  it('lead back to the first ones alone', () => {
    const text = stories();
    const [found] = observeCsv(storySequence, text);
    const firsts = text.split('\n').filter((line, at) => line.includes(' 08:15') && at > 0);
    const inFours = firsts.filter((line) => text.includes(line.split(',')[4]!.replace('08:15', '17:15')));
    const sum = inFours.reduce((all, line) => all + Number(line.split(',')[8]), 0);
    const fact = Object.values(found!.facts).find(({ value, unit }) => unit === 'count' && value === sum)!;
    const links = inFours.map((line) => line.split(',')[5]);
    expect(fact.rows.map(({ where }) => where)).toEqual([[{ column: 'Permalink', any: links }]]);
  });

  it('are not said to lose what chance takes, nor posts to be stories', () => {
    const even = Array.from({ length: 30 }, (_, seed) =>
      observeCsv(storySequence, stories({ seed, kept: 1 })),
    );
    expect(even.flat()).toEqual([]);
    expect(observeCsv(storySequence, stories({ type: 'IG image' }))).toEqual([]);
  });
});

describe('links in stories', () => {
  it('are sized by what they bring where they are tapped', () => {
    const [found] = observeCsv(storyLinks, stories());
    expect(found!.title).toMatch(/^\d\d of 154 stories brought clicks on a link: [\d,]+$/);
    expect(found!.body).toContain('If every fourth of the others had a link that works as well');
    expect(found!.body).toContain('A story that nobody tapped may have had one, too.');
  });

  it('are left alone where most stories have one, or hardly any were tapped', () => {
    expect(observeCsv(storyLinks, stories({ linked: 0.8 }))).toEqual([]);
    expect(observeCsv(storyLinks, stories({ linked: 0.01 }))).toEqual([]);
  });
});

const NO_POSTS = {
  en: /\bposts?\b(?! [\d.]+ stor)/i,
  de: /beitr[aä]g/i,
  fr: /publications?\b/i,
  es: /publicaci[oó]n/i,
};
const STORIES = { en: /stor(y|ies)/i, de: /story/i, fr: /stor(y|ies)/i, es: /historia/i };

describe.each(LANGUAGES)('rhythm, hour, day and number of stories, in %s', (language) => {
  const analyses = [postingRhythm, postingHour, postingDay, postingFrequency];
  // Mornings do better; on Saturdays, counted from Friday 1 May, all do.
  const text = stories({ liked: (at, place) => (place === 0 ? 30 : 10) * (at % 7 === 1 ? 4 : 1) });
  const found = analyses.flatMap((analysis) => observeCsv(analysis, text, { language }));

  it('speak of stories where the file holds nothing else', () => {
    const ids = found.map(({ observation }) => observation.id);
    expect(ids).toEqual(expect.arrayContaining(['posting_rhythm', 'posting_hour', 'posting_day']));
    for (const { title, body, action } of found) {
      expect(`${title} ${body}`).toMatch(STORIES[language]);
      expect(`${title} ${body} ${action ?? ''}`).not.toMatch(NO_POSTS[language]);
    }
  });

  it('speak of posts where it holds posts', () => {
    const [rhythm] = observeCsv(postingRhythm, stories({ type: 'IG image' }), { language });
    expect(`${rhythm!.title} ${rhythm!.body}`).not.toMatch(STORIES[language]);
  });
});

it.each(LANGUAGES)('a report of stories names no ids, in %s', (language) => {
  const bytes = new TextEncoder().encode(stories());
  const report = createReport(bytes, { file: 'stories.csv', sha256: '', language });
  expect(report.insights.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['story_sequence', 'story_links']),
  );
  const shown = JSON.stringify(report.sections.map(({ title, blocks }) => [title, blocks.map(namesIn)]));
  expect(shown).not.toMatch(/1795000000|example\.com/);
});

it('takes no day on which a story with a link came out for an event', () => {
  const { text } = LISTED.find(({ about }) => about === 'stories')!;
  const report = createReport(new TextEncoder().encode(text), { file: 'stories.csv', sha256: '' });
  const kinds = report.insights.map(({ kind }) => kind);
  expect(kinds.filter((kind) => ['spike', 'dip', 'recurring'].includes(kind))).toEqual([]);
});

function namesIn(block: object): unknown[] {
  const { title, rows, items } = block as {
    title?: string;
    rows?: { cells?: { text: string }[] }[];
    items?: { label?: string }[];
  };
  return [title, rows?.map(({ cells }) => cells?.map(({ text }) => text)), items?.map(({ label }) => label)];
}
