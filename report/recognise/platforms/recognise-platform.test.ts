import { describe, expect, it } from 'vitest';
import { isMetric } from '../columns/choose-metrics.ts';
import { entriesNamed } from '../names/name-index.ts';
import { recognisePlatform } from './recognise-platform.ts';

/** Headers as the platforms write them, in several languages. */
const HEADERS: Record<string, string[]> = {
  meta_ads: [
    'Campaign name,Campaign delivery,Ad set budget,Ad set budget type,Attribution setting,Results,Result indicator,Reach,Impressions,Cost per results,Quality ranking,Amount spent (INR),Ends,Reporting starts,Reporting ends',
    'Ad name,Ad delivery,Bid,Bid type,Last significant edit,Attribution setting,Results,Reach,Impressions,Cost per result,Amount spent (GBP),Ends',
    'Reporting Starts,Reporting Ends,Campaign Name,Delivery,Results,Result Indicator,Reach,Impressions,Cost per Results,Amount Spent (USD),Ends',
    'Day,Campaign name,Ad Set Name,Ad name,Amount spent (USD),Impressions,Clicks (all),CTR (all),CPC (all) (USD)',
    'Nombre de la campaña,Nombre del conjunto de anuncios,Entrega de la campaña,Importe gastado (EUR),Impresiones,Alcance,Resultados,Inicio del informe,Fin del informe',
    'Nome da campanha,Veiculação da campanha,Resultados,Alcance,Impressões,Custo por resultados,Valor usado (BRL),Término,Início dos relatórios,Término dos relatórios',
    'Nome della campagna,Pubblicazione della campagna,Risultati,Copertura,Impression,Costo per risultato,Importo speso (EUR),Inizio report,Fine report',
    'Naam van campagne,Weergave van campagne,Resultaten,Bereik,Weergaven,Kosten per resultaat,Besteed bedrag (EUR),Begin rapportage,Einde rapportage',
    'Nazwa kampanii,Wyniki,Zasięg,Wyświetlenia,Koszt na wynik,Wydana kwota (PLN),Początek raportu,Koniec raportu',
  ],
  google_ads: [
    'Campaign,Ad group,Search keyword,Search keyword match type,Clicks,Impr.,CTR,Avg. CPC,Cost,Conversions',
    'Search term,Match type,Added/Excluded,Campaign,Ad group,Clicks,Impr.,CTR,Currency code,Avg. CPC,Cost,Conv. rate,Conversions,Cost / conv.',
    'Date,Clicks,Impressions,Avg. CPC,Cost',
    'Kampagnenstatus,Kampagne,Budget,Klicks,Impr.,CTR,Durchschn. CPC,Kosten',
    'Campagne,Clics,Impr.,CTR,CPC moy.,Coût,Conversions,Coût/conv.',
    'Campaña,Clics,Impr.,CTR,CPC medio,Coste,Conversiones',
    'Campagna,Clic,Impr.,CTR,CPC medio,Costo,Conversioni',
    'Campagne,Klikken,Vert.,CTR,Gem. CPC,Kosten,Conversies',
    'Kampania,Kliknięcia,Wyśw.,CTR,Śr. CPC,Koszt,Konwersje',
    'campaign.name,metrics.clicks,metrics.impressions,metrics.cost_micros,segments.date',
  ],
  tiktok_ads: [
    'Campaign name,Ad group name,Ad name,Primary status,Cost,CPC (destination),CPM,Impressions,Clicks (destination),CTR (destination),Reach,Frequency,Conversions',
    'Campaign name,Campaign Budget,Cost,Impression,Click,CTR,CPC,CPM,Conversions,CPA,2-second video views,6-second video views',
  ],
  linkedin_ads: [
    'Start Date (in UTC),Account Name,Currency,Campaign Group ID,Campaign Group Name,Campaign Name,Total Spent,Impressions,Clicks',
    'Campaign Group Name,Campaign Name,Impressions,Clicks,Total Spent,Average CTR',
  ],
  microsoft_ads: [
    'Gregorian date,Account name,Campaign name,Ad group,Impressions,Clicks,CTR,Average CPC,Spend',
    'Status,Campaign,Budget,Clicks,Impr.,CTR,Avg. CPC,Spend,Conv.,Conv. rate,CPA',
    'TimePeriod,CampaignName,DeviceType,Impressions,Clicks,Spend,Conversions',
  ],
  x_ads: ['Time period,Campaign,Funding source,Spend,Impressions,Engagements,Results,Cost per result'],
  x_organic: [
    'Date,Impressions,Likes,Engagements,Bookmarks,Shares,New follows,Unfollows,Replies,Reposts,Profile visits,Create Post,Video views,Media views',
  ],
  pinterest_ads: [
    'Campaign ID,Campaign name,Spend in account currency,Impressions,Pin clicks,Outbound clicks',
    'Date,Impressions,Engagements,Pin clicks,Outbound clicks,Saves',
  ],
  amazon_ads: [
    'State,Campaigns,Status,Type,Targeting,Impressions,Clicks,CTR,Spend,CPC,Orders,Sales,ACOS,ROAS',
    'Date,Portfolio name,Currency,Campaign Name,Impressions,Clicks,Spend,7 Day Total Sales,7 Day Total Orders (#)',
  ],
  snapchat_ads: ['Campaign Name,Ad Squad Name,Paid Impressions,Swipe Ups,Amount Spent'],
  spotify_ads: ['Campaign name,Ad set name,Impressions,Reach,Frequency,Clicks,CTR,Spend,Completes,CPCL'],
  ga4: [
    'Date,Active users,New users,Sessions',
    'Session source / medium,Sessions,Engaged sessions,Key events',
    'Page path and screen class,Views,Active users,Event count',
    'Event name,Event count,Total users',
  ],
  universal_analytics: [
    'Source / Medium,Users,New Users,Sessions,Bounce Rate,Pages / Session,Avg. Session Duration',
    'Page,Pageviews,Unique Pageviews,Avg. Time on Page,Entrances,Bounce Rate,% Exit,Page Value',
    'Day Index,Users',
  ],
  search_console: [
    'Date,Clicks,Impressions,CTR,Position',
    'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position',
    'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position',
    'Query,Page,Country,Device,Clicks,Impressions,CTR,Position',
    'Date,Not indexed,Indexed,Impressions',
    'Reason,Source,Validation,Pages',
    'Date,Poor,Need improvement,Good',
    'Site,Linking pages,Target pages',
    'Target page,Incoming links,Linking sites',
    'Rank,Link text',
  ],
  youtube_studio: [
    'Content,Video title,Video publish time,Duration,Views,Watch time (hours),Subscribers,Impressions,Impressions click-through rate (%)',
    'Contenu,Titre de la vidéo,Heure de publication de la vidéo,Vues,Durée de visionnage (heures),Abonnés',
  ],
  google_business_profile: [
    'Store code,Business name,Address,Labels,Overall rating,Total searches,Direct searches,Discovery searches,Total views,Search views,Maps views,Total actions',
  ],
  mailchimp: [
    'Title,Subject,List,Send Date,Send Weekday,Total Recipients,Successful Deliveries,Soft Bounces,Hard Bounces,Total Bounces,Times Forwarded,Forwarded Opens,Unique Opens,Open Rate',
  ],
  klaviyo: [
    'Campaign Name,Subject,List,Send Time,Send Weekday,Total Recipients,Unique Placed Order,Placed Order Rate,Revenue,Unique Opens,Open Rate',
  ],
  hubspot: [
    'Email Name,Sent,Delivered,Opened,Clicked,Unsubscribed,Open rate,Click rate',
    'Record ID,First Name,Last Name,Email,Lifecycle Stage,Create Date,Contact owner',
  ],
  shopify: [
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Total,Lineitem name',
    'Month,Orders,Gross sales,Discounts,Returns,Net sales,Shipping,Tax,Total sales',
    'Day,Sessions,Sessions with cart additions,Sessions that reached checkout,Sessions that completed checkout,Conversion rate',
    'Tag,Bestellungen,Bruttoumsatz,Rabatte,Retouren,Nettoumsatz,Versand,Steuern,Gesamtumsatz',
  ],
  ahrefs: [
    'Keyword,Country,Volume,KD,CPC,Organic traffic,Current position,Position change,Current URL',
    '#,Keyword,Position History,Position,Volume,URL,Difficulty,Traffic (desc),CPC,Last Update,Page URL inside,SERP Features',
    'Domain rating,UR,Referring Page URL,Referring Page Title,External Links,Target URL,Anchor,First seen,Last seen',
  ],
  semrush: [
    'Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic,Traffic (%),Traffic Cost,Competition,Number of Results,Trends,Timestamp',
    'Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD),Competitive Density,SERP Features,Number of Results',
    'Page ascore,Source title,Source url,Target url,Anchor,External links,Internal links,Nofollow,Sponsored,Ugc,First seen,Last seen',
  ],
  yahoo_japan_ads: [
    '日,キャンペーン名,広告グループ名,インプレッション数,クリック数,クリック率,平均CPC,コスト',
    'キャンペーン名,キャンペーンID,配信設定,1日の予算,インプレッション数,クリック数,クリック率,コスト,平均CPC,コンバージョン数',
  ],
};

