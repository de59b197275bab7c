import { STATED, type Platform } from './platform-table.ts';

/** Where results are counted: sites, search, video, places, mail, shops, research. */
export const OTHER_PLATFORMS: Platform[] = [
  {
    id: 'ga4',
    name: 'Google Analytics 4',
    means: { 表示回数: 'views', wyświetlenia: 'views', visualizações: 'views', weergaven: 'views' },
    signs: [
      { preamble: /^#.*\b(GA4|exploration)\b/i, weight: 4 },
      {
        preamble:
          /^#\s*(start date|end date|startdatum|enddatum|date de début|fecha de inicio|data de início|data di inizio|begindatum|data rozpoczęcia|開始日)\s*[:：]/i,
        weight: STATED,
      },
      {
        headers: [
          'session default channel group | session primary channel group | session source / medium | session medium | session campaign | first user default channel group | first user source / medium | session primary channel group (default channel group) | first user primary channel group (default channel group) | session manual source / medium',
        ],
        weight: 4,
      },
      {
        headers: [
          'engaged sessions | sitzungen mit interaktionen | sessions avec engagement | sesiones con interacción | sessões engajadas | エンゲージのあったセッション数 | events per session | engaged sessions per active user | average engagement time per session | average engagement time per active user | key events | event count per active user | views per active user | views per session',
        ],
        weight: 3,
      },
      {
        headers: [
          'active users | aktive nutzer | utilisateurs actifs | usuarios activos | usuários ativos | utenti attivi | actieve gebruikers | アクティブユーザー数 | アクティブ ユーザー',
          'views | event count | new users | engagement rate | neue nutzer | nouveaux utilisateurs | usuarios nuevos | novos usuários | ereignisanzahl | key events | sessions | nth day | country | city',
        ],
        weight: 3,
      },
      { headers: ['event name | items viewed', 'event count | items purchased'], weight: 3 },
      {
        headers: [
          'page path and screen class | page title and screen class | page title and screen name | page path and screen name | landing page + query string',
        ],
        weight: 4,
      },
    ],
  },
  {
    id: 'universal_analytics',
    name: 'Universal Analytics',
    signs: [
      {
        preamble: /^#\s*\d{8}-\d{8}/,
        without:
          'session source / medium; session medium; session source; session campaign; session default channel group; session primary channel group; first user source / medium; first user default channel group; first user medium; active users; key events; engaged sessions; event count; event name; total revenue; views; page path and screen class; engagement rate',
        weight: STATED,
      },

      {
        headers: [
          'default channel grouping | pages / session | % new sessions | goal completions | unique pageviews | ecommerce conversion rate | avg. session duration | day index | goal conversion rate | % exit | seiten/sitzung | pages/session | durchschn. sitzungsdauer | absprungrate',
        ],
        metrics: ['sessions'],
        withoutMetrics: ['cost', 'engaged_sessions'],
        without: 'added to cart; orders; net sales',
        weight: 2,
      },
      { headers: ['pageviews', 'unique pageviews'], weight: 3 },
      { headers: ['day index'], weight: 3 },
      {
        some: {
          of: 'ga:sessions; ga:users; ga:date; ga:pageviews; ga:source; ga:medium',
          atLeast: 2,
        },
        weight: 4,
      },
    ],
  },
  {
    id: 'search_console',
    name: 'Google Search Console',
    signs: [
      {
        metrics: ['clicks', 'impressions', 'ctr', 'position'],
        withoutMetrics: ['cost', 'conversions', 'revenue', 'sessions', 'cpc', 'search_volume'],
        maxColumns: 12,
        weight: 2,
      },
      {
        headers: [
          'top queries | top pages | consultas principales | páginas principales | requêtes les plus fréquentes | pages les plus populaires | häufigste suchanfragen | häufigste seiten | principais consultas | principais páginas | query più frequenti | pagine più frequenti | populairste zoekopdrachten | najczęstsze zapytania | 上位のクエリ | 上位のページ',
        ],
        weight: 4,
      },
      {
        some: {
          of: 'last 3 months clicks; previous 3 months clicks; last 28 days clicks; previous 28 days clicks; last 7 days clicks; last 6 months clicks; last 3 months impressions; last 28 days impressions',
          atLeast: 2,
        },
        withoutMetrics: ['cost', 'conversions', 'revenue'],
        without: 'last 7 days cost; last 28 days cost; last 3 months cost; last 7 days conversions',
        maxColumns: 12,
        weight: 4,
      },
      // What it tells beside searches: which pages it keeps, how they load, and who links to them.
      { headers: ['indexed', 'not indexed'], maxColumns: 4, weight: 4 },
      { headers: ['reason | issue', 'validation', 'pages | urls | items'], maxColumns: 5, weight: 4 },
      { headers: ['poor', 'need improvement', 'good'], maxColumns: 4, weight: 4 },
      { headers: ['site', 'linking pages', 'target pages'], maxColumns: 3, weight: 4 },
      { headers: ['target page', 'internal links | incoming links'], maxColumns: 3, weight: 4 },
      { headers: ['rank', 'link text'], maxColumns: 2, weight: 4 },
    ],
  },
  {
    id: 'youtube_studio',
    name: 'YouTube Studio',
    means: { wyświetlenia: 'views', visualizações: 'views', visninger: 'views', visningar: 'views' },
    signs: [
      { metrics: ['watch_hours'], weight: 4 },
      {
        headers: [
          'date',
          'traffic source | content type | subscription status | geography | device type',
          'views',
        ],
        withoutMetrics: ['cost', 'sessions'],
        maxColumns: 5,
        weight: 3,
      },
      { headers: ['viewer gender | viewer age', 'views (%) | watch time (hours) (%)'], weight: 5 },
      {
        headers: [
          'video title | videotitel | titre de la vidéo | título del vídeo | título del video | título do vídeo | titolo del video | tytuł filmu | 動画のタイトル',
          'video publish time | veröffentlichungszeitpunkt des videos | heure de publication de la vidéo | hora de publicación del vídeo | horário de publicação do vídeo | 動画公開時刻 | content | inhalte',
        ],
        weight: 4,
      },
      {
        headers: [
          'views',
          'average view duration | average percentage viewed (%) | subscribers gained | impressions click-through rate (%) | your estimated revenue (usd)',
        ],
        weight: 3,
      },
    ],
  },
  {
    id: 'google_business_profile',
    name: 'Google Business Profile',
    signs: [
      {
        headers: [
          'store code | geschäftscode | code de magasin | código de tienda',
          'business name | address | calls',
        ],
        weight: 3,
      },
      {
        some: {
          of: 'google search - mobile; google search - desktop; google maps - mobile; google maps - desktop; calls; directions; website clicks; food orders; food menu clicks; hotel bookings; messages; bookings',
          atLeast: 3,
        },
        weight: 3,
      },
      {
        some: {
          of: 'total searches; direct searches; discovery searches; search views; maps views; total actions; website actions; directions actions; phone call actions; listing views',
          atLeast: 3,
        },
        weight: 4,
      },
    ],
  },
  {
    id: 'mailchimp',
    name: 'Mailchimp',
    signs: [
      {
        some: {
          of: 'times forwarded; forwarded opens; abuse complaints; times liked on facebook; successful deliveries; folder id; unique id; total recipients; send weekday; analytics roi; total gross sales',
          atLeast: 3,
        },
        without: 'spam complaints; unique placed order; placed order rate',
        weight: 3,
      },
      {
        some: {
          of: 'title; subject; list; send date; total recipients; unique opens; open rate; send weekday',
          atLeast: 6,
        },
        without: 'spam complaints',
        weight: 2,
      },
      { headers: ['email address', 'member_rating | optin_time | leid | euid'], weight: 4 },
    ],
  },
  {
    id: 'klaviyo',
    name: 'Klaviyo',
    signs: [
      {
        headers: [
          'unique placed order | placed order rate | placed order value | placed order | total placed order | placed order unique conversions | revenue per recipient | total placed order value | unique placed order value',
        ],
        weight: 4,
      },
      {
        some: {
          of: 'campaign name; send time; spam complaints; spam complaints rate; campaign channel; winning variant?; successful deliveries; unique opens; total recipients; variant name; flow name; flow id; message channel; message name; campaign id; unsubscribe rate',
          atLeast: 5,
        },
        weight: 3,
      },
      { headers: ['flow name', 'flow message name | message name | flow message id'], weight: 4 },
    ],
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    signs: [
      {
        some: {
          of: 'email name; sent; delivered; opened; clicked; hard bounces; soft bounces; unsubscribed; spam reports; open rate; click through rate; click rate; replied; email id; send date (your time zone); hard bounce rate; delivery rate; email campaign',
          atLeast: 5,
        },
        weight: 3,
      },
      {
        some: {
          of: 'record id; lifecycle stage; hubspot owner; contact owner; hubspot team; deal stage; deal name; deal owner; lead status; associated company; pipeline; original source; original traffic source; last activity date; create date; become a customer date',
          atLeast: 3,
        },
        weight: 3,
      },
      {
        some: {
          of: 'new contacts; customers; session to contact rate; contact to customer rate; avg. session length; bounce rate; new session %; page views / session; sessions',
          atLeast: 4,
        },
        weight: 3,
      },
      { preamble: /hubspot/i, weight: 3 },
    ],
  },
  {
    id: 'shopify',
    name: 'Shopify',
    means: { 'Total Spent': 'revenue' },
    signs: [
      {
        headers: ['total spent', 'total orders', 'accepts email marketing | accepts marketing | tax exempt'],
        weight: 4,
      },
      {
        some: {
          of: 'financial status; fulfillment status; lineitem name; lineitem quantity; lineitem price; paid at; accepts marketing; shipping method; billing name; billing zip; discount code; vendor; risk level',
          atLeast: 3,
        },
        weight: 4,
      },
      {
        some: {
          of: 'gross sales; net sales; total sales; discounts; returns; taxes; tax; shipping; shipping charges; orders; average order value; sales reversals; bruttoumsatz; nettoumsatz; rabatte; retouren; ventes brutes; ventes nettes; ventes totales; réductions; retours; ventas brutas; ventas netas; ventas totales; descuentos; devoluciones; total returns; duties; additional fees; net items sold; product title; product title at time of sale',
          atLeast: 3,
        },
        withoutMetrics: ['cost', 'recipients'],
        weight: 3,
      },
      {
        headers: [
          'online store visitors | sessions with cart additions | sessions that reached checkout | added to cart | added to cart rate',
          'sessions | reached checkout | completed checkout | sessions that completed checkout | online store conversion rate | conversion rate',
        ],
        weight: 4,
      },
    ],
  },
  {
    id: 'ahrefs',
    name: 'Ahrefs',
    signs: [
      {
        some: {
          of: 'position history; position history date; page url inside; current url inside; traffic (desc); difficulty; last update; kd; domain rating; dr; ur; url rating; url rating (desc); ahrefs rank; referring page url; referring page title; referring domains; linked domains; external links; page traffic; lost status; first seen; last seen; link url; target url; parent topic; parent keyword; current position; position change; traffic change; previous position; current organic traffic; previous organic traffic; organic traffic; organic traffic change; volume; global volume; serp features; traffic potential; entities; branded; current url; current top keyword; page type; drop reason; discovered status; is spam; anchor; keyword',
          atLeast: 4,
        },
        without: 'search volume; keyword difficulty; traffic cost; number of results; competition',
        weight: 4,
      },
    ],
  },
  {
    id: 'semrush',
    name: 'Semrush',
    signs: [
      {
        some: {
          of: 'search volume; keyword difficulty; keyword difficulty index; traffic (%); traffic cost; traffic cost (%); number of results; serp features by keyword; keyword intents; position type; previous position; competitive density; competition; trends; trend; intent; timestamp; serp features; position difference; page ascore; domain ascore; source title; source url; target url; external links; internal links; nofollow; sponsored; ugc; first seen; last seen; newlink; lostlink',
          atLeast: 4,
        },
        without: 'domain rating; kd; url rating; ur',
        weight: 4,
      },
      { preamble: /semrush/i, weight: 3 },
      { headers: ['keyword', 'tags', 'intents | intent', 'search volume'], weight: 3 },
    ],
  },
];
