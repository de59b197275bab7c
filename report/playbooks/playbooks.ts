import type { Dataset } from '#report/recognise/dataset.ts';
import { local } from './local/local.ts';
import { organicSearch } from './organic-search/organic-search.ts';
import { paidSocial } from './paid-social/paid-social.ts';
import type { Playbook } from './playbook.ts';
import { rankings } from './rankings/rankings.ts';
import { searchAds } from './search-ads/search-ads.ts';
import { videoAndPosts } from './video-and-posts/video-and-posts.ts';
import { webAnalytics } from './web-analytics/web-analytics.ts';
import { email } from './email/email.ts';
import { shop } from './shop/shop.ts';
import { leads } from './leads/leads.ts';

/** Every discipline we know. Adding one adds a folder and a line here. */
export const PLAYBOOKS: readonly Playbook[] = [
  searchAds,
  paidSocial,
  organicSearch,
  rankings,
  local,
  videoAndPosts,
  webAnalytics,
  email,
  shop,
  leads,
];

/** Below this a file is nobody's: it is told as what it is. */
const LEAST_SURE = 0.3;

/** The discipline a file belongs to; null where none is sure of it. */
export function choosePlaybook(dataset: Dataset): Playbook | null {
  const sure = PLAYBOOKS.map((playbook) => ({ playbook, by: playbook.recognise(dataset) }));
  const [first] = sure.filter(({ by }) => by >= LEAST_SURE).toSorted((a, b) => b.by - a.by);
  return first?.playbook ?? null;
}
