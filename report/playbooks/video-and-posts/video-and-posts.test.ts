import { expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { standoutPosts } from './standout-posts.ts';

const videos = (likes: number) => `Video title,Views,Likes
How to sharpen a knife,5000,${likes}
Our new shop,4000,80
Behind the scenes,3000,66
Ask the chef,3500,70
Summer recap,6000,120
Five quick tips,4200,90
Tiny test,20,19
`;

it('names what people reacted to most for its audience, not what a handful liked', () => {
  const [found] = observeCsv(standoutPosts, videos(400));
  expect(found!.title).toBe('People reacted most to How to sharpen a knife');
  expect(found!.body).toContain('8.00% (likes for its views)');
  expect(observeCsv(standoutPosts, videos(110))).toEqual([]);
});

it('names the one that did best, however long it is called, and asks of one what it had', () => {
  const long =
    'Sometimes it is not about the wood at all but about the hands that held the plane before you did';
  const [found] = observeCsv(standoutPosts, videos(400).replace('How to sharpen a knife', long));
  expect(found!.title).toContain('People reacted most to Sometimes it is not');
  expect(found!.action).toMatch(/^Look at what made Sometimes it is not/);
});