/** Headers anyone could have written. */
const NOBODYS = [
  'ad_id,xyz_campaign_id,fb_campaign_id,age,gender,interest,Impressions,Clicks,Spent,Total_Conversion,Approved_Conversion',
  'Date,Campaign,Clicks,Cost',
  'Date,Channel,Sessions,Revenue',
  'Campaign,Impressions,Clicks,Spend,Conversions',
  'Datum,Kampagne,Impressionen,Klicks,Kosten,Umsatz',
  'Date,Campaign,Ad group,Device,Country,Impressions,Clicks,Cost,Conversions,Conversion value',
  'month,channel,spend,leads,customers',
  'Campaign_ID,Company,Campaign_Type,Target_Audience,Duration,Channel_Used,Conversion_Rate,Acquisition_Cost,ROI,Location,Language,Clicks,Impressions,Engagement_Score,Customer_Segment,Date',
  'Date,Open Rate,Click Rate,Sent',
  'Product,Units,Price,Revenue',
  'Keyword,Volume,CPC',
];

function platformOf(line: string, more: { preamble?: string[]; leftOut?: string[] } = {}): string | null {
  const headers = line.split(',');
  const roles = headers.flatMap((header) => entriesNamed(header).map((entry) => entry.role));
  const metrics = new Set(roles.filter(isMetric));
  return recognisePlatform({ headers, metrics, preamble: [], leftOut: [], ...more })?.id ?? null;
}

