import { STATED, type Platform } from './platform-table.ts';

const META_SPEND =
  'amount spent | ausgegebener betrag | montant dépensé | importe gastado | valor usado | valor gasto | montante gasto | importo speso | besteed bedrag | uitgegeven bedrag | wydana kwota | kwota wydana | 消化金額';
const META_MARKS = [
  'reporting starts | berichtsstart | auswertungsbeginn | début des rapports | inicio del informe | início dos relatórios | inizio report | begin rapportage | początek raportu | レポート開始日 | レポート開始 | anfang des auswertungszeitraums | inicio de la notificación',
  'results | ergebnisse | résultats | resultados | risultati | resultaten | wyniki | 結果',
  'result indicator | result type | ergebnis-indikator | ergebnisart | indicateur de résultat | indicateur de résultats | indicador de resultado | indicador de resultados | indicatore del risultato | resultaatindicator | wskaźnik wyniku | 結果インジケーター | 結果の指標',
  'cost per result | cost per results | kosten pro ergebnis | kosten pro ergebnisse | coût par résultat | coût par résultats | coste por resultado | coste por resultados | costo por resultado | costo por resultados | custo por resultado | custo por resultados | costo per risultato | costo per risultati | kosten per resultaat | koszt na wynik | 結果の単価',
  'link clicks | klicks auf link | link-klicks | clics sur un lien | clics sur le lien | clics en el enlace | cliques no link | clic sul link | klikken op link | kliknięcia linku | リンクのクリック',
  'clicks (all) | klicks (alle) | clics (tous) | clics (todos) | cliques (todos) | clic (tutti) | klikken (alle) | kliknięcia (wszystkie) | クリック(すべて)',
  'campaign delivery | ad set delivery | ad delivery | campaign status | auslieferung der kampagne | diffusion de la campagne | entrega de la campaña | veiculação da campanha',
  'ad set name | ad set budget | ad set budget type | anzeigengruppenname | nom de l’ensemble de publicités | nombre del conjunto de anuncios | nome do conjunto de anúncios | nome del gruppo di inserzioni | 広告セット名',
  'attribution setting | attributionseinstellung | paramètre d’attribution | configuración de atribución | configuração de atribuição | アトリビューション設定',
  'reach | reichweite | couverture | portée | alcance | copertura | bereik | zasięg | リーチ',
  'purchase roas (return on ad spend) | website purchase roas (return on ad spend) | purchases conversion value | roas (return on ad spend) für käufe',
  'cpm (cost per 1,000 impressions) | cpc (cost per link click) | ctr (link click-through rate) | cpm (kosten pro 1.000 impressionen) | cpc (all) | ctr (all)',
].join(';');

/** The first line of a Google Ads download names the report: `Campaign report`, `Search keyword report`. */
const GOOGLE_TITLE = /\b(report|performance)\b|bericht|rapport|informe|relatório|raport|レポート/i;
const GOOGLE_IMPRESSIONS = 'impr. | vert. | wyśw.';

/** Where media is bought. */
export const ADVERTISING_PLATFORMS: Platform[] = [
  {
    id: 'google_ads',
    name: 'Google Ads',
    signs: [
      {
        headers: [GOOGLE_IMPRESSIONS],
        without: 'spend; deliv.; ausgaben; gregorian date',
        some: {
          of: 'clicks | klicks | clics | cliques | clic | klikken | kliknięcia | interactions; cost | kosten | coût | coste | costo | custo | koszt | cost (converted currency); avg. cpc | durchschn. cpc | cpc moy. | cpc medio | cpc méd. | gem. cpc | śr. cpc | prom. cpc | avg. cost | avg. cpm; conv. rate | cost / conv. | conv. value | conv.-rate | kosten/conv. | taux de conv. | coût/conv. | tasa de conv. | taxa de conv. | conversions; search keyword | search term | ad group | campaign | campaign state | campaign status | keyword status | match type | campaign type | customer id | day; ctr | currency code | interaction rate | search impr. share',
          atLeast: 2,
        },
        weight: 3,
      },
      {
        preamble: GOOGLE_TITLE,
        leftOut: /^\s*(Total|Gesamt|Totale|Suma|Totaal|Razem|合計)\s*: ?[\p{Lu}\p{Lo}]/u,
        weight: 3,
      },
      {
        leftOut:
          /^\s*(Total|Gesamt|Totale|Suma|Totaal|Razem|合計)\s*: ?(Account|Campaigns?|Search|Display|Video|Performance Max|Shopping|Ad groups?|Filtered|Demand Gen|Smart|App|Keywords|Ads|Current view|Konto|Kampagnen|Suchnetzwerk|Anzeigengruppen|Compte|Campagnes|Cuenta|Campañas|Conta|Campanhas|Pesquisa|Campagne|Kampanie|アカウント|キャンペーン)/,
        weight: STATED,
      },
      {
        headers: ['campaign state | campaign status | ad group state | keyword state | keyword status'],
        metrics: ['clicks', 'cost'],
        preamble: GOOGLE_TITLE,
        without: 'spend',
        weight: 3,
      },
      { headers: ['表示回数', 'クリック数', '費用'], withoutMetrics: ['reach'], weight: 3 },
      { headers: ['cost (converted currency)'], weight: 3 },
      { headers: ['avg. cpc', 'cost', 'clicks'], without: 'spend', weight: 2 },
      {
        headers: ['campaign', 'search keyword', 'search keyword match type | match type'],
        metrics: ['clicks', 'cost'],
        without: 'spend',
        weight: 3,
      },
      {
        some: {
          of: 'metrics.clicks; metrics.impressions; metrics.cost_micros; campaign.name; segments.date',
          atLeast: 3,
        },
        weight: 4,
      },
    ],
  },
  {
    id: 'meta_ads',
    name: 'Meta Ads',
    means: { weergaven: 'impressions', visualizzazioni: 'impressions' },
    signs: [
      {
        headers: [META_SPEND],
        some: { of: META_MARKS, atLeast: 1 },
        without: 'swipe ups; paid impressions; ad squad name',
        weight: 3,
      },
      { headers: ['レポート開始日', '消化金額'], weight: 3 },
      { some: { of: META_MARKS, atLeast: 5 }, weight: 3 },
      {
        some: {
          of: 'page id; page name; permalink; publish time; post type; is crosspost; is share; lifetime post total reach; page post id; data comment; custom labels',
          atLeast: 4,
        },
        weight: 2,
      },
      {
        some: {
          of: 'account username; account name; permalink; post type; publish time; data comment',
          atLeast: 4,
        },
        weight: 2,
      },
      {
        preamble: /\b(facebook|instagram|meta) (reach|follows|visits|interactions|link clicks|views|page)/i,
        weight: 3,
      },
      {
        headers: [
          'lifetime total likes | daily page engaged users | daily total reach | lifetime post total reach',
        ],
        weight: 3,
      },
      { headers: ['campaign_name', 'date_start', 'date_stop', 'spend'], weight: 3 },
      {
        headers: ['date | datum | fecha | data', 'primary | primär | principal | primario | primaire'],
        weight: 2,
      },
    ],
  },
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
