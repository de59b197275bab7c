import { STATED, type Platform } from './platform-table.ts';
import { GOOGLE_AND_META } from './google-and-meta.ts';

/** Where media is bought. */
export const ADVERTISING_PLATFORMS: Platform[] = [
  ...GOOGLE_AND_META,
  {
    id: 'linkedin_ads',
    name: 'LinkedIn Ads',
    // Its `Link Clicks` count messages only.
    prefers: { clicks: 'clicks', impressions: 'impressions' },
    signs: [
      { headers: ['start date (in utc) | start date (in local time)'], weight: 4 },
      {
        preamble:
          /^(campaign|ad|account|creative|demographics?|campaign group|conversion)s? performance report\b.*\bin utc/i,
        weight: 3,
      },
      {
        headers: [
          'total spent',
          'campaign group name | campaign group id | total social actions | total engagements | clicks to landing page | click through rate | average cpc | average cpm',
        ],
        weight: 3,
      },
      { headers: ['campaign group name', 'campaign name', 'impressions', 'clicks'], weight: 2 },
      {
        some: {
          of: 'total social actions; viral impressions; clicks to landing page; clicks to linkedin page; lead forms opened; leads (work email); total engagements; cost per lead; dsc status; creative name',
          atLeast: 3,
        },
        weight: 3,
      },
    ],
  },
  {
    id: 'tiktok_ads',
    name: 'TikTok Ads',
    signs: [
      { leftOut: /^\s*total of [\d,.]+ results?|全\s*\d+\s*件の(結果|成果)/i, weight: STATED },
      {
        headers: [
          'ctr (destination) | cpc (destination) | clicks (destination) | ctr (遷移先) | cpc (遷移先) | クリック数 (遷移先) | ctr (デスティネーション) | クリック数 (デスティネーション)',
        ],
        weight: 3,
      },
      {
        headers: [
          'cost',
          'campaign name',
          'primary status | by day | 6-second video views | 2-second video views | video views at 100% | average watch time per video view | cost per 1,000 people reached | result rate | complete payment | complete payment roas',
        ],
        weight: 3,
      },
      { preamble: /tiktok/i, weight: 3 },
    ],
  },
  {
    id: 'microsoft_ads',
    name: 'Microsoft Advertising',
    signs: [
      { leftOut: /©\s*\d{4} Microsoft|microsoft corporation/i, weight: STATED },
      {
        preamble:
          /©\s*\d{4} Microsoft|last completed available day|potential incomplete data|letzter abgeschlossener verfügbarer tag/i,
        weight: STATED,
      },
      { headers: ['gregorian date | gregoriandate'], metrics: ['clicks'], weight: 4 },
      { headers: ['impr.', 'spend'], weight: 4 },
      {
        headers: [
          'spend',
          'clicks',
          'ad distribution | delivered match type | bid match type | top vs. other | qual. score | avg. position | device os | conversion rate (%) | absolute top impression rate (%)',
        ],
        metrics: ['impressions'],
        weight: 2,
      },
      { headers: ['time period', 'campaign name', 'spend', 'clicks'], weight: 3 },
    ],
  },
  {
    id: 'x_ads',
    name: 'X Ads',
    signs: [
      {
        headers: ['funding source | funding instrument name | funding source name | funding source id'],
        metrics: ['impressions'],
        weight: 4,
      },
      {
        some: {
          of: 'tweet engagements; tweet id; tweet text; promoted tweet; retweets; detail expands; user profile clicks; url clicks; hashtag clicks; card engagements; app clicks; follows; replies; media views; qualified impressions; post permalink; reposts',
          atLeast: 3,
        },
        metrics: ['impressions'],
        weight: 3,
      },
      {
        headers: ['time period', 'spend', 'results', 'cost per result | result rate | engagements'],
        weight: 3,
      },
    ],
  },
  {
    id: 'pinterest_ads',
    name: 'Pinterest Ads',
    means: {
      'Total conversions (Checkout)': 'conversions',
      'Total order value (Checkout)': 'revenue',
    },
    signs: [
      { headers: ['spend in account currency'], weight: 4 },
      {
        headers: [
          'pin clicks | promoted pin id | promoted pin name | pin promotion id | pin click rate | total impression (earned + paid) | earned pin clicks',
        ],
        weight: 4,
      },
      { headers: ['outbound clicks', 'saves'], weight: 2 },
    ],
  },
  {
    id: 'amazon_ads',
    name: 'Amazon Ads',
    signs: [
      {
        headers: [
          'acos | total advertising cost of sales (acos) | advertised asin | advertised sku | customer search term | ntb orders | acots | total acos',
        ],
        weight: 3,
      },
      {
        headers: [
          '7 day total sales | 14 day total sales | 7 day total orders (#) | 14 day total orders (#) | 30 day total orders (#)',
        ],
        weight: 4,
      },
      { headers: ['portfolio name | portfolio'], metrics: ['cost', 'clicks'], weight: 2 },
    ],
  },
  {
    id: 'snapchat_ads',
    name: 'Snapchat Ads',
    signs: [
      {
        headers: [
          'swipe ups | swipe up rate | swipe-up rate | ad squad name | ad squad | ecpsu | paid ecpm | story opens | paid impressions',
        ],
        metrics: ['impressions'],
        weight: 4,
      },
      { preamble: /snapchat/i, weight: 3 },
    ],
  },
  {
    id: 'spotify_ads',
    name: 'Spotify Ads',
    signs: [
      { preamble: /spotify/i, weight: 4 },
      {
        preamble: /^"?report (granularity|primary entity)\s*:/i,
        some: { of: 'starts; ad played to: 25%; completion rate; spend; impressions', atLeast: 3 },
        weight: STATED,
      },
      {
        headers: [
          'completes | ad completes | completed listens | audio completes',
          'spend | cpcl | cost per complete | first quartile | first quartiles | ad completion rate | listener conversion',
        ],
        metrics: ['impressions'],
        weight: 3,
      },
      {
        some: {
          of: 'cpcl; listeners; new listeners; streams per listener; intent rate; completion rate; first quartile; third quartile; midpoint; ecpcl; off-spotify impressions; starts; completes; paid clicks; skips',
          atLeast: 3,
        },
        weight: 3,
      },
    ],
  },
  {
    id: 'yahoo_japan_ads',
    name: 'Yahoo! Japan Ads',
    signs: [
      {
        headers: ['インプレッション数', 'クリック数', 'コスト | 合計コスト'],
        withoutMetrics: ['reach'],
        weight: 3,
      },
      {
        headers: ['インプレッション数', 'クリック数', '平均cpc | クリック率'],
        withoutMetrics: ['reach'],
        some: {
          of: 'キャンペーン名; 広告グループ名; キーワード; アカウント名; 配信設定; 日',
          atLeast: 1,
        },
        weight: 2,
      },
      { preamble: /yahoo!?\s*(広告|japan|プロモーション)/i, weight: 4 },
    ],
  },
];
