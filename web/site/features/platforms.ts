/** Exports recognised by name, in the words their makers use. Others are read by the shape of their data. */
export const platforms: readonly { group: string; names: readonly string[] }[] = [
  {
    group: 'Advertising',
    names: [
      'Google Ads',
      'Meta Ads',
      'LinkedIn Ads',
      'TikTok Ads',
      'Microsoft Ads',
      'X Ads',
      'Pinterest Ads',
      'Amazon Ads',
      'Snapchat Ads',
      'Spotify Ads',
      'Yahoo! Japan Ads',
    ],
  },
  {
    group: 'Analytics and search',
    names: [
      'Google Analytics 4',
      'Universal Analytics',
      'Search Console',
      'YouTube Studio',
      'Google Business Profile',
      'Ahrefs',
      'Semrush',
    ],
  },
  { group: 'E-mail, CRM and shop', names: ['Mailchimp', 'Klaviyo', 'HubSpot', 'Shopify'] },
];
