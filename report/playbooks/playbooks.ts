import type { Dataset } from '#report/recognise/dataset.ts';
import { general } from './general/general.ts';
import { local } from './local/local.ts';
import { organicSearch } from './organic-search/organic-search.ts';
import { paidSocial } from './paid-social/paid-social.ts';
import type { Playbook } from './playbook.ts';
import { rankings } from './rankings/rankings.ts';
import { auctions } from './search-ads/auctions/auctions.ts';
import { searchAds } from './search-ads/search-ads.ts';
import { videoAndPosts } from './video-and-posts/video-and-posts.ts';
import { webAnalytics } from './web-analytics/web-analytics.ts';
import { email } from './email/email.ts';
import { shop } from './shop/shop.ts';
import { checkouts } from './checkouts/checkouts.ts';
import { leads } from './leads/leads.ts';

/** Every discipline we know. Adding one adds a folder and a line here. */
export const PLAYBOOKS: readonly Playbook[] = [
  checkouts,
  auctions,
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
  general,
];

/** The discipline that is surest of a file; what none is sure enough of is told as what it is. */
export function choosePlaybook(dataset: Dataset): Playbook {
  const sure = PLAYBOOKS.map((playbook) => ({ playbook, by: playbook.recognise(dataset) }));
  return sure.reduce((best, one) => (one.by > best.by ? one : best)).playbook;
}
