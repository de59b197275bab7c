import { STATED, type Platform } from './platform-table.ts';

/** Pages and posts of one's own, marketplaces, lists: what is not bought, and what is not a site. */
export const ORGANIC_AND_OTHER_PLATFORMS: Platform[] = [
  {
    id: 'meta_business_suite',
    name: 'Meta Business Suite',
    signs: [
      {
        some: {
          of: 'page id; page name; permalink; publish time; post type; is crosspost; is share; lifetime post total reach; page post id; data comment; custom labels',
          atLeast: 4,
        },
        withoutMetrics: ['cost'],
        weight: 4,
      },
      {
        some: {
          of: 'account username; account name; permalink; post type; publish time; data comment',
          atLeast: 4,
        },
        withoutMetrics: ['cost'],
        weight: 4,
      },
      {
        preamble:
          /^"?age (&|and) gender"?$|\b(facebook|instagram|meta) (reach|follows|followers|visits|interactions|link clicks|views|page|profile)|^"?(reach|views|link clicks|follows|interactions|visits)"?$/i,
        withoutMetrics: ['cost'],
        weight: 4,
      },
      {
        headers: [
          'lifetime total likes | daily page engaged users | daily total reach | lifetime post total reach',
        ],
        weight: 4,
      },
      {
        headers: ['date | datum | fecha | data', 'primary | primär | principal | primario | primaire'],
        weight: 3,
      },
    ],
  },
  {
    id: 'x_organic',
    name: 'X',
    signs: [
      {
        some: {
          of: 'tweet permalink; tweet id; tweet text; post permalink; post id; post text; user profile clicks; detail expands; permalink clicks; bookmarks; reposts; profile visits; new follows; unfollows; create post',
          atLeast: 3,
        },
        metrics: ['impressions'],
        withoutMetrics: ['cost'],
        without: 'funding source; funding instrument name; campaign; spend',
        weight: 5,
      },
    ],
  },
  {
    id: 'linkedin_pages',
    name: 'LinkedIn page',
    signs: [
      { headers: ['impressions (organic)', 'impressions (sponsored) | clicks (sponsored)'], weight: 5 },
      { headers: ['organic followers', 'sponsored followers | total followers'], weight: 5 },
      { headers: ['overview page views (desktop) | total page views (desktop)'], weight: 5 },
    ],
  },
  {
    id: 'tiktok_studio',
    name: 'TikTok',
    signs: [
      {
        headers: ['video views', 'profile views', 'likes', 'shares'],
        withoutMetrics: ['cost', 'impressions'],
        weight: 4,
      },
      {
        headers: ['video title', 'video link', 'post time', 'total views | total likes'],
        withoutMetrics: ['cost'],
        weight: 5,
      },
      { headers: ['followers', 'difference in followers from previous day'], weight: 5 },
      { headers: ['total viewers', 'new viewers', 'returning viewers'], maxColumns: 4, weight: 5 },
      { headers: ['date', 'hour', 'active followers'], maxColumns: 3, weight: 5 },
      { headers: ['gender | top territories', 'distribution'], maxColumns: 2, weight: 5 },
      { headers: ['new followers', 'total followers', 'reached audience | engaged audience'], weight: 4 },
      { headers: ['video title', 'video link', 'post time', 'add to favorites'], weight: 5 },
      { headers: ['reached audience', 'video views'], withoutMetrics: ['cost'], weight: 4 },
    ],
  },
  {
    id: 'google_trends',
    name: 'Google Trends',
    isIndex: true,
    signs: [
      { headers: ['query', 'search interest', 'increase percent'], weight: 4 },
      {
        preamble:
          /^"?(category|kategorie|kategoria|categorie|catégorie|categoría|categoria|категория|カテゴリ|类别|類別)\s*[:：]/i,
        weight: STATED,
      },
    ],
  },
  {
    id: 'etsy',
    name: 'Etsy',
    signs: [
      {
        headers: ['sale date', 'order id'],
        some: {
          of: 'card processing fees; order net; buyer user id; adjusted order total; inperson discount',
          atLeast: 2,
        },
        weight: 5,
      },
      { headers: ['listing id', 'transaction id', 'order id'], weight: 4 },
    ],
  },
  {
    id: 'awin',
    name: 'Awin',
    codes: { commission_status: { 0: 'Pending', 1: 'Approved', 2: 'Declined' } },
    signs: [
      {
        headers: ['publisher_id | publisher id', 'commission_status | commission status | commission'],
        weight: 5,
      },
      { headers: ['publisher | publisher name', 'total commission | commission', 'clicks'], weight: 3 },
      {
        headers: ['publisher_name', 'PublisherID | publisher id', 'total_transactions | all_clicks'],
        weight: 5,
      },
    ],
  },
  {
    id: 'clarity',
    name: 'Microsoft Clarity',
    signs: [
      { headers: ['clarity user id'], weight: STATED },
      { preamble: /^"?project name/i, headers: ['metric'], weight: STATED },
    ],
  },
  {
    id: 'tiendanube',
    name: 'Tiendanube',
    means: {
      'Subtotal de productos': 'gross_sales',
      Descuento: 'discounts',
      'Cantidad del producto': 'units_sold',
    },
    signs: [
      {
        some: {
          of: 'número de orden; estado de la orden; estado del pago; estado del envío; subtotal de productos; medio de pago; nombre del comprador; identificador de la orden',
          atLeast: 4,
        },
        weight: 5,
      },
    ],
  },
  {
    id: 'se_ranking',
    name: 'SE Ranking',
    signs: [
      {
        preamble: /^"?(google|bing|yahoo|yandex)\b.*interface language/i,
        headers: ['keyword'],
        weight: STATED,
      },
    ],
  },
];
