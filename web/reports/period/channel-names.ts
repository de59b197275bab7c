/** Platforms by their own names, without loading what the engine recognises them by. */
export const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  google_ads: 'Google Ads',
  meta_ads: 'Meta Ads',
  linkedin_ads: 'LinkedIn Ads',
  tiktok_ads: 'TikTok Ads',
  microsoft_ads: 'Microsoft Advertising',
  x_ads: 'X Ads',
  pinterest_ads: 'Pinterest Ads',
  amazon_ads: 'Amazon Ads',
  snapchat_ads: 'Snapchat Ads',
  spotify_ads: 'Spotify Ads',
  yahoo_japan_ads: 'Yahoo! Japan Ads',
  ga4: 'Google Analytics 4',
  universal_analytics: 'Universal Analytics',
  search_console: 'Google Search Console',
  youtube_studio: 'YouTube Studio',
  google_business_profile: 'Google Business Profile',
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  hubspot: 'HubSpot',
  shopify: 'Shopify',
  ahrefs: 'Ahrefs',
  semrush: 'Semrush',
  meta_business_suite: 'Meta Business Suite',
  x_organic: 'X',
  linkedin_pages: 'LinkedIn page',
  tiktok_studio: 'TikTok',
  google_trends: 'Google Trends',
  etsy: 'Etsy',
  awin: 'Awin',
  clarity: 'Microsoft Clarity',
  tiendanube: 'Tiendanube',
  se_ranking: 'SE Ranking',
};

/** A platform's name; null where it is unknown. */
export function channelName(platform: string | null): string | null {
  return platform === null ? null : (CHANNEL_NAMES[platform] ?? platform);
}