describe.each(Object.entries(HEADERS))('%s', (platform, lines) => {
  it.each(lines)('is recognised by %s', (line) => {
    expect(platformOf(line)).toBe(platform);
  });
});

describe('nobody', () => {
  it.each(NOBODYS)('owns %s', (line) => {
    expect(platformOf(line)).toBeNull();
  });
});

it('tells a free-form exploration of GA4 from Universal Analytics, which writes its dates the same way', () => {
  const preamble = ['# Free form 1', '# 20260301-20260331'];
  expect(platformOf('Date,Session source / medium,Sessions,Total revenue', { preamble })).toBe('ga4');
  expect(platformOf('Source / Medium,Users,Sessions', { preamble })).toBe('universal_analytics');
});

describe('rows left out and lines above tell as much as headers', () => {
  const line = 'Date,Campaign,Impressions,Clicks,Cost';
  it.each([
    ['google_ads', { leftOut: ['Total: Account | 1,200 | 40'] }],
    ['tiktok_ads', { leftOut: ['Total of 12 results | - | 40'] }],
    ['microsoft_ads', { leftOut: ['©2025 Microsoft Corporation. All rights reserved.'] }],
    ['ga4', { preamble: ['# Start date: 20250101'] }],
    ['universal_analytics', { preamble: ['# 20190101-20190131'] }],
    ['spotify_ads', { preamble: ['Spotify Ads Manager'] }],
    ['ga4', { preamble: ['# Account: Spotify', '# Start date: 20250101'] }],
    [null, { preamble: ['Marketing report'], leftOut: ['TOTAL: 12 | 40'] }],
  ])('%s', (platform, more) => {
    expect(platformOf(line, more)).toBe(platform);
  });
});
